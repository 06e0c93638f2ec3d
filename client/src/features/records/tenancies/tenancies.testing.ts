import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import type { Tenant } from '#shared/records/tenants/tenants.ts'

const id = (kind: string, number: number) =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const stored = { version: 1, createdAt: '2026-11-01T09:00:00Z', updatedAt: '2026-11-01T09:00:00Z' }

export function sampleTenant(number: number, change: Partial<Tenant> = {}): Tenant {
  return {
    ...stored,
    id: id('e', number),
    name: `Tenant ${number}`,
    email: `tenant${number}@example.org`,
    phone: '07700 900123',
    property: '1 Alma Road, N1 1AA',
    propertyId: id('b', 1),
    rentAmount: null,
    status: 'active',
    standing: null,
    statusSetBy: null,
    statusSetOn: null,
    moveInDate: null,
    tenancyId: null,
    ...change,
  }
}

export function sampleTenancy(number: number, change: Partial<Tenancy> = {}): Tenancy {
  return {
    ...stored,
    id: id('f', number),
    tenant: `Tenant ${number}`,
    tenantId: id('e', number),
    tenantEmail: `tenant${number}@example.org`,
    property: '1 Alma Road, N1 1AA',
    propertyId: id('b', 1),
    landlord: 'Ada Fielding',
    landlordId: id('a', 1),
    startDate: '2026-01-01',
    endDate: null,
    ranUntil: null,
    endedOn: null,
    endedWhy: null,
    endedNote: '',
    rentAmount: change.rentAmount ?? 1500,
    rents: [{ from: null, rentAmount: change.rentAmount ?? 1500 }],
    deposit: null,
    owedBefore: null,
    agreedOn: null,
    lastIncrease: null,
    status: 'active',
    paymentStatus: 'paid',
    hasRentAccount: false,
    owed: 0,
    ...change,
  }
}
