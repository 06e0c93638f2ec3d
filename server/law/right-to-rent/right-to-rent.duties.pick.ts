import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AdultOfTenancy } from '#shared/law/duties/right-to-rent.duty.ts'
import { titleCase } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { readOnce } from '../../db/read-once.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { lastDay } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

/** The people of each tenancy with their names; without any, the tenancy's own tenant. */
const nameOfPerson = sql<string>`coalesce(
  (select ${tenants.name} from ${tenants} where ${tenants.accountId} = ${tenancies.accountId}
    and ${tenants.id} = coalesce(${tenancyPeople.tenantId},
      case when coalesce(${tenancyPeople.position}, 0) = 0 then ${tenancies.tenantId} end)),
  ${tenancyPeople.name})`

const lastCheck = sql<{ day: string; until: string | null } | null>`(
  select jsonb_build_object('day', checks.day, 'until', checks.until) from ${rightToRentChecks} checks
  where checks.account_id = ${tenancies.accountId} and checks.tenancy_id = ${tenancies.id}
    and checks.person_id = ${tenancyPeople.id}
  order by checks.day desc, checks.created_at desc limit 1)`

/** The adults of the tenancies that run on a day or begin after it, guarantors excepted. */
export const readAdults = readOnce(async (scope, day): Promise<AdultOfTenancy[]> => {
  const rows = await scope
    .select({
      id: tenancies.id,
      tenant: sql<string>`(select ${tenants.name} from ${tenants} where ${refersTo(tenancies.tenantId, tenants)})`,
      homeId: properties.id,
      home: homeText(scope),
      start: tenancies.startDate,
      personId: tenancyPeople.id,
      position: sql<number>`coalesce(${tenancyPeople.position}, 0)`,
      person: nameOfPerson,
      last: lastCheck,
    })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .leftJoin(
      tenancyPeople,
      and(
        eq(tenancyPeople.accountId, tenancies.accountId),
        eq(tenancyPeople.tenancyId, tenancies.id),
        ne(tenancyPeople.role, 'guarantor'),
        isNull(tenancyPeople.goneOn),
      ),
    )
    .where(
      scope.mine(
        tenancies,
        ne(properties.type, 'commercial'),
        sql`${lastDay} >= greatest(${day}::date, ${tenancies.startDate})`,
      ),
    )
    .orderBy(asc(tenancies.id), asc(tenancyPeople.position))
  return rows.map(({ id, tenant, homeId, home, start, personId, position, person, last }) => ({
    home: { id: homeId, name: home },
    tenancy: { id, name: titleCase(tenant) },
    person: { id: personId ?? id, name: titleCase(person) },
    key: position === 0 ? 'own' : (personId ?? id),
    start,
    last,
  }))
})
