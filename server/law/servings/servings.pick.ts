import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ServedKind } from '#shared/law/servings/servings.ts'
import type { AccountScope } from '../../db/scope.ts'
import { servingPeople, servings } from './servings.table.ts'

/** What was served for a tenancy and not withdrawn, the newest first. */
export const listServings = (scope: AccountScope, tenancyId: string, kind?: ServedKind) =>
  scope
    .select()
    .from(servings)
    .where(
      scope.mine(
        servings,
        eq(servings.tenancyId, tenancyId),
        kind && eq(servings.what, kind),
        isNull(servings.withdrawnAt),
      ),
    )
    .orderBy(desc(servings.createdAt), desc(servings.id))

/** The people who were served, in their order. */
export const listServed = (scope: AccountScope, which: SQL) =>
  scope
    .select({ person: servingPeople })
    .from(servingPeople)
    .innerJoin(
      servings,
      and(eq(servings.accountId, servingPeople.accountId), eq(servings.id, servingPeople.servingId)),
    )
    .where(scope.mine(servingPeople, which))
    .orderBy(asc(servingPeople.servingId), asc(servingPeople.position))

/** The first day on which something of a kind counts as served, of each tenancy: for a query over tenancies to join. */
export const selectFirstServed = (scope: AccountScope, kind: ServedKind) =>
  scope
    .select({
      tenancyId: sql<string>`${servings.tenancyId}`.as('served_tenancy'),
      day: sql<string>`min(${servings.deemedOn})`.as('served_day'),
    })
    .from(servings)
    .where(scope.mine(servings, eq(servings.what, kind), isNull(servings.withdrawnAt)))
    .groupBy(servings.tenancyId)
    .as('first_served')
