import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import type { LinksInput } from '#shared/links/links.ts'
import { titleCase } from '#shared/text.ts'
import { Refused } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { tenancyPeople } from '../records/tenancies/people.table.ts'
import { lastDay, runsOrPends } from '../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../records/tenancies/tenancies.table.ts'
import { tenants } from '../records/tenants/tenants.table.ts'

/** How long after their tenancy a tenant has a page. */
const daysAfterTenancy = 90

/** Whether a joined tenant record is a tenant of the joined tenancy today. */
const isTenantOf = sql`(${tenants.id} = ${tenancies.tenantId} or exists (select from ${tenancyPeople}
  where ${tenancyPeople.accountId} = ${tenancies.accountId} and ${tenancyPeople.tenancyId} = ${tenancies.id}
    and ${tenancyPeople.tenantId} = ${tenants.id} and ${tenancyPeople.role} = 'tenant'
    and ${tenancyPeople.goneOn} is null))`

/** Whether a tenancy has not ended, or not long ago. */
const hasPage = (day: string): SQL =>
  sql`(${runsOrPends(day)} or ${lastDay} >= ${addDays(day, -daysAfterTenancy)}::date)`

/** The tenants of tenancies with a page, the newest tenancy first. */
export const selectTenantsOf = (scope: AccountScope, where: SQL) =>
  scope
    .select({
      tenancyId: tenancies.id,
      tenantId: tenants.id,
      name: tenants.name,
      email: tenants.email,
      phone: tenants.phone,
    })
    .from(tenancies)
    .innerJoin(tenants, and(eq(tenants.accountId, tenancies.accountId), isTenantOf))
    .where(scope.mine(tenancies, where, hasPage(today())))
    .orderBy(desc(tenancies.startDate), tenancies.id, tenants.id)

type Tenant = Awaited<ReturnType<typeof selectTenantsOf>>[number]

/** The tenants of the named records. Throws a 400 where one of them is not there, or has no tenancy of today. */
async function listNamed(scope: AccountScope, by: 'tenancy' | 'tenant', ids: string[]): Promise<Tenant[]> {
  if (ids.length === 0) return []
  const found = await selectTenantsOf(scope, inArray(by === 'tenancy' ? tenancies.id : tenants.id, ids))
  if (ids.every((id) => found.some((each) => each[`${by}Id`] === id))) return found
  const what = by === 'tenancy' ? 'tenancies' : 'tenants'
  const sentence = `One of these ${what} doesn’t exist, or its tenancy ended more than ${daysAfterTenancy} days ago`
  throw new Refused(400, 'tenancy-not-found', `${sentence}.`, { [`${by}Ids`]: sentence })
}

/** The tenants who are to get a link, each once for a tenancy, and the names of those without an address. Throws a 400. */
export async function listRecipients(
  scope: AccountScope,
  { tenancyIds = [], tenantIds = [] }: LinksInput,
): Promise<{ reached: Tenant[]; unreached: string[] }> {
  const all = await listNamed(scope, 'tenancy', tenancyIds)
  const single = await listNamed(scope, 'tenant', tenantIds)
  // Of several tenancies of one tenant the newest counts, which comes first.
  const newest = new Map(single.toReversed().map((each) => [each.tenantId, each]))
  const chosen = new Map(
    [...all, ...newest.values()].map((each) => [`${each.tenancyId} ${each.tenantId}`, each]),
  )
  const people = [...chosen.values()]
  return {
    reached: people.filter(({ email }) => email),
    unreached: people.filter(({ email }) => !email).map(({ name }) => titleCase(name)),
  }
}
