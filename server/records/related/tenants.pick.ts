import { eq, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Tenant } from '#shared/records/tenants/tenants.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { countAll, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancyPeople } from '../tenancies/people.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { isInEffectOn, isUpcomingOn } from './periods.pick.ts'

/** Whether the tenancies of each tenant, or of each home, began or still may, are in effect on a day, or are still to come. */
function selectStandings(scope: AccountScope, of: 'tenantId' | 'propertyId', day: SQL, which?: SQL) {
  const [key, name] = [tenancies[of], of === 'tenantId' ? 'own' : 'home'] as const
  const comes = sql`(${isUpcomingOn(day)} or ${tenancies.status} = 'pending' and ${tenancies.endedOn} is null)`
  return scope
    .select({
      key: sql<string>`${key}`.as(`${name}_key`),
      began: sql<boolean>`bool_or(${tenancies.endedWhy} is distinct from 'never-began')`.as(`${name}_began`),
      runs: sql<boolean>`bool_or(${isInEffectOn(day)})`.as(`${name}_runs`),
      comes: sql<boolean>`bool_or(${comes})`.as(`${name}_comes`),
    })
    .from(tenancies)
    .where(scope.mine(tenancies, which))
    .groupBy(key)
    .as(name)
}

/** Whether a let of their home to this person, alone or with others, fell through, and no other is or was theirs. */
const onlyFellThrough = sql`coalesce((select bool_and(${tenancies.endedWhy} is not distinct from 'never-began')
  from ${tenancyPeople} join ${tenancies} on ${refersTo(tenancyPeople.tenancyId, tenancies)}
  where ${tenancyPeople.accountId} = ${tenants.accountId} and ${tenancyPeople.tenantId} = ${tenants.id}
    and ${tenancies.propertyId} = ${tenants.propertyId}), false)`

/**
 * The status of tenants on a day. A status that was set by hand stays until a person lets it follow again. Otherwise it
 * follows the tenant's own tenancy or, for people without one, the tenancy of their home from their move-in date on: active
 * while the tenancy is in effect, pending before and after. Without any tenancy it is the entered status, and pending for
 * somebody whose let fell through, who never lived there.
 */
export function selectTenantStatuses(scope: AccountScope, on: string, id?: string) {
  const day = sql`${on}::date`
  const own = selectStandings(
    scope,
    'tenantId',
    day,
    id === undefined ? undefined : eq(tenancies.tenantId, id),
  )
  const theirs = sql`(select ${tenants.propertyId} from ${tenants} where ${scope.mine(tenants, eq(tenants.id, id ?? ''))})`
  const home = selectStandings(
    scope,
    'propertyId',
    day,
    id === undefined ? undefined : sql`${tenancies.propertyId} = ${theirs}`,
  )
  const lives = sql`${home.runs} and coalesce(${tenants.moveInDate} <= ${day}, true)`
  const standing = sql`case when ${own.began} then
      case when ${own.runs} then 'current' when ${own.comes} then 'upcoming' else 'former' end
    when ${home.began} then
      case when ${lives} then 'current' when ${home.runs} or ${home.comes} then 'upcoming' else 'former' end end`
  const byHand = sql`coalesce(${tenants.statusSetOn} <= ${day}, false)`
  return scope
    .select({
      id: sql<string>`${tenants.id}`.as('status_of'),
      standing: sql<Tenant['standing']>`case when not ${byHand} then ${standing} end`.as('standing'),
      status: sql<
        Tenant['status']
      >`case when ${byHand} or (${standing}) is null and ${own.key} is null then ${tenants.status}::text
        when (${standing}) = 'current' then 'active' else 'pending' end`.as('shown_status'),
    })
    .from(tenants)
    .leftJoin(own, eq(own.key, tenants.id))
    .leftJoin(home, sql`${home.key} = ${tenants.propertyId} and not ${onlyFellThrough}`)
    .where(scope.mine(tenants, id === undefined ? undefined : eq(tenants.id, id)))
    .as('statuses')
}

/** How many tenants are active on a day. A tenant who was entered later counts only if a tenancy was in effect. */
export async function countActiveTenantsOn(scope: AccountScope, on: string): Promise<number> {
  const statuses = selectTenantStatuses(scope, on)
  const entered = sql`(${tenants.createdAt} at time zone 'Europe/London')::date <= ${on}::date`
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(tenants)
    .innerJoin(statuses, eq(statuses.id, tenants.id))
    .where(
      scope.mine(
        tenants,
        sql`${statuses.status} = 'active' and (${statuses.standing} is not null or ${entered})`,
      ),
    )
  return row?.count ?? 0
}

/** The tenants that a record's page shows. */
export const readTenantItems = (scope: AccountScope, where: SQL) => {
  const statuses = selectTenantStatuses(scope, today())
  return readGroup(
    'tenants',
    scope
      .select({
        ...pickColumns(tenants, 'id', 'name', 'email', 'phone'),
        // A tenancy that is over or still to come says more than the status, as in the list of tenants.
        status: sql<string>`coalesce(nullif(${statuses.standing}, 'current'), ${statuses.status})`,
        all: countAll,
      })
      .from(tenants)
      .innerJoin(statuses, eq(statuses.id, tenants.id))
      .where(scope.mine(tenants, where)),
    sql`lower(${tenants.name})`,
    tenants.id,
  )
}
