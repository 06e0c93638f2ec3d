import { eq, isNull } from 'drizzle-orm'
import { kindInLaw } from '#shared/law/england.ts'
import { statementBefore } from '#shared/law/papers.law.ts'
import { holdsOn } from '#shared/law/rent.law.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { servingPeople, servings } from '../../law/servings/servings.table.ts'
import { readPlaceOfLet } from '../../records/tenancies/tenancies.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'

/** Whether the law asks for a written statement before a tenancy is entered into. */
export async function needsStatement(scope: AccountScope, tenancyId: string): Promise<boolean> {
  const [row] = await scope
    .select({ start: tenancies.startDate, kind: rentAccounts.kind, said: tenancies.kind })
    .from(tenancies)
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  if (!row) return false
  const { isEnglish } = await readPlaceOfLet(scope, tenancyId)
  const kind = kindInLaw(row.kind ?? row.said ?? 'assured', isEnglish)
  return kind === 'assured' && holdsOn(statementBefore, row.start)
}

/** On whom the written statement of these tenancies was served, and the day on which that counts. */
export const listServed = (scope: AccountScope, tenancyIds: readonly string[]) =>
  scope
    .select({ personId: servingPeople.personId, on: servings.deemedOn })
    .from(servingPeople)
    .innerJoin(servings, refersTo(servingPeople.servingId, servings))
    .where(
      scope.mine(
        servingPeople,
        isOneOf(servings.tenancyId, tenancyIds),
        eq(servings.what, 'written-statement'),
        isNull(servings.withdrawnAt),
      ),
    )

/** The names of the tenants on whom no written statement counts as served by a day. */
export async function listUnserved(scope: AccountScope, tenancyId: string, day: string): Promise<string[]> {
  if (!(await needsStatement(scope, tenancyId))) return []
  const served = await listServed(scope, [tenancyId])
  const ids = new Set(served.flatMap(({ personId, on }) => (on <= day ? personId : [])))
  return (await listPeople(scope, tenancyId))
    .filter(({ id, role }) => role === 'tenant' && !ids.has(id))
    .map(({ name }) => titleCase(name))
}

/** Throws a 409 while a tenant has not been served the written statement, which comes before the agreement. */
export async function refuseUnserved(scope: AccountScope, tenancyId: string, day: string): Promise<void> {
  const names = await listUnserved(scope, tenancyId, day)
  if (names.length > 0)
    refuse(
      'statement-not-served',
      `The written statement has not been served on ${joinNames(names)} (${statementBefore.source}). Serve it first.`,
    )
}
