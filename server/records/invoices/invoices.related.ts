import { eq, isNotNull, sql } from 'drizzle-orm'
import { namedBy, readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { readPropertyItems } from '../related/homes.pick.ts'
import { readTenancyItems } from '../related/tenancies.pick.ts'
import { readTenantItems } from '../related/tenants.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { invoices } from './invoices.table.ts'

/** An invoice's tenant, its home, and its tenancy, or all tenancies of that tenant in that home where it names none. */
export function readRelatedToInvoice(scope: AccountScope, id: string) {
  const named = namedBy(scope, invoices, id)
  const ofTenantAndHome = sql`${named(tenancies.tenantId, invoices.tenantId)}
    and ${named(tenancies.propertyId, invoices.propertyId)}`
  const own = scope.mine(invoices, eq(invoices.id, id), isNotNull(invoices.tenancyId))
  const itsTenancy = sql`case when exists (select 1 from ${invoices} where ${own})
    then ${named(tenancies.id, invoices.tenancyId)} else ${ofTenantAndHome} end`
  return readGroups(scope, [
    [tenancies, () => readTenancyItems(scope, 'tenant', itsTenancy)],
    [tenants, () => readTenantItems(scope, named(tenants.id, invoices.tenantId))],
    [properties, () => readPropertyItems(scope, named(properties.id, invoices.propertyId))],
  ])
}
