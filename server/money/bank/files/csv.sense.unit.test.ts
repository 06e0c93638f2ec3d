import { describe, expect, test } from 'vitest'
import { mappingQuestion } from '#shared/money/bank/bank.files.ts'
import { brief, camt, camtBalance, camtEntry, ofx, ofxPayment, read, refusalOf } from './read.testing.ts'
import { readStatementFile } from './read.ts'

/** Reads a file with the columns that the product proposes for it. */
async function readAsProposed(file: string) {
  const asked = await readStatementFile(Buffer.from(file))
  if (asked.kind !== 'ask-mapping') throw new Error('it asks nothing')
  const { headers, guess: columns } = mappingQuestion.parse(asked)
  return read(file, { mapping: { headers, columns, dayOrder: null } })
}
const penceOf = (file: { lines: { pence: number }[] }) => file.lines.map(({ pence }) => pence)

describe('in or out under another name', () => {
  test.each([
    ['Transaction Type', 'credit', 'debit'],
    ['Direction', 'IN', 'OUT'],
    ['Type', 'CR', 'DR'],
    ['Debit or Credit', 'CRDT', 'DBIT'],
    ['Whatever', 'Money in', 'Money out'],
  ])('%s: %s, %s', async (header, into, out) => {
    const file = `Day,Narrative,Sum,${header}\n13/10/2026,RENT,1000.00,${into}\n14/10/2026,PLUMBER,200.00,${out}\n`
    expect(penceOf(await readAsProposed(file))).toEqual([100_000, -20_000])
  })

  test('columns that leave it out are asked about once more, with what the column says', async () => {
    const file = 'Date,Description,Amount,Kind\n13/10/2026,RENT,1000.00,CR\n14/10/2026,PLUMBER,200.00,DR\n'
    const headers = ['Date', 'Description', 'Amount', 'Kind']
    const mapping = {
      headers,
      columns: ['day' as const, 'text' as const, 'amount' as const, null],
      dayOrder: null,
    }
    const asked = await readStatementFile(Buffer.from(file), { mapping })
    expect(asked).toMatchObject({ kind: 'ask-mapping', guess: ['day', 'text', 'amount', 'direction'] })
    expect(mappingQuestion.parse(asked).why).toMatch(/‘CR’ and ‘DR’/)
    const signed = file.replace('200.00', '-200.00')
    expect(penceOf(await read(signed, { mapping }))).toEqual([100_000, -20_000])
  })

  test('a refund in the column of money out comes in, where the balances say so', async () => {
    const file =
      'Date,Description,Paid in,Paid out,Balance\n13/10/2026,RENT,100.00,,100.00\n14/10/2026,REFUND,,-20.00,120.00\n'
    expect(penceOf(await readAsProposed(file))).toEqual([10_000, 2_000])
  })
})

describe('a fee beside the amount', () => {
  const rows = (balance: string) =>
    `Completed Date,Description,Amount,Fee,State,Balance\n2026-10-01,Rent,1000.00,0.00,COMPLETED,1000.00\n2026-10-02,Plumber,-200.00,1.50,COMPLETED,${balance}\n`
  test('leaves the account too', async () => {
    expect(penceOf(await readAsProposed(rows('798.50')))).toEqual([100_000, -20_150])
  })
  test('is in the amount where the balances say so', async () => {
    expect(penceOf(await readAsProposed(rows('800.00')))).toEqual([100_000, -20_000])
  })
  test('a balance that fits neither is named', async () => {
    await expect(readAsProposed(rows('790.00'))).rejects.toThrow(/balance/)
  })
})

test('rows whose state says that they did not happen are no payments', async () => {
  const file = `Date,Description,Amount,State\n${['COMPLETED', 'PENDING', 'Declined', 'reverted', 'Cancelled']
    .map((state, at) => `${at + 13}/10/2026,SHOP ${at},-1.00,${state}`)
    .join('\n')}\n`
  expect((await readAsProposed(file)).lines).toHaveLength(1)
})

describe('one moment is one day in all formats', () => {
  const summer = '2026-06-30T23:00:00Z'
  test('a moment with its zone is the day in London', async () => {
    const csv = `Date,Description,Amount,Balance\n2026-06-30 23:00:00 +0000,T MARSH,10.00,10.00\n`
    const ofxFile = ofx(ofxPayment('20260630', '10.00', 'a').replace('120000[0:GMT]', '230000[0:GMT]'))
      .replace('20261101', '20260601')
      .replace('20261130', '20260710')
    const camtFile = camt([
      camtBalance('OPBD', '0.00', '2026-06-30') +
        camtEntry('10.00', 'CRDT', '2026-06-30').replace('<Dt>2026-06-30</Dt>', `<DtTm>${summer}</DtTm>`) +
        camtBalance('CLBD', '10.00', '2026-07-01'),
    ])
    for (const file of [csv, ofxFile, camtFile]) expect((await read(file)).lines[0]?.day).toBe('2026-07-01')
  })
  test('midnight and noon stand for the bank’s own day', async () => {
    for (const time of ['000000[-5:EST]', '120000[0:GMT]', '000000.000[+1:CET]']) {
      const file = ofx(ofxPayment('20261120', '10.00', 'a').replace('120000[0:GMT]', time))
      expect((await read(file)).lines[0]?.day).toBe('2026-11-20')
    }
  })
})

test('a comment in OFX is skipped, and a sign < before a space or a figure is text', async () => {
  const file = ofx(
    `<!-- made by hand -->${ofxPayment('20261120', '10.00', 'a', '<NAME>ANN SMITH<MEMO>RENT < 500 AND <5')}`,
  )
  expect(brief(await read(file))).toEqual([expect.stringContaining('RENT < 500 AND <5')])
  expect(await refusalOf(ofx(ofxPayment('20261120', '10.00', 'a', '<NAME>A<?B')))).toMatch(/sign </)
})

test('zeros and a Ctrl-Z behind the last line are no content', async () => {
  const file = 'Date,Description,Amount,Balance\n13/10/2026,RENT,100.00,100.00\n'
  for (const padding of ['\0\0\0\0', '\x1a']) expect(penceOf(await read(file + padding))).toEqual([10_000])
})

test('a statement that a spreadsheet turned half into dates is read in the order of its days, or asks', async () => {
  const head = 'Date,Description,Amount,Extra\n'
  const half = `${head}2026-05-11,A,1.00,\n25/11/2026,B,-2.00,\n`
  const headers = ['Date', 'Description', 'Amount', 'Extra']
  const mapping = {
    headers,
    columns: ['day' as const, 'text' as const, 'amount' as const, null],
    dayOrder: null,
  }
  const asked = await readStatementFile(Buffer.from(half), { mapping })
  expect(asked).toMatchObject({ kind: 'ask-day-order', dmy: '2026-11-05', mdy: '2026-05-11' })
  const { lines } = await read(half, { mapping, dayOrder: 'dmy' })
  expect(lines.map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-25'])
})
