import { expect, test } from 'vitest'
import type { Overview } from '#shared/office/figures/overview.ts'
import { hasFirstSteps } from './overview.first-steps.tsx'

const home = {
  id: 'h',
  addressLine1: '12 Elm Road',
  addressLine2: '',
  postCode: 'LS6 2AA',
  type: 'flat',
  rent: 950,
} as const
const empty = { ...home, status: 'available', isLet: false } as const
const taken = { ...home, status: 'rented', isLet: true } as const

const shown = (
  street: Overview['street'],
  hasReceipt: boolean,
  before: number | null = null,
  activeTenants: number = 1,
) =>
  hasFirstSteps({
    street,
    hasSample: false,
    monthlyRevenue: { now: 0, before },
    activeTenants: { now: activeTenants, before },
    hasReceipt,
  } as Overview)

test('the first steps stay until a home is let and its first rent is recorded, and are never shown in an older account', () => {
  expect(shown([], true)).toBe(true)
  expect(shown([empty], true)).toBe(true)
  expect(shown([taken], false)).toBe(true)
  expect(shown([taken], true)).toBe(false)
  expect(shown([empty], true, 950)).toBe(false)
  expect(shown([empty, empty, empty, empty], true)).toBe(false)
})

test('a let in progress has its tenants, so that none is asked for', () => {
  expect(shown([{ ...home, status: 'pending', isLet: false }], true, null, 0)).toBe(false)
  expect(shown([empty], true, null, 0)).toBe(true)
})
