import { expect, test } from 'vitest'
import { invoices } from '#shared/invoices/invoices.ts'
import { landlords } from '#shared/landlords/landlords.ts'
import { properties } from '#shared/properties/properties.ts'
import { tenancies } from '#shared/tenancies/tenancies.ts'
import { tenants } from '#shared/tenants/tenants.ts'
import { viewings } from '#shared/viewings/viewings.ts'
import { propertyTones, statusTones } from './status-plates.ts'

const kinds: [kind: string, statuses: readonly string[], tones: Partial<Record<string, string>>][] = [
  ['a property', properties.row.shape.status.options, propertyTones],
  ['a landlord', landlords.row.shape.status.options, statusTones],
  ['a tenant', tenants.row.shape.status.options, statusTones],
  ['a tenancy', tenancies.row.shape.status.options, statusTones],
  ['a tenancy’s rent', tenancies.row.shape.paymentStatus.options, statusTones],
  ['a viewing', viewings.row.shape.status.options, statusTones],
  ['an invoice', invoices.row.shape.status.options, statusTones],
]

test.each(kinds)('every status of %s wears a colour', (_kind, statuses, tones) => {
  expect(statuses.length).toBeGreaterThan(0)
  expect(statuses.filter((status) => !tones[status])).toEqual([])
})

test('active and paid stand out, pending waits, overdue and terminated warn, expired and cancelled step back', () => {
  expect(statusTones).toMatchObject({
    ...{ active: 'primary', paid: 'primary', pending: 'pending' },
    ...{ overdue: 'bad', terminated: 'bad', expired: 'muted', cancelled: 'muted' },
  })
})

test('homes are green when available, grey when rented, yellow when pending', () => {
  expect(propertyTones).toMatchObject({ available: 'good', rented: 'muted', pending: 'wait' })
})

test('no colour is kept for a status that nothing has', () => {
  const known = new Set(kinds.flatMap(([, statuses]) => statuses))
  expect([statusTones, propertyTones].flatMap(Object.keys).filter((status) => !known.has(status))).toEqual([])
})
