import { describe, expect, test } from 'vitest'
import type { CsvMapping } from '#shared/money/bank/bank.files.ts'
import { brief, lloyds, read, refusalOf } from './read.testing.ts'
import { readStatementFile } from './read.ts'

const threeLines = lloyds(
  '20/11/2026|PLUMBER 77|120.00||1080.00',
  '20/11/2026|SMITH J GB7K2-A||700.00|1200.00',
  '19/11/2026|JONES A||500.00|500.00',
)

describe('the CSV files of British banks', () => {
  test('Lloyds: newest first is turned round, and the balances add up', async () => {
    const file = await read(threeLines)
    expect(file).toMatchObject({
      bank: 'Lloyds or Halifax',
      accountNumber: '12345678',
      sortCode: '301234',
      from: '2026-11-19',
      to: '2026-11-20',
      opening: { day: '2026-11-19', pence: 0 },
      closing: { day: '2026-11-20', pence: 108_000 },
      records: 3,
    })
    expect(brief(file)).toEqual([
      '2026-11-19 50000 JONES A',
      '2026-11-20 70000 SMITH J GB7K2-A',
      '2026-11-20 -12000 PLUMBER 77',
    ])
    expect(file.lines[0]).toMatchObject({ type: 'FPI', balance: 50_000, place: 'line 4', bankId: null })
  })

  test('NatWest: apostrophes, and a blank line inside', async () => {
    const file = await read(
      `Date, Type, Description, Value, Balance, Account Name, Account Number\r\n\r\n18/11/2026,BAC,"'SMITH J , GB7K2-A",950.00,950.00,"'CLIENT","'600000-12345678",\r\n\r\n19/11/2026,D/D,'BRITISH GAS,-50.00,900.00,"'CLIENT","'600000-12345678",\r\n`,
    )
    expect(file).toMatchObject({ bank: 'NatWest or RBS', accountNumber: '12345678', sortCode: '600000' })
    expect(brief(file)).toEqual(['2026-11-18 95000 SMITH J , GB7K2-A', '2026-11-19 -5000 BRITISH GAS'])
  })

  test('Barclays: no balances, the account in one column', async () => {
    const file = await read(
      'Number,Date,Account,Amount,Subcategory,Memo\n ,20/11/2026,20-00-00 12345678,700.00,Counter Credit,SMITH J   \tGB7K2 BGC\n ,19/11/2026,20-00-00 12345678,-12.50,Debit,"WATER, CO"\n',
    )
    expect(file).toMatchObject({
      bank: 'Barclays',
      accountNumber: '12345678',
      sortCode: '200000',
      opening: null,
      closing: null,
    })
    expect(brief(file)).toEqual(['2026-11-19 -1250 WATER, CO', '2026-11-20 70000 SMITH J GB7K2 BGC'])
  })

  test('HSBC: no header', async () => {
    const file = await read('20/11/2026,SMITH J RENT,"1,234.50"\n19/11/2026,WATER CO,"-1,034.50"\n')
    expect(file.bank).toBe('HSBC')
    expect(brief(file)).toEqual(['2026-11-19 -103450 WATER CO', '2026-11-20 123450 SMITH J RENT'])
  })

  test('Starling: the payer and the reference apart, and an opening balance as its first row', async () => {
    const header = 'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n'
    const file = await read(
      `${header},Opening Balance,,,,10.00,,\n18/11/2026,Ann Smith,RENT GB7K2,FASTER PAYMENT,700.00,710.00,INCOME,\n`,
    )
    expect(file).toMatchObject({
      bank: 'Starling',
      currency: 'GBP',
      opening: { day: '2026-11-18', pence: 1_000 },
      closing: { pence: 71_000 },
      records: 1,
    })
    expect(file.lines[0]).toMatchObject({
      payer: 'Ann Smith',
      reference: 'RENT GB7K2',
      text: 'Ann Smith RENT GB7K2',
    })
    expect(
      await refusalOf(`${header},Opening Balance,,,,11.00,,\n18/11/2026,Ann,R,FP,700.00,710.00,,\n`),
    ).toBe('Line 3: the balance should be 711.00 but is 710.00.')
  })

  test('Monzo: both generations, and the day in London of a moment in summer', async () => {
    const first = await read(
      'id,created,amount,currency,local_amount,local_currency,category,emoji,description,address,notes,receipt\ntx_1,2026-06-30 23:30:00 +0000,-10,GBP,-10,GBP,general,,Shop,,,\n',
    )
    expect(first.lines[0]).toMatchObject({ day: '2026-07-01', pence: -1_000, bankId: 'tx_1', payer: 'Shop' })
    const second = await read(
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split\ntx_2,30/06/2026,23:30:00,Faster payment,Ann Smith,,Income,700.00,GBP,700.00,GBP,rent,,,RENT GB7K2,\n',
    )
    expect(second).toMatchObject({ bank: 'Monzo', currency: 'GBP' })
    expect(second.lines[0]).toMatchObject({
      day: '2026-06-30',
      text: 'Ann Smith RENT GB7K2 rent',
      bankId: 'tx_2',
    })
  })

  test('Nationwide: the account above the header, pounds signs in Windows-1252', async () => {
    const file = await read(
      Buffer.from(
        '"Account Name:","FlexAccount ****12345"\r\n"Account Balance:","\xa3650.00"\r\n"Available Balance: ","\xa3650.00"\r\n\r\n"Date","Transaction type","Description","Paid out","Paid in","Balance"\r\n"19 Nov 2026","Bank credit","Ann Smith","","\xa3700.00","\xa3700.00"\r\n"20 Nov 2026","Direct debit","Water","\xa350.00","","\xa3650.00"\r\n',
        'latin1',
      ),
    )
    expect(file).toMatchObject({
      bank: 'Nationwide',
      accountNumber: '****12345',
      currency: 'GBP',
      closing: { day: '2026-11-20', pence: 65_000 },
    })
    expect(brief(file)).toEqual(['2026-11-19 70000 Ann Smith', '2026-11-20 -5000 Water'])
  })

  test('Santander', async () => {
    const file = await read(
      'Date,Description,Amount,Balance\n20/11/2026,FASTER PAYMENT FROM ANN,700.00,700.00\n',
    )
    expect(file).toMatchObject({ bank: 'Santander', opening: { pence: 0 }, closing: { pence: 70_000 } })
  })

  test('a British bank writes the day first, unless the days stand in order only the other way', async () => {
    const santander = (...days: string[]) =>
      Buffer.from(`Date,Description,Amount,Balance\n${days.map((day) => `${day},ANN,1.00,`).join('\n')}\n`)
    const british = await readStatementFile(santander('03/11/2026', '04/11/2026'))
    expect(british).toMatchObject({ kind: 'read', file: { from: '2026-11-03', to: '2026-11-04' } })
    const odd = await readStatementFile(santander('10/12/2026', '11/02/2026', '11/05/2026'))
    expect(odd).toEqual({
      kind: 'ask-day-order',
      example: '10/12/2026',
      dmy: '2026-12-10',
      mdy: '2026-10-12',
    })
  })

  test('comes in UTF-16 with and without a byte order mark', async () => {
    for (const mark of ['\ufeff', ''])
      expect((await read(Buffer.from(mark + threeLines, 'utf16le'))).records).toBe(3)
  })
})

