import { expect, test } from 'vitest'
import { amountOf, forgoneInWords } from './invoices.forgone.ts'

const said = (change: Partial<Parameters<typeof forgoneInWords>[0]>) =>
  forgoneInWords(
    { status: 'cancelled', amount: 1000, paid: 0, outstanding: 0, takenOff: 0, writtenOff: 0, ...change },
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
})

test('nothing is said of one that a person cancelled, that is open, or that was paid in full', () => {
  expect(said({})).toBe('')
  expect(said({ status: 'pending', outstanding: 1000 })).toBe('')
  // The rent was taken off before the invoice asked for the rest.
  expect(said({ status: 'paid', paid: 1000, takenOff: 600 })).toBe('')
})

test('an open one says what was paid of it and what is no longer owed, and asks for the rest', () => {
  const open = {
    status: 'overdue',
    amount: 1000.1,
    paid: 400,
    outstanding: 100.1,
    takenOff: 500,
    writtenOff: 0,
  } as const
  expect(said(open)).toMatch(
    /^£400 of it has been paid\. £500 of it is no longer owed: the rent was taken off/,
  )
  expect(said({ ...open, outstanding: 600.1, takenOff: 0 })).toBe('£400 of it has been paid.')
  expect(amountOf(open)).toBe(100.1)
  expect(amountOf({ ...open, status: 'paid' })).toBe(400)
})

test('the copy of an old sending, which does not say all of it, keeps the amount that it was sent with', () => {
  const old = {
    status: 'overdue',
    amount: 1000,
    paid: 400,
    outstanding: 600,
    takenOff: null,
    writtenOff: null,
  } as const
  expect([amountOf(old), said(old)]).toEqual([1000, ''])
  expect(amountOf({ ...old, status: 'paid', paid: null })).toBe(1000)
})
