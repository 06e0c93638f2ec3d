import { expect, test } from 'vitest'
import { statementFileLimits } from '#shared/money/bank/bank.files.ts'
import { brief, lloyds, read, refusalOf } from './read.testing.ts'

const good = '19/11/2026|JONES A||500.00|500.00'
const after = (row: string) => lloyds(row, good)

test('a broken chain of balances is refused with its line', async () => {
  expect(await refusalOf(after('20/11/2026|SMITH||700.00|"1,204.50"'))).toBe(
    'Line 2: the balance should be 1,200.00 but is 1,204.50.',
  )
})

test('a line whose day or amount cannot be read is named', async () => {
  const sentences = {
    '32/11/2026|SMITH||700.00|1200.00': 'Line 2: ‘32/11/2026’ is not a day.',
    '|SMITH||700.00|1200.00': 'Line 2: the day is missing.',
    '20/11/2026|SMITH||seven|1200.00': 'Line 2: ‘seven’ is not an amount.',
    '20/11/2026|SMITH||1.234|1200.00': 'Line 2: ‘1.234’ can be read as 1234 or as 1.234.',
    '20/11/2026|SMITH||7.0.0|1200.00': 'Line 2: ‘7.0.0’ is not an amount.',
    '20/11/2026|SMITH|||1200.00': 'Line 2: the amount is missing.',
    '20/11/2026|SMITH|1.00|700.00|1200.00': 'Line 2: money is both paid in and paid out.',
    '20/11/2026|SMITH||9999999999999.00|1200.00': 'Line 2: ‘9999999999999.00’ is not an amount.',
    '20/11/2026|SMITH||1,700.00|1200.00': 'Line 2: ‘1200.00’ is in no column. Is there an extra comma.',
    '20/11/2026|SMITH': 'Line 2: it has 6 columns and should have 8.',
  }
  for (const [row, sentence] of Object.entries(sentences)) expect(await refusalOf(after(row))).toBe(sentence)
})

test('amounts are read in every form that banks write', async () => {
  const forms = {
    '1234.50': 123_450,
    '"1,234.50"': 123_450,
    '"1.234,50"': 123_450,
    '£12.50': 1_250,
    '-£12.50': -1_250,
    '£-12.50': -1_250,
    '(12.50)': -1_250,
    '12.50-': -1_250,
    '12.50 DR': -1_250,
    '12.50CR': 1_250,
    '−12.5': -1_250,
    '+12': 1_200,
    '.50': 50,
    '12.5000': 1_250,
    '1 234.50': 123_450,
  }
  for (const [form, pence] of Object.entries(forms)) {
    const file = await read(`Number,Date,Account,Amount,Subcategory,Memo\n,20/11/2026,1,${form},,X\n`)
    expect([form, file.lines[0]?.pence]).toEqual([form, pence])
  }
})

test('a quotation mark that swallows lines loses none', async () => {
  expect(
    await refusalOf(lloyds('20/11/2026|"SMITH||700.00|1200.00', '20/11/2026|JO"NES||1.00|500.00', good)),
  ).toMatch(/^Line 3: it starts like a payment/)
  expect(await refusalOf(lloyds('20/11/2026|"SMITH||700.00|1200.00', good))).toMatch(
    /could not be read near line/,
  )
})

test('blank lines and a total at the end are no payments; a broken last line is refused', async () => {
  const file = await read(
    `${lloyds('', '20/11/2026|SMITH||700.00|1200.00', good)}\n,,,,,,,,\nTotal,,,,,,1200.00,,\n`,
  )
  expect(brief(file)).toEqual(['2026-11-19 50000 JONES A', '2026-11-20 70000 SMITH'])
  expect(await refusalOf(lloyds(good).concat('2/1'))).toBe('Line 3: it has 1 columns and should have 8.')
  expect(await refusalOf('19/11/2026,A,12.50\n18/11/2026,B,-12.5')).toBe(
    'Line 2: the file ends with ‘-12.5’ and seems to be cut off.',
  )
})

test('two accounts or two currencies in one file are refused', async () => {
  expect(
    await refusalOf(lloyds('20/11/2026|SMITH||700.00|1200.00', good).replace('12345678', '99999999')),
  ).toBe('The file has transactions of two accounts: 99999999 and 12345678. Export one account at a time.')
  const monzo = 'id,created,amount,currency,local_amount,category,description,notes\n'
  expect(await refusalOf(`${monzo}1,2026-11-20,1.00,GBP,1,x,A,\n2,2026-11-20,1.00,EUR,1,x,B,\n`)).toMatch(
    'two currencies: GBP in line 2 and EUR in line 3',
  )
})

test('another currency is named, not refused', async () => {
  const file = await read(
    'id,created,amount,currency,local_amount,category,description,notes\n1,2026-11-20,1.00,EUR,1,x,A,\n',
  )
  expect(file.currency).toBe('EUR')
})

test('a file of more than 10,000 lines is refused, one of 10,000 is read', async () => {
  const rows = Array.from({ length: statementFileLimits.lines }, (_, n) => `19/11/2026,PAYER ${n},1.00`)
  expect((await read(rows.join('\n'))).records).toBe(10_000)
  expect(await refusalOf([...rows, '19/11/2026,ONE MORE,1.00'].join('\n'))).toBe(
    'The file has more than 10,000 lines. Export a shorter period.',
  )
})

test('the lines of a day stand in the order in which their balances add up', async () => {
  const file = await read(
    lloyds(
      '20/11/2026|THIRD||1.00|501.00',
      '19/11/2026|FIRST||450.00|450.00',
      '19/11/2026|SECOND||50.00|500.00',
    ),
  )
  expect(file.lines.map(({ text }) => text)).toEqual(['FIRST', 'SECOND', 'THIRD'])
})

test('a line of 0.00 moves nothing and is left out', async () => {
  const file = await read(lloyds('20/11/2026|RATE CHANGES||0.00|500.00', good))
  expect(brief(file)).toEqual(['2026-11-19 50000 JONES A'])
  expect(file.records).toBe(2)
})

test('a file of millions of empty cells is refused before anything is made of them', async () => {
  expect(await refusalOf(','.repeat(1_000_001))).toBe(
    'The file has too many columns for a bank statement. Export the statement again.',
  )
})
