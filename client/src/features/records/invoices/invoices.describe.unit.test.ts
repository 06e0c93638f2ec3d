import { expect, test } from 'vitest'
import { describeLastSending, describePayment } from './invoices.describe.ts'

const rent = {
  dueDate: '2026-03-29',
  paidOn: null,
  amount: 1000,
  paid: 0,
  outstanding: 1000,
  takenOff: 0,
  writtenOff: 0,
}
const standing = (status: Parameters<typeof describePayment>[0]['status'], paidOn: string | null = null) =>
  describePayment({ ...rent, status, paidOn }, '2026-03-20')
const on = (day: string) => describePayment({ ...rent, status: 'pending' }, day)

test('an open invoice says how many days are left or over, also across a clock change', () => {
  expect(standing('pending')).toBe('Due in 9 days, on 29 Mar 2026.')
  expect(on('2026-03-28')).toBe('Due tomorrow.')
  expect(on('2026-03-29')).toBe('Due today.')
  expect(on('2026-03-30')).toBe('1 day late: it was due on 29 Mar 2026.')
  expect(on('2026-04-29')).toBe('31 days late: it was due on 29 Mar 2026.')
})

test('a paid one says when, and of a cancelled one nothing is to be paid', () => {
  expect(standing('paid', '2026-03-18')).toBe('Paid on 18 Mar 2026.')
  expect(standing('paid')).toBe('Paid.')
  expect(standing('cancelled')).toBe('Cancelled: nothing to pay.')
})

test('one whose rent was taken off says so, and what was paid of it before', () => {
  expect(describePayment({ ...rent, status: 'cancelled', takenOff: 1000 })).toMatch(
    /^Nothing is to be paid: the rent was taken off/,
  )
  const paid = { status: 'paid', paidOn: '2026-03-18', paid: 400, outstanding: 0, writtenOff: 600 } as const
  expect(describePayment({ ...rent, ...paid })).toBe(
    'Paid on 18 Mar 2026: £400.00. £600.00 of it is no longer owed: the landlord has given it up.',
  )
})

test('an open one says what of it was paid', () => {
  const open = { ...rent, status: 'pending', paid: 400, outstanding: 600 } as const
  expect(describePayment(open, '2026-03-29')).toBe('Due today. £400.00 of it has been paid.')
})

test('when it was sent is told by the day in London', () => {
  const wentOut = { sentAt: '2026-06-30T23:30:00Z', sentTo: 'ida@example.org' }
  const sent = { ...wentOut, changedSinceSent: false, remindedAt: null }
  expect(describeLastSending(sent)).toBe('Sent on 1 Jul 2026 to ida@example.org')
  expect(describeLastSending({ ...sent, changedSinceSent: true })).toMatch(/, changed since$/)
  expect(describeLastSending({ ...sent, remindedAt: sent.sentAt })).toBe(
    'Reminded ida@example.org on 1 Jul 2026',
  )
  expect(describeLastSending({ ...sent, sentAt: null })).toBe('')
})
