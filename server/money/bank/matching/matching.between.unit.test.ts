import { expect, test } from 'vitest'
import { type BetweenInput, suggestBetween } from './matching.between.ts'

const accounts = [
  { id: 'client', name: 'Client Account', sortCode: '300000', accountNumber: '12345678' },
  { id: 'reserve', name: 'Deposits reserve', sortCode: '300001', accountNumber: '87654321' },
]

/** What a line of £500.00 out of the client account may be, on 10 November, with a line of £500.00 into the reserve. */
function suggested(text: string, more: Partial<BetweenInput> = {}) {
  const line = { day: '2026-11-10', pence: -50_000, bankAccountId: 'client', payer: '', reference: '', text }
  const opposite = [{ bankAccountId: 'reserve', day: '2026-11-11', pence: 50_000 }]
  return suggestBetween(line, { accounts, waiting: [], opposite, ...more })
}

test.each([
  ['TO 30-00-01 87654321', 'the number of Deposits reserve', 70],
  ['MOVED 8765 4321', 'the number of Deposits reserve', 70],
  ['Deposits Reserve NOV', 'the name Deposits reserve', 70],
  ['MOBILE XFER', 'the word xfer', 70],
  ['RESERVE', undefined, 22],
])('%s is money to the other account by %s', (text, why, score) => {
  const side = 'Deposits reserve has a line of just the opposite sum'
  expect(suggested(text)).toEqual([
    { accountId: 'reserve', label: 'To Deposits reserve', score, why: [...(why ? [why] : []), side] },
  ])
})

test('another sum, another week and the line’s own account are no transfer', () => {
  const of = (bankAccountId: string, day: string, pence: number) =>
    suggested('TRANSFER', { opposite: [{ bankAccountId, day, pence }] })
  expect(of('reserve', '2026-11-11', 49_999)).toEqual([])
  expect(of('reserve', '2026-11-15', 50_000)).toEqual([])
  expect(of('client', '2026-11-11', 50_000)).toEqual([])
  expect(of('reserve', '2026-11-14', 50_000)).toHaveLength(1)
})

test('what the other account’s line was sorted as waits two weeks for just its sum', () => {
  const entry = {
    entryId: 'entry',
    day: '2026-10-27',
    pence: -50_000,
    bankAccountId: 'client',
    otherId: 'reserve',
  }
  const by = (change: Partial<typeof entry>) =>
    suggested('X', { opposite: [], waiting: [{ ...entry, ...change }] })
  expect(by({})).toMatchObject([{ accountId: 'reserve', score: 85 }])
  expect(by({ day: '2026-10-26' })).toEqual([])
  expect(by({ pence: 50_000 })).toEqual([])
  expect(by({ bankAccountId: 'reserve' })).toEqual([])
})
