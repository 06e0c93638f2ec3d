import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { withdraw } from '../../../db/withdraw.ts'
import { depositFacts } from '../proof.table.ts'

export type DepositFact = typeof depositFacts.$inferSelect

/** What is said in a new fact, without who said it. */
export type NewFact = Pick<typeof depositFacts.$inferInsert, 'kind' | 'day'> &
  Partial<Pick<typeof depositFacts.$inferInsert, 'pence' | 'scheme' | 'reference' | 'note' | 'entryId'>>

/** The facts about a tenancy's deposit that nobody has taken back, in the order in which they were entered. */
export const listDepositFacts = (scope: AccountScope, tenancyId: string) =>
  scope
    .table(depositFacts)
    .list(
      and(eq(depositFacts.tenancyId, tenancyId), isNull(depositFacts.takenBackAt)),
      asc(depositFacts.createdAt),
      asc(depositFacts.id),
    )

export const addDepositFacts = (scope: AccountScope, tenancyId: string, facts: NewFact[]): Promise<void> =>
  scope.table(depositFacts).load(facts.map((fact) => ({ ...fact, tenancyId })))

/** Takes a fact back, or all facts that came with an entry. Answers whether there was one. */
export async function undoFacts(scope: AccountScope, tenancyId: string, id: string): Promise<boolean> {
  const isMeant = sql`${depositFacts.tenancyId} = ${tenancyId}
    and coalesce(${depositFacts.entryId}, ${depositFacts.id}) = ${id}`
  return (await withdraw(scope, depositFacts, isMeant)).length > 0
}

export async function undoFactsOfReversed(
  scope: AccountScope,
  reversedIds: readonly string[],
): Promise<void> {
  if (reversedIds.length === 0) return
  await withdraw(scope, depositFacts, isOneOf(depositFacts.entryId, reversedIds))
}

/** What of a deposit is in dispute, in pence: the disputed parts since the last settlement. */
export function sumDisputed(facts: readonly DepositFact[]): number {
  const settled = facts.findLastIndex(({ kind }) => kind === 'settled')
  return facts
    .slice(settled + 1)
    .reduce((sum, { kind, pence }) => (kind === 'disputed' ? sum + (pence ?? 0) : sum), 0)
}

export const recordInformed = (
  scope: AccountScope,
  tenancyId: string,
  { day, to }: { day: string; to: string },
): Promise<void> => addDepositFacts(scope, tenancyId, [{ kind: 'informed', day, note: to.slice(0, 200) }])
