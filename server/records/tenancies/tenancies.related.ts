import { sql } from 'drizzle-orm'
import { namedBy, readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { readLandlordItems } from '../landlords/landlords.pick.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { properties } from '../properties/properties.table.ts'
import { readPropertyItems } from '../related/homes.pick.ts'
import { readInvoiceItems } from '../related/invoices.pick.ts'
import { readTenantItems } from '../related/tenants.pick.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { tenancies } from './tenancies.table.ts'

/** A tenancy's people, home and invoices. Invoices that name no tenancy belong to it by tenant and home. */
export function readRelatedToTenancy(scope: AccountScope, id: string) {
  const named = namedBy(scope, tenancies, id)
  const ofTenantAndHome = sql`${named(invoices.tenantId, tenancies.tenantId)}
    and ${named(invoices.propertyId, tenancies.propertyId)}`
  const ofTenancy = sql`(${invoices.tenancyId} = ${id} or ${invoices.tenancyId} is null and ${ofTenantAndHome})`
  return readGroups(scope, [
    [tenants, () => readTenantItems(scope, named(tenants.id, tenancies.tenantId))],
    [properties, () => readPropertyItems(scope, named(properties.id, tenancies.propertyId))],
    [landlords, () => readLandlordItems(scope, named(landlords.id, tenancies.landlordId))],
    [invoices, () => readInvoiceItems(scope, ofTenancy)],
  ])
}
