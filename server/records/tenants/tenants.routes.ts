import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import { tenantCalls } from '#shared/records/tenants/tenants.calls.ts'
import { tenants as resource, type Tenant, type TenantInput } from '#shared/records/tenants/tenants.ts'
import { joinNames } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { keepAsText } from '../../db/keep-text.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes, type Verbs } from '../../http/crud.ts'
import { route } from '../../http/route.ts'
import { readVerbs } from '../../registry/verbs.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { homeLine, homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { containsDay, selectPeriods } from '../related/periods.pick.ts'
import { selectTenantStatuses } from '../related/tenants.pick.ts'
import { tenancyPeople } from '../tenancies/people.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { tenants } from './tenants.table.ts'
import { changeTenants, createTenant, followTenancy } from './tenants.write.ts'

/** Property, rent and move-in date come from the newest tenancy in effect, or else from the tenant's own row. */
function selectTenants(scope: AccountScope, id?: string) {
  const ofTenant = id === undefined ? undefined : eq(tenancies.tenantId, id)
  const periods = selectPeriods(scope, ofTenant)
  const statuses = selectTenantStatuses(scope, today(), id)
  const current = scope
    .selectDistinctOn([tenancies.tenantId], {
      id: sql<string>`${tenancies.id}`.as('tenancy_id'),
      tenantId: sql<string>`${tenancies.tenantId}`.as('of_tenant'),
      homeId: sql<string>`${tenancies.propertyId}`.as('home_id'),
      rent: sql<number>`(${periods.pence} / 100.0)::float8`.as('current_rent'),
      since: sql<string>`${tenancies.startDate}`.as('current_since'),
    })
    .from(tenancies)
    .innerJoin(periods, eq(periods.tenancyId, tenancies.id))
    .where(scope.mine(tenancies, containsDay(periods, sql`${today()}::date`), ofTenant))
    .orderBy(tenancies.tenantId, sql`${tenancies.startDate} desc`, tenancies.id)
    .as('current')
  const homeId = sql`coalesce(${current.homeId}, ${tenants.propertyId})`
  return scope
    .select({
      ...pickColumns(tenants, 'id', 'version', 'createdAt', 'updatedAt', 'name', 'email', 'phone'),
      property: sql<string>`coalesce(${homeText(scope)}, '')`,
      propertyId: sql<string | null>`${properties.id}`,
      rentAmount: sql<number | null>`coalesce(${current.rent}, ${tenants.rentAmount}::float8)`,
      status: statuses.status,
      standing: statuses.standing,
      statusSetBy: tenants.statusSetBy,
      statusSetOn: tenants.statusSetOn,
      moveInDate: sql<string | null>`coalesce(${current.since}, ${tenants.moveInDate})`,
      tenancyId: sql<string | null>`${current.id}`,
    })
    .from(tenants)
    .innerJoin(statuses, eq(statuses.id, tenants.id))
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
    .select({ name: tenants.name, address: homeLine(scope) })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, inArray(tenancies.tenantId, ids)))
    .orderBy(tenants.name)
  if (held.length === 0) return
  refuse(
    'tenant-has-tenancy',
    `You can’t delete this yet: ${joinNames(held.map((row) => `${row.name} has a tenancy at ${row.address}`))}. Delete the tenancy first.`,
  )
}

/** Throws a 409 where one of these tenants is, or was, among a tenancy's people. */
async function refuseOfTenancies(scope: AccountScope, ids: string[]): Promise<void> {
  const held = await scope
    .select({ name: tenants.name, address: homeLine(scope), goneOn: tenancyPeople.goneOn })
    .from(tenancyPeople)
    .innerJoin(tenants, refersTo(tenancyPeople.tenantId, tenants))
    .innerJoin(tenancies, refersTo(tenancyPeople.tenancyId, tenancies))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancyPeople, inArray(tenancyPeople.tenantId, ids)))
    .orderBy(tenants.name)
  const present = held.filter(({ goneOn }) => goneOn === null)
  const listed = (rows: typeof held, says: string) =>
    joinNames(rows.map(({ name, address }) => `${name} ${says} ${address}`))
  if (present.length > 0)
    refuse(
      'tenant-has-tenancy',
      `You can’t delete this yet: ${listed(present, 'is in the tenancy at')}. Remove them from the tenancy first.`,
    )
  if (held.length > 0)
    refuse(
      'tenant-has-payments',
      `You can’t delete this: ${listed(held, 'has paid rent of')}. End the tenancy instead.`,
    )
}

/** Deletes tenants. Their invoices and viewings keep the name as text; enquiries lose only the link. */
export async function deleteTenants(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    for (const table of [invoices, viewings]) await inside.lock(table)
    await inside.lock(tenants, ids)
    await refuseWithTenancies(inside, ids)
    await refuseOfTenancies(inside, ids)
    const name = (link: PgColumn) =>
      sql`(select ${tenants.name} from ${tenants} where ${refersTo(link, tenants)})`
    const tenant = name(invoices.tenantId)
    await keepAsText(inside, invoices, invoices.tenantId, ids, { tenantId: null, tenant })
    const tenantName = name(viewings.tenantId)
    await keepAsText(inside, viewings, viewings.tenantId, ids, { tenantId: null, tenantName })
    await inside.clearReferences(enquiries, 'tenantId', ids)
    await inside.remove(tenants, ids)
  })
}

const verbs: Verbs<Tenant, TenantInput> = {
  ...reads,
  create: createTenant,
  update: (scope, id, version, change) => changeTenants(scope, [id], change, version),
  updateMany: (scope, ids, change) => changeTenants(scope, ids, change, 'any'),
  remove: deleteTenants,
}

export const tenantRoutes = [
  route(tenantCalls.followTenancy, async ({ scope, params }) => ({
    tenant: await followTenancy(scope, params.id, reads.one),
    changeId: scope.changeId,
  })),
  ...crudRoutes(resource, verbs),
]
