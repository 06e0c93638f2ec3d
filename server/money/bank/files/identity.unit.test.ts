import { expect, test } from 'vitest'
import type { FileLine } from '#shared/money/bank/bank.files.ts'
import { withIdentities } from './prepare.ts'

const rent: FileLine = {
  day: '2026-11-20',
  pence: 70_000,
  text: 'SMITH RENT',
  payer: '',
  reference: '',
  balance: null,
  bankId: null,
  type: '',
  place: 'line 2',
}
const identitiesOf = (...lines: FileLine[]) => withIdentities(lines).map(({ identity }) => identity)

test('two equal rents on one day stay two, and a longer file knows both again', () => {
  const [first, second] = identitiesOf(rent, rent)
  expect(first).not.toBe(second)
  const later = { ...rent, day: '2026-11-21' }
  expect(identitiesOf(rent, { ...rent, place: 'line 9' }, later).slice(0, 2)).toEqual([first, second])
})

test('the bank’s own identity outlives changed words, and one that the bank gives twice is told apart', () => {
  const known = { ...rent, bankId: 'F1' }
  expect(identitiesOf({ ...known, text: 'Smith rent, corrected' })).toEqual(identitiesOf(known))
  const reused = identitiesOf(known, { ...known, pence: 500 }, known)
  expect(new Set(reused).size).toBe(3)
})