const other = 'Booked;Words;In;Out;Left\n3/4/2026;ANN;10,00;;10,00\n4/4/2026;BOB;;2,50;7,50\n'
const mapping: CsvMapping = {
  headers: ['Booked', 'Words', 'In', 'Out', 'Left'],
  columns: ['day', 'text', 'paidIn', 'paidOut', 'balance'],
  dayOrder: null,
}

describe('a CSV file of another bank', () => {
  test('asks once what its columns are, with a guess, and is read by the mapping', async () => {
    expect(await readStatementFile(Buffer.from(other))).toEqual({
      kind: 'ask-mapping',
      headers: ['Booked', 'Words', 'In', 'Out', 'Left'],
      rows: [
        ['3/4/2026', 'ANN', '10,00', '', '10,00'],
        ['4/4/2026', 'BOB', '', '2,50', '7,50'],
      ],
      guess: [null, null, 'paidIn', 'paidOut', null],
    })
    expect(brief(await read(other, { mapping, dayOrder: 'dmy' }))).toEqual([
      '2026-04-03 1000 ANN',
      '2026-04-04 -250 BOB',
    ])
  })

  test('asks again when the bank changed its columns', async () => {
    const reading = await readStatementFile(Buffer.from(other.replace('Left', 'Rest')), { mapping })
    expect(reading.kind).toBe('ask-mapping')
  })

  test('is read by its only order of days, or asks', async () => {
    const withDays = (...days: string[]) =>
      `Booked;Words;In;Out;Left\n${days.map((day) => `${day};ANN;1.00;;`).join('\n')}\n`
    const daysOf = async (...days: string[]) =>
      (await read(withDays(...days), { mapping })).lines.map(({ day }) => day)
    expect(await daysOf('3/4/2026', '13/4/2026')).toEqual(['2026-04-03', '2026-04-13'])
    expect(await daysOf('3/4/2026', '3/14/2026')).toEqual(['2026-03-04', '2026-03-14'])
    expect(await daysOf('3/4/2026', '5/4/2026', '1/5/2026')).toEqual([
      '2026-04-03',
      '2026-04-05',
      '2026-05-01',
    ])
    expect(await readStatementFile(Buffer.from(withDays('3/4/2026', '4/4/2026')), { mapping })).toEqual({
      kind: 'ask-day-order',
      example: '3/4/2026',
      dmy: '2026-04-03',
      mdy: '2026-03-04',
    })
    const american = await readStatementFile(Buffer.from(withDays('10/12/2026', '11/2/2026')), { mapping })
    expect(american).toMatchObject({ kind: 'ask-day-order', example: '10/12/2026' })
    expect(await refusalOf(withDays('3/4/2026', '13/4/2026', '4/14/2026'), { mapping })).toContain(
      'has the month first, and other days of the file have the day first',
    )
  })

  test('reads a column that says credit or debit, and paid out with a minus', async () => {
    const directed = 'Day,Words,Sum,Kind\n13/4/2026,ANN,10.00,CR\n14/4/2026,BOB,2.50,Debit\n'
    const columns: CsvMapping['columns'] = ['day', 'text', 'amount', 'direction']
    const headers = ['Day', 'Words', 'Sum', 'Kind']
    expect(brief(await read(directed, { mapping: { headers, columns, dayOrder: null } }))).toEqual([
      '2026-04-13 1000 ANN',
      '2026-04-14 -250 BOB',
    ])
    const minus = other.replace(';2,50;', ';-2,50;')
    expect((await read(minus, { mapping, dayOrder: 'dmy' })).lines[1]?.pence).toBe(-250)
  })

  test('without a header is read by the places of its columns', async () => {
    const columns: CsvMapping['columns'] = [null, 'day', 'payer', 'amount']
    const headless = 'x,2026-04-03,ANN,10.00\nx,2026-04-04,BOB,-2.50\n'
    expect(await readStatementFile(Buffer.from(headless))).toMatchObject({
      kind: 'ask-mapping',
      headers: null,
      guess: [null, 'day', null, null],
    })
    expect(brief(await read(headless, { mapping: { headers: null, columns, dayOrder: null } }))).toEqual([
      '2026-04-03 1000 ANN',
      '2026-04-04 -250 BOB',
    ])
  })
})

test('a period above the header is what the file covers', async () => {
  const file = await read(
    'Account Name,Business\nDate range,01/10/2026 to 31/10/2026\n\nDate,Description,Amount,Balance\n05/10/2026,RENT,700.00,700.00\n',
  )
  expect(file).toMatchObject({ from: '2026-10-01', to: '2026-10-31', hasPeriod: true })
  const bare = await read('Date,Description,Amount,Balance\n05/10/2026,RENT,700.00,700.00\n')
  expect(bare).toMatchObject({ from: '2026-10-05', to: '2026-10-05', hasPeriod: false })
})

test('pending payments above the header, as M&S writes them, are not its header', async () => {
  const reading = await readStatementFile(
    Buffer.from(
      'Pending,,\n22 Nov 2026,CARD PAYMENT,-12.00\n\nPosted Date,Description,Amount\n20 Nov 2026,RENT,700.00\n19 Nov 2026,GAS,-20.00\n',
    ),
  )
  expect(reading).toMatchObject({ kind: 'ask-mapping', headers: ['Posted Date', 'Description', 'Amount'] })
})
