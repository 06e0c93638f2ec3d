import { expect, test } from 'vitest'
import type { RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { describeCharged, describeChargedInAll } from './imports.rows.tsx'

const pounds = (amount: number) => `£${amount.toFixed(2)}`
const row = (charged: RentFileRow['charged'], state: RentFileRow['state'] = 'ready'): RentFileRow => ({
  row: 2,
  day: '2026-01-12',
  amount: 0,
  says: '',
  state,
  why: '',
  tenancy: null,
  by: null,
  fits: [],
  charged,
})

test('the preview says what each rent account and all of them have charged by today', () => {
  const months = { count: 11, every: 'month', amount: 9527.42, from: '2026-01-12' } as const
  const week = { count: 1, every: 'week', amount: 200.1, from: '2026-11-23' } as const
  const day = (text: string) => text
  expect(describeCharged(months, pounds, day)).toBe(
    'Charged from 2026-01-12, up to today: 11 months, £9527.42',
  )
  expect(describeCharged({ ...week, count: 0, amount: 0 }, pounds, day)).toBe('Charged from 2026-11-23.')
  expect(describeChargedInAll([row(months), row(months), row(null, 'wrong')], pounds)).toBe(
    'Rent also charged up to today: 22 months, £19054.84 in all.',
  )
  expect(describeChargedInAll([row(months), row(week), row(months, 'skipped')], pounds)).toBe(
    'Rent also charged up to today: 12 rent periods, £9727.52 in all.',
  )
  expect(describeChargedInAll([row(null)], pounds)).toBeUndefined()
})
