import { expect, test } from 'vitest'
import { forgoneInWords, paidSumOf } from './invoices.forgone.ts'

const said = (change: Partial<Parameters<typeof forgoneInWords>[0]>) =>
  forgoneInWords(
    { status: 'cancelled', amount: 1000, paid: 0, takenOff: 0, writtenOff: 0, ...change },
    (amount) => `£${amount}`,
  )

test('an invoice that nobody has to pay says whether its rent was taken off or given up', () => {
  expect(said({ takenOff: 1000 })).toBe(
    'Nothing is to be paid: the rent was taken off, because the tenancy ended or its rent changed.',
  )
  expect(said({ writtenOff: 1000 })).toBe('Nothing is to be paid: the landlord has given it up.')
  expect(said({ takenOff: 400, writtenOff: 600 })).toBe(
    'Nothing is to be paid: a part was taken off, because the tenancy ended or its rent changed, and the landlord has given up the rest.',
  )
})

test('one of which a part was paid says what of it is no longer owed', () => {
  expect(said({ status: 'paid', paid: 400, takenOff: 600 })).toMatch(
    /^£600 of it is no longer owed: the rent/,
  )
  expect(paidSumOf({ paid: 400, amount: 1000 })).toBe(400)
})

test('nothing is said of one that a person cancelled, that is open, or that was paid in full', () => {
  expect(said({})).toBe('')
  expect(said({ status: 'pending', takenOff: 600 })).toBe('')
  // The rent was taken off before the invoice asked for the rest.
  expect(said({ status: 'paid', paid: 1000, takenOff: 600 })).toBe('')
})

test('a stored copy of an old sending counts as paid in full', () => {
  expect(paidSumOf({ paid: null, amount: 1000 })).toBe(1000)
})
