import { and, asc, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdultOfTenancy } from '#shared/law/duties/right-to-rent.duty.ts'
import { titleCase } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { readOnce } from '../../db/read-once.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { runsOrPends } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenantText } from '../../records/tenants/tenants.pick.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import type { LetKinds } from '../../records/terms/let-kinds.pick.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

/** The tenant record of somebody who is not the tenancy's own tenant. */
const record = alias(tenants, 'record')

async function readLastChecks(
  scope: AccountScope,
): Promise<Map<string, { day: string; until: string | null }>> {
  const { tenancyId, personId, day, until, createdAt } = rightToRentChecks
  const rows = await scope
    .select({ tenancyId, personId, day, until })
    .from(rightToRentChecks)
    .where(scope.mine(rightToRentChecks))
    .orderBy(asc(day), asc(createdAt))
  return new Map(rows.map(({ tenancyId: of, personId: who, ...check }) => [`${of} ${who}`, check]))
}

/** The adults of the tenancies that run on a day, begin after it or are not agreed yet, guarantors excepted and companies, which are not asked; without people, the tenancy's own tenant. */
export const readAdults = readOnce(async (scope, day, kinds: LetKinds): Promise<AdultOfTenancy[]> => {
  const checks = await readLastChecks(scope)
  const rows = await scope
    .select({
      tenancy: { id: tenancies.id, name: tenantText },
      home: { id: properties.id, name: homeText(scope) },
      start: tenancies.startDate,
      agreedOn: tenancies.agreedOn,
      personId: tenancyPeople.id,
      position: sql<number>`coalesce(${tenancyPeople.position}, 0)`,
      person: sql<string>`case when coalesce(${tenancyPeople.position}, 0) = 0 then ${tenants.name}
        else coalesce(${record.name}, ${tenancyPeople.name}) end`.mapWith(titleCase),
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .leftJoin(
      tenancyPeople,
      and(
        refersTo(tenancyPeople.tenancyId, tenancies),
        ne(tenancyPeople.role, 'guarantor'),
        isNull(tenancyPeople.goneOn),
      ),
    )
    .leftJoin(record, refersTo(tenancyPeople.tenantId, record))
    .where(scope.mine(tenancies, ne(properties.type, 'commercial'), sql`(${runsOrPends(day)})`))
    .orderBy(asc(tenancies.id), asc(tenancyPeople.position))
  return rows
    .filter(({ tenancy }) => kinds.get(tenancy.id) !== 'company')
    .map(({ personId, position, person: name, ...row }) => {
      const id = personId ?? row.tenancy.id
      return {
        ...row,
        person: { id, name },
        key: position === 0 ? 'own' : id,
        last: checks.get(`${row.tenancy.id} ${personId}`) ?? null,
      }
    })
})
