import { eq, inArray, sql } from 'drizzle-orm'
import { tenants as resource, type Tenant, type TenantInput } from '#shared/tenants/tenants.ts'
import { joinNames } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes } from '../../http/crud.ts'
import { readVerbs, writeVerbs } from '../../records/verbs.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { homeText, propertyByAddress } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancyStatusToday } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { tenants } from './tenants.table.ts'

/** Property, rent and move-in date come from the newest active tenancy, or else from the tenant's own row. */
function selectTenants(scope: AccountScope, id?: string) {
  const ofTenant = id === undefined ? undefined : eq(tenancies.tenantId, id)
  const current = scope
    .selectDistinctOn([tenancies.tenantId], {
      id: sql<string>`${tenancies.id}`.as('tenancy_id'),
      tenantId: sql<string>`${tenancies.tenantId}`.as('of_tenant'),
      homeId: sql<string>`${tenancies.propertyId}`.as('home_id'),
      rent: sql<number>`${tenancies.rentAmount}::float8`.as('current_rent'),
      since: sql<string>`${tenancies.startDate}`.as('current_since'),
    })
    .from(tenancies)
    .where(scope.mine(tenancies, eq(tenancyStatusToday(), 'active'), ofTenant))
    .orderBy(tenancies.tenantId, sql`${tenancies.startDate} desc`, tenancies.id)
    .as('current')
  const homeId = sql`coalesce(${current.homeId}, ${tenants.propertyId})`
  return scope
    .select({
      id: tenants.id,
      version: tenants.version,
      createdAt: tenants.createdAt,
      updatedAt: tenants.updatedAt,
      name: tenants.name,
      email: tenants.email,
      phone: tenants.phone,
      property: sql<string>`coalesce(${homeText(scope)}, '')`,
      propertyId: sql<string | null>`${properties.id}`,
      rentAmount: sql<number | null>`coalesce(${current.rent}, ${tenants.rentAmount}::float8)`,
      status: tenants.status,
      moveInDate: sql<string | null>`coalesce(${current.since}, ${tenants.moveInDate})`,
      tenancyId: sql<string | null>`${current.id}`,
    })
    .from(tenants)
    .leftJoin(current, eq(current.tenantId, tenants.id))
    .leftJoin(
      properties,
      sql`${properties.accountId} = ${tenants.accountId} and ${properties.id} = ${homeId}`,
    )
}

const reads = readVerbs<Tenant>(tenants, selectTenants, [sql`lower(${tenants.name})`])
export const listTenants = reads.list

async function refuseWithTenancies(scope: AccountScope, ids: string[]): Promise<void> {
  const held = await scope
    .select({ name: tenants.name, address: properties.addressLine1 })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, inArray(tenancies.tenantId, ids)))
    .orderBy(tenants.name)
  if (held.length === 0) return
  throw new Refused(
    409,
    `Not deleted: ${joinNames(held.map((row) => `${row.name} has a tenancy at ${row.address}`))}. Delete the tenancy first.`,
  )
}

/** Cuts the rows' link to the tenant and writes the tenant's name into their free text, so that they still show it. */
async function keepNameAsText(scope: AccountScope, table: typeof invoices | typeof viewings, ids: string[]) {
  const linked = await scope
    .select({ id: table.id })
    .from(table)
    .where(scope.mine(table, inArray(table.tenantId, ids)))
  const rows = linked.map((row) => row.id)
  if (rows.length === 0) return
  const text = sql`(select ${tenants.name} from ${tenants} where ${refersTo(table.tenantId, tenants)})`
  if (table === invoices) await scope.updateMany(invoices, rows, { tenantId: null, tenant: text })
  else await scope.updateMany(viewings, rows, { tenantId: null, tenantName: text })
}

/** Deletes tenants. Their invoices and viewings keep the name as text; enquiries lose only the link. */
async function deleteTenants(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    for (const table of [invoices, viewings]) await inside.lock(table)
    await inside.lock(tenants, ids)
    await refuseWithTenancies(inside, ids)
    for (const table of [invoices, viewings]) await keepNameAsText(inside, table, ids)
    await inside.clearReferences(enquiries, 'tenantId', ids)
    await inside.remove(tenants, ids)
  })
}

export const tenantRoutes = crudRoutes(resource, {
  ...reads,
  ...writeVerbs<typeof tenants, TenantInput>(tenants, { property: ['propertyId', propertyByAddress] }),
  remove: deleteTenants,
})
