import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { inBatches } from '../../../db/commits.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Reader } from '../proof.starts.pick.ts'
import { depositFacts } from '../proof.table.ts'

export type DepositFact = typeof depositFacts.$inferSelect

/** What is said in a new fact, without who said it. */
export type NewFact = Pick<typeof depositFacts.$inferInsert, 'kind' | 'day'> &
  Partial<Pick<typeof depositFacts.$inferInsert, 'pence' | 'scheme' | 'reference' | 'note' | 'entryId'>>

/** The facts about a tenancy's deposit that nobody has taken back, in the order in which they were entered. */
export const listDepositFacts = (scope: AccountScope, reader: Reader, tenancyId: string) =>
  reader
    .select()
    .from(depositFacts)
    .where(scope.mine(depositFacts, eq(depositFacts.tenancyId, tenancyId), isNull(depositFacts.takenBackAt)))
    .orderBy(asc(depositFacts.createdAt), asc(depositFacts.id))

/** Adds facts about a tenancy's deposit. */
export async function addDepositFacts(
  scope: AccountScope,
  tx: Transaction,
  tenancyId: string,
  facts: NewFact[],
): Promise<void> {
  await storeFacts(
    scope,
    tx,
    facts.map((fact) => ({ ...fact, tenancyId })),
  )
}

/** Adds facts about the deposits of several tenancies. */
export async function storeFacts(
  scope: AccountScope,
  tx: Transaction,
  facts: (NewFact & { tenancyId: string })[],
): Promise<void> {
  const { accountId, author } = scope
  const by = { accountId, authorId: author.id, authorName: author.name }
  for (const some of inBatches(facts, 1000))
    await tx.insert(depositFacts).values(some.map((fact) => ({ ...by, ...fact, id: uuid() })))
}

/** Takes a fact back, or all facts that came with an entry. Answers whether there was one. */
export async function takeFactsBack(
  scope: AccountScope,
  tx: Transaction,
  tenancyId: string,
  id: string,
): Promise<boolean> {
  const back = await tx
    .update(depositFacts)
    .set({ takenBackAt: sql`now()`, takenBackBy: scope.author.name })
    .where(
      scope.mine(
        depositFacts,
        eq(depositFacts.tenancyId, tenancyId),
        isNull(depositFacts.takenBackAt),
        or(and(eq(depositFacts.id, id), isNull(depositFacts.entryId)), eq(depositFacts.entryId, id)),
      ),
    )
    .returning({ id: depositFacts.id })
  return back.length > 0
}

/** What of a deposit is in dispute, in pence: the disputed parts since the last settlement. */
export function sumDisputed(facts: readonly DepositFact[]): number {
  const settled = facts.findLastIndex(({ kind }) => kind === 'settled')
  return facts
    .slice(settled + 1)
    .reduce((sum, { kind, pence }) => (kind === 'disputed' ? sum + (pence ?? 0) : sum), 0)
}
