import { desc, eq } from 'drizzle-orm'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { ranUntil, tenancyStatusToday } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

function selectTenancies(scope: AccountScope) {
  return scope
    .select({
      id: tenancies.id,
      version: tenancies.version,
      createdAt: tenancies.createdAt,
      updatedAt: tenancies.updatedAt,
      tenant: tenants.name,
      tenantId: tenancies.tenantId,
      tenantEmail: tenants.email,
      property: homeText(scope),
      propertyId: tenancies.propertyId,
      landlord: landlords.name,
      landlordId: tenancies.landlordId,
      startDate: tenancies.startDate,
      endDate: tenancies.endDate,
      ranUntil,
      endedOn: tenancies.endedOn,
      endedWhy: tenancies.endedWhy,
      endedNote: tenancies.endedNote,
      rentAmount: tenancies.rentAmount,
      deposit: tenancies.deposit,
      status: tenancyStatusToday(),
      paymentStatus: tenancies.paymentStatus,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
}

export async function listTenancies(scope: AccountScope): Promise<Tenancy[]> {
  return selectTenancies(scope).where(scope.mine(tenancies)).orderBy(desc(tenancies.startDate), tenancies.id)
}

/** Throws NotFound. */
export async function readTenancy(scope: AccountScope, id: string): Promise<Tenancy> {
  const [row] = await selectTenancies(scope).where(scope.mine(tenancies, eq(tenancies.id, id)))
  return requireRow(row)
}
