import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { groupBy } from '#shared/group.ts'
import { sumOf } from '#shared/pence.ts'
import type { Transaction } from '../../../db/client.ts'
import { isOneOf, refersTo } from '../../../db/joins.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankAccounts, bankLines, bankMatches } from '../../ledger/bank.table.ts'

/** The matches that tie a bank line to the entry of this id, which was typed by hand. */
export const selectShowing = (reader: Pick<Transaction, 'select'>, accountId: PgColumn, entryId: PgColumn) =>
  reader
    .select({ id: bankMatches.id })
    .from(bankMatches)
    .where(
      and(
        eq(bankMatches.accountId, accountId),
        eq(bankMatches.kind, 'seen'),
        eq(bankMatches.subjectId, entryId),
        isNull(bankMatches.takenBackAt),
      ),
    )

/** The first bank line that is tied to one of these entries that were typed by hand; undefined where none is. */
export async function findMatchedLine(scope: AccountScope, ids: string[]) {
  if (ids.length === 0) return undefined
  const [seen] = await scope
    .select({ day: bankLines.day, pence: bankLines.pence, account: bankAccounts.name })
    .from(bankMatches)
    .innerJoin(bankLines, refersTo(bankMatches.lineId, bankLines))
    .innerJoin(bankAccounts, refersTo(bankLines.bankAccountId, bankAccounts))
    .where(
      scope.mine(
        bankMatches,
        eq(bankMatches.kind, 'seen'),
        isOneOf(bankMatches.subjectId, ids),
        isNull(bankMatches.takenBackAt),
      ),
    )
    .orderBy(asc(bankLines.day), asc(bankLines.seq))
    .limit(1)
  return seen
}

/**
 * Throws a 409 that names the bank line that is tied to one of these entries: a reversal would leave the line tied to nothing.
 */
export async function refuseMatched(scope: AccountScope, ids: string[]): Promise<void> {
  const line = await findMatchedLine(scope, ids)
  if (!line) return
  const { day, pence, account } = line
  const named = `of ${scope.day(day)} for ${scope.money(Math.abs(pence))} in ${account}`
  refuse(
    'entry-matched',
    `The bank transaction ${named} is matched to this payment. Undo that match first, on the Bank page.`,
  )
}

/** Ends the matches of these entries, so that their bank lines are unsorted again. */
export async function endMatches(scope: AccountScope, reversed: string[]): Promise<void> {
  if (reversed.length === 0) return
  const isOfThem = sql`${isOneOf(bankMatches.entryId, reversed)} and ${bankMatches.takenBackAt} is null`
  const back = { takenBackAt: sql`now()`, takenBackBy: scope.author.name }
  const ended = await scope.table(bankMatches).update(isOfThem, back, { unraised: true })
  await countSorted(scope, ended, -1)
}

/** Adds what matches sort of their lines (1), or takes it off again (-1). */
export async function countSorted(
  scope: AccountScope,
  matches: readonly { lineId: string; pence: number }[],
  sign: 1 | -1,
): Promise<void> {
  const lines = [...groupBy(matches, ({ lineId }) => lineId)].map(([id, some]) => ({
    id,
    sorted: sign * sumOf(some),
  }))
  await scope.table(bankLines).updateEach(lines, { adding: ['sorted'] })
}
