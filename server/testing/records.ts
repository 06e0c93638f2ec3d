import { members } from '../registry.ts'
import type { Person } from './people.ts'

let made = 0

/** Another address like `landlord7@example.org`. */
export const numberedEmail = (like: string) => {
  made += 1
  return like.replace(/\d+@/, `${made}@`)
}

/** A landlord as a create takes it, different at every call. */
export const aLandlord = (change: object = {}) => {
  made += 1
  return {
    name: `Landlord ${made}`,
    email: `landlord${made}@example.org`,
    phone: '020 7946 0100',
    status: 'active',
    ...change,
  }
}

export const aProperty = (landlord: string, change: object = {}) => {
  made += 1
  return {
    addressLine1: `${made} Test Street`,
    addressLine2: '',
    townCity: 'London',
    borough: 'Camden',
    postCode: 'NW1 1AA',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1500,
    status: 'available',
    landlord,
    ...change,
  }
}

export const aTenant = (property: string, change: object = {}) => {
  made += 1
  return {
    name: `Tenant ${made}`,
    email: `tenant${made}@example.org`,
    phone: '07700 900123',
    property,
    status: 'active',
    ...change,
  }
}

export const aTenancy = (
  links: { tenant: string; property: string; landlord: string },
  change: object = {},
) => ({
  ...links,
  startDate: '2026-01-01',
  endDate: null,
  rentAmount: 1500,
  status: 'active',
  paymentStatus: 'pending',
  ...change,
})

export const aViewing = (change: object = {}) => ({
  propertyName: '1 Somewhere Else',
  tenantName: 'A Viewer',
  tenantEmail: 'viewer@example.org',
  tenantPhone: '07700 900321',
  viewingDate: '2026-12-01',
  viewingTime: '10:00 AM',
  status: 'scheduled',
  notes: '',
  ...change,
})

export const anInvoice = (change: object = {}) => {
  made += 1
  return {
    invoiceNumber: `INV-2020-${String(made).padStart(3, '0')}`,
    tenant: 'Somebody',
    property: 'Somewhere',
    type: 'rent',
    amount: 1500,
    issueDate: '2026-01-01',
    dueDate: '2099-01-15',
    status: 'pending',
    ...change,
  }
}

/** Adds one record of every kind, linked to each other, from the examples of the registry. Keyed by kind. */
export async function addOneOfEachKind(
  { call }: Person,
  canary = '',
): Promise<Record<string, { id: string; version: number }>> {
  const made: Record<string, { id: string; version: number }> = {}
  for (const { name, example } of members) {
    const answer = await call('POST', `/api/${name}`, example(made, canary))
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    made[name] = answer.body
  }
  return made
}
