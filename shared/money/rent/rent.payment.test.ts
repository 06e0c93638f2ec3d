import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultFormat, formatPence } from '../../account-format.ts'
import { formatDate } from '../../date-format.ts'
import { describePayment, planPayment } from './rent.payment.ts'
import type { OpenCharge } from './rent.ts'

const charge = (id: string, from: string, to: string, outstanding: number): OpenCharge => ({
  id,
  tenancyId: 't',
  kind: 'rent',
  from,
  to,
  due: from,
  outstanding,
  isRentSum: false,
})
const winter = [
  charge('a', '2026-01-01', '2026-01-31', 1000),
  charge('b', '2026-02-01', '2026-02-28', 1000),
  charge('c', '2026-03-01', '2026-03-31', 1000),
]
const asDay = (day: string) => formatDate(day, { dateStyle: 'D MMM YYYY' })
const asAmount = (pence: number) => formatPence(pence, defaultFormat)
const told = (amount: number, open = winter, pays?: { chargeId: string; amount: number }[]) =>
  describePayment(planPayment(open, amount, pays), asDay, asAmount)

beforeEach(() => void vi.setSystemTime('2026-11-22T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

test('a payment names the month that it pays and what is still owed of it', () => {
  expect(told(400)).toBe('It pays January; £600.00 of it is still owed.')
  expect(told(1000)).toBe('It pays January.')
  expect(told(1700)).toBe('It pays January and £700.00 of February; £300.00 of it is still owed.')
  expect(told(2000)).toBe('It pays January and February.')
  expect(told(400, [charge('o', '2025-12-01', '2025-12-31', 400)])).toBe('It pays December 2025.')
  expect(told(3000)).toBe('It pays January to March.')
})

test('money beyond the debt is held for the next charge', () => {
  expect(told(3000.1)).toBe('It pays January to March; £0.10 is held for the next charge.')
  expect(told(400, [])).toBe('Nothing is owed: £400.00 is held for the next charge.')
  expect(told(0)).toBe('')
})

test('a person may say which month is paid; the rest pays the oldest', () => {
  const { parts, credit } = planPayment(winter, 1500, [{ chargeId: 'b', amount: 1000 }])
  expect(parts.map(({ pence, left }) => [pence, left])).toEqual([
    [50_000, 50_000],
    [100_000, 0],
  ])
  expect(credit).toBe(0)
})

test('rent pays no deposit by itself, but its exact sum, its words or a person do', () => {
  const deposit = { ...charge('d', '2025-12-01', '2025-12-01', 1500), kind: 'deposit' }
  const owed = [deposit, ...winter.slice(0, 1)]
  expect(told(1200, owed)).toBe(
    'It pays January; £200.00 is held for the next rent, and the deposit stays unpaid.',
  )
  expect(told(900, [deposit])).toBe(
    'No rent is owed: £900.00 is held for the next rent, and the deposit stays unpaid.',
  )
  expect(told(1500, owed)).toBe('It pays the deposit.')
  expect(told(2500, owed)).toBe('It pays the deposit and January.')
  expect(told(1000, [{ ...deposit, outstanding: 1000 }, ...winter.slice(0, 1)])).toBe('It pays January.')
  expect(told(1500, [{ ...deposit, isRentSum: true }])).toMatch(/^No rent is owed/)
  expect(told(600, [deposit], [{ chargeId: 'd', amount: 600 }])).toMatch(/^It pays the deposit; /)
  const plan = planPayment(owed, 700, [], 'Deposit for 4 Elm Road')
  expect(plan.parts.map(({ charge: { kind }, pence }) => [kind, pence])).toEqual([['deposit', 70_000]])
  expect(planPayment(owed, 700, [], 'rent and deposit').parts[0]?.charge.kind).toBe('rent')
})

test('a period that is no calendar month, and another charge, have names of their own', () => {
  expect(told(10, [charge('a', '2026-01-18', '2026-02-17', 10)])).toBe('It pays the rent from 18 Jan 2026.')
  const key = { ...charge('k', '', '', 25), kind: 'lost-key', from: null, to: null }
  expect(told(25, [key])).toBe('It pays the lost key or fob.')
})
