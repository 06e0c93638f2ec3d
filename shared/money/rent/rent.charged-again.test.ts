import { expect, test } from 'vitest'
import { followCharges } from './rent.charged-again.ts'
import { accountLineWords } from './rent.line-words.ts'
import type { AccountLine, RentAccount } from './rent.ts'

const charge: RentAccount['charges'][number] = {
  id: 'december',
  kind: 'rent',
  from: '2026-12-01',
  to: '2026-12-31',
  runsTo: '2026-12-31',
  due: '2026-12-01',
  amount: 1200,
  outstanding: 1200,
  paid: 0,
  how: 'Whole month of £1,200.00',
  basis: 'whole',
  invoiceId: null,
}

const line = (
  id: string,
  kind: AccountLine['kind'],
  amount: number,
  more: Partial<AccountLine> = {},
): AccountLine => ({
  id,
  day: '2026-12-01',
  kind,
  amount,
  balance: 0,
  chargeId: charge.id,
  receiptId: null,
  free: null,
  memo: '',
  source: 'schedule',
  author: 'Gable',
  at: '2026-12-01T06:00:00Z',
  reversedBy: null,
  reverses: null,
  reversible: false,
  ...more,
})

const rent = line('a', 'charge', 1200)
const ended = line('b', 'reduction', -1200)
const back = line('c', 'charge', 1200)
const endedLater = line('d', 'reduction', -600)

test('rent that an end took off, and that is charged again, is taken off no more', () => {
  const { takenOff, again } = followCharges([rent, ended, back, endedLater])
  expect([...takenOff]).toEqual([
    ['b', 0],
    ['d', 600],
  ])
  expect([...again]).toEqual(['c'])
})

test('a later end takes less off: what is charged again is the newest of what was taken off', () => {
  const lines = [rent, line('b', 'reduction', -200), line('c', 'reduction', -600), line('d', 'charge', 500)]
  expect([...followCharges(lines).takenOff]).toEqual([
    ['b', 200],
    ['c', 100],
  ])
})

const words = (lines: AccountLine[], of: AccountLine) =>
  accountLineWords(of, { endedOn: null, charges: [charge], receipts: [], lines }, { dateStyle: 'D MMM YYYY' })

test('a tenant reads that rent was taken off and is charged again', () => {
  const lines = [rent, ended, back]
  expect(lines.map((each) => words(lines, each))).toEqual([
    'Rent 1 Dec 2026 to 31 Dec 2026',
    'Taken off: Rent 1 Dec 2026 to 31 Dec 2026',
    'Charged again: Rent 1 Dec 2026 to 31 Dec 2026',
  ])
})

test('a tenant reads that a goodwill credit went on to other rent, and was not reversed', () => {
  const given = line('e', 'goodwill', -50, { source: 'hand', reversedBy: 'f' })
  const moved = line('f', 'reversal', 50, { reverses: 'e' })
  const lines = [rent, given, moved]
  expect(words(lines, moved)).toBe('Moved to other rent: Goodwill credit: Rent 1 Dec 2026 to 31 Dec 2026')
  const byHand = { ...moved, source: 'hand' } as const
  expect(words([rent, given, byHand], byHand)).toMatch(/^Reversed: Goodwill credit: /)
})
