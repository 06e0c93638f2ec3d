import { expect, test } from 'vitest'
import type { RelatedGroup, RelatedItem } from '#shared/related.ts'
import { findNext } from './properties.head.tsx'

const day = '2026-11-28'
const items =
  (groups: Partial<Record<RelatedGroup['group'], Partial<RelatedItem>[]>>) =>
  (group: RelatedGroup['group']): RelatedItem[] =>
    (groups[group] ?? []).map((item) => ({ id: '', name: '', ...item }))

test('the next event of a property is the nearest of its viewings and its tenancies’ first and last days', () => {
  const tenancies = [{ status: 'active', day: '2026-01-01', until: '2027-01-31' }]
  expect(findNext(items({}), day)).toBe('Nothing planned')
  expect(findNext(items({ tenancies }), day)).toBe('Tenancy ends 31 Jan 2027')
  const viewings = [
    { status: 'cancelled', day: '2026-11-29' },
    { status: 'scheduled', day: '2026-11-20' },
    { status: 'scheduled', day: '2026-12-03' },
  ]
  expect(findNext(items({ tenancies, viewings }), day)).toBe('Viewing 3 Dec 2026')
  // A pending tenancy has run on no day: its last day lies before its first.
  const pending = [{ status: 'pending', day: '2026-12-06', until: '2026-12-05' }]
  expect(findNext(items({ tenancies: pending }), day)).toBe('Tenancy starts 6 Dec 2026')
})
