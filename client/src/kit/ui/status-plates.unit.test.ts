import { expect, test } from 'vitest'
import { invoices } from '#shared/records/invoices/invoices.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { properties } from '#shared/records/properties/properties.ts'
import { tenancies } from '#shared/records/tenancies/tenancies.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'
import { viewings } from '#shared/records/viewings/viewings.ts'
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

test.each(kinds)('every status of %s has a tone', (_kind, statuses, tones) => {
  expect(statuses.length).toBeGreaterThan(0)
  expect(statuses.filter((status) => !tones[status])).toEqual([])
})

test('active and paid are primary, pending is pending, overdue and terminated are bad, expired and cancelled are muted', () => {
  expect(statusTones).toMatchObject({
    active: 'primary',
    paid: 'primary',
    pending: 'pending',
    overdue: 'bad',
    terminated: 'bad',
    expired: 'muted',
    cancelled: 'muted',
  })
})

test('properties are green when available, grey when rented, yellow when pending', () => {
  expect(propertyTones).toMatchObject({ available: 'good', rented: 'muted', pending: 'wait' })
})

test('no tone is declared for a status that does not exist', () => {
  const known = new Set(kinds.flatMap(([, statuses]) => statuses))
  expect([statusTones, propertyTones].flatMap(Object.keys).filter((status) => !known.has(status))).toEqual([])
})
