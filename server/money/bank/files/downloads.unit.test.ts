import { expect, test } from 'vitest'
import { makeXls } from '../../../files/workbook/workbook.testing.ts'
import { brief, read, refusalOf } from './read.testing.ts'
import { readStatementFile } from './read.ts'

const nbsp = '\u00a0'
const santander = (...payments: string[]) =>
  Buffer.from(
    `From:${nbsp}01/10/2026${nbsp}to${nbsp}31/10/2026\r\n\r\nAccount:${nbsp}XXXX XXXX XXXX 1234\r\n\r\n${payments.join('\r\n\r\n')}\r\n`,
    'latin1',
  )
const payment = (day: string, words: string, amount: string, balance: string) =>
  [
    `Date:${nbsp}${day}`,
    `Description:${nbsp}${words}`,
    `Amount:${nbsp}${amount}${nbsp}`,
    `Balance:${nbsp}${balance}${nbsp}`,
  ].join('\r\n')
const plumber = payment('02/10/2026', 'FASTER PAYMENT TO B PLUMBER', '-200.00', '800.00')
const rent = payment('01/10/2026', 'BANK GIRO CREDIT T MARSH RENT', '1000.00', '1000.00')

test('Santander’s text file is read with its period, account and balances', async () => {
  const file = await read(santander(plumber, rent))
  expect(file).toMatchObject({
    bank: 'Santander',
    from: '2026-10-01',
    to: '2026-10-31',
    hasPeriod: true,
    opening: { pence: 0 },
    closing: { pence: 80_000 },
  })
  expect(file.accountNumber).toContain('1234')
  expect(brief(file)).toEqual([
    '2026-10-01 100000 BANK GIRO CREDIT T MARSH RENT',
    '2026-10-02 -20000 FASTER PAYMENT TO B PLUMBER',
  ])
})

test.each([
  ['a payment without an amount', [plumber.replace(/Amount.*\r\n/, ''), rent], /no ‘Amount’/],
  ['a balance that does not follow', [plumber.replace('800.00', '801.00'), rent], /^Entry 1: the balance/],
  ['words of something else', [plumber, 'Hello there'], /^Line 10: ‘Hello there’ is no part of a payment/],
])('%s is refused', async (_, payments, why) => {
  expect(await refusalOf(santander(...payments))).toMatch(why)
})

const page = (rows: string) =>
  `<html><head><script>alert(1)</script></head><body><table>${rows}</table></body></html>`
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

test('a list in a web page is read, whatever its file is called; a page without a list is refused', async () => {
  const head = row('Date', 'Description', 'Money in', 'Money out', 'Balance')
  const file = page(
    head +
      row('13/10/2026', 'T MARSH', '1000.00', '', '1000.00') +
      row('14/10/2026', 'PLUMBER', '', '200.00', '800.00'),
  )
  const asked = await readStatementFile(Buffer.from(file))
  if (asked.kind !== 'ask-mapping') throw new Error('it knows the columns')
  const mapping = { headers: asked.headers, columns: asked.guess, dayOrder: null }
  expect(brief(await read(file, { mapping }))).toEqual([
    '2026-10-13 100000 T MARSH',
    '2026-10-14 -20000 PLUMBER',
  ])
  expect(await refusalOf(page('<p>Please sign in</p>'))).toMatch(/^This is a web page\./)
  const wrong = file.replace('800.00', '900.00')
  expect(await refusalOf(wrong, { mapping })).toMatch(/^Entry 2: the balance/)
})

const qif = (...payments: string[][]) =>
  `!Type:Bank\n${payments.map((lines) => `${lines.join('\n')}\n^`).join('\n')}\n`

test('QIF is read, with its years after an apostrophe', async () => {
  const file = await read(
    qif(["D21/10'26", 'T1,000.00', 'PT MARSH', 'MRENT GB1'], ['D22/10/2026', 'T-200.00', 'PPLUMBER']),
  )
  expect(file).toMatchObject({ format: 'qif', records: 2 })
  expect(brief(file)).toEqual(['2026-10-21 100000 T MARSH RENT GB1', '2026-10-22 -20000 PLUMBER'])
  expect(brief(await read(qif(['D21/10/2026', 'T5.00', 'PA'])))).toEqual(['2026-10-21 500 A'])
})

test('the days of a QIF file that leave it open are asked', async () => {
  const open = await readStatementFile(Buffer.from(qif(['D01/10/2026', 'T5.00', 'PA'])))
  expect(open).toMatchObject({ kind: 'ask-day-order', dmy: '2026-10-01', mdy: '2026-01-10' })
})

test.each([
  ['ends within a payment', '!Type:Bank\nD21/10/2026\nT5.00\n', /ends within/],
  ['has no day', qif(['T5.00', 'PA']), /no day/],
  ['has no amount', qif(['D21/10/2026', 'PA']), /no amount/],
  ['has two amounts', qif(['D21/10/2026', 'T5.00', 'T6.00']), /two amounts/],
  ['is of categories', '!Type:Cat\nNRent\n^\n', /no bank payments/],
])('a QIF file that %s is refused', async (_, file, why) => {
  expect(await refusalOf(file)).toMatch(why)
})

test('an old workbook of a bank passes the same reconciliations, and its hidden columns are asked about', async () => {
  const rows = [
    ['Date', 'Description', 'Amount', 'Balance'],
    ['01/10/2026', 'T MARSH', 1000, 1000],
    ['02/10/2026', 'PLUMBER', -200, 800],
  ]
  expect(brief(await read(makeXls(rows)))).toEqual(['2026-10-01 100000 T MARSH', '2026-10-02 -20000 PLUMBER'])
  const hidden = makeXls(rows, { columns: [3] })
  expect(await readStatementFile(hidden)).toMatchObject({
    kind: 'ask-sense',
    questions: [{ id: 'hidden-columns' }],
  })
  expect((await read(hidden, { replies: { 'hidden-columns': 'take' } })).lines).toHaveLength(2)
})

test('signs that were letters are asked about before a statement is read', async () => {
  const file = 'Date,Description,Amount,Balance\n13/10/2026,REN\u00c3\u0089E,10.00,10.00\n'
  expect(await readStatementFile(Buffer.from(file))).toMatchObject({
    kind: 'ask-sense',
    questions: [{ id: 'letters' }],
  })
  expect(brief(await read(file, { replies: { letters: 'restore' } }))).toEqual(['2026-10-13 1000 RENÉE'])
})
