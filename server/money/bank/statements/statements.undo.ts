import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { BankImport } from '#shared/money/bank/bank.ts'
import { fromPence } from '#shared/pence.ts'
import { isOneOf, pickColumns, refersTo } from '../../../db/joins.ts'
import { NotFound, refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { bankImports, bankLines, bankMatches } from '../../ledger/bank.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import { lockBooks, planForMany } from '../../ledger/post.ts'
import { reversePlainEntries } from '../../ledger/reverse.ts'
import { reverseMatches } from '../sort/sort.undo.ts'

/** Whether a line of the file is sorted by a person, and not by a rule. */
const isSortedByHand = sql<boolean>`exists (select 1 from ${bankMatches} m join ${bankLines} l
  on l.account_id = m.account_id and l.id = m.line_id
  where m.account_id = bank_imports.account_id and l.import_id = bank_imports.id
    and m.decided_by = 'person' and m.taken_back_at is null)`

export async function listBankImports(scope: AccountScope): Promise<BankImport[]> {
  const rows = await scope
    .select({
      ...pickColumns(bankImports, 'id', 'bankAccountId', 'file', 'format'),
      from: bankImports.fromDay,
      to: bankImports.toDay,
      lines: bankImports.lines,
      added: bankImports.added,
      closing: bankImports.closingPence,
      author: bankImports.authorName,
      at: bankImports.createdAt,
      undoneAt: bankImports.undoneAt,
      isSortedByHand,
    })
    .from(bankImports)
    .where(scope.mine(bankImports))
    .orderBy(desc(bankImports.createdAt), desc(bankImports.id))
    .limit(500)
  return rows.map(({ closing, isSortedByHand: byHand, ...row }) => ({
    ...row,
    closing: closing === null ? null : fromPence(closing),
    undoable: row.undoneAt === null && !byHand,
  }))
}

async function listPosted(scope: AccountScope, lineIds: string[]): Promise<string[]> {
  const posted = await scope
    .select({ id: entries.id })
    .from(entries)
    .where(scope.mine(entries, isOneOf(entries.sourceId, lineIds), eq(entries.kind, 'bank-line')))
  const ids = posted.map(({ id }) => id)
  const reversed = await scope
    .select({ id: entries.reversesId })
    .from(entries)
    .where(scope.mine(entries, isOneOf(entries.reversesId, ids)))
  const gone = new Set(reversed.map(({ id }) => id))
  return ids.filter((id) => !gone.has(id))
}

/** Removes transactions that nobody has matched, and reverses their entries. Call it with the books locked. */
export async function removeLines(scope: TransactionScope, ids: string[], reason: string): Promise<void> {
  if (ids.length === 0) return
  const posted = await listPosted(scope, ids)
  await reversePlainEntries(scope, posted, reason, 'its own day')
  await scope.table(bankMatches).remove(isOneOf(bankMatches.lineId, ids))
  await scope.table(bankLines).remove(isOneOf(bankLines.id, ids))
}

/**
 * Takes a file back as a whole: reverses the entries of its lines and of what rules sorted them as, and deletes the lines.
 * Throws NotFound, or a 409 where a person has sorted one of the lines.
 */
export function undoBankImport(scope: AccountScope, id: string): Promise<{ count: number }> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const [file] = await inside
      .select({ undoneAt: bankImports.undoneAt, isSortedByHand })
      .from(bankImports)
      .where(inside.mine(bankImports, eq(bankImports.id, id)))
    if (!file) throw new NotFound()
    if (file.undoneAt) refuse('already-undone', 'This import has already been undone.')
    if (file.isSortedByHand)
      refuse('entry-matched', 'Someone has matched a transaction of this file. Undo that match first.')
    const matches = await inside
      .select({ entryId: bankMatches.entryId })
      .from(bankMatches)
      .innerJoin(bankLines, refersTo(bankMatches.lineId, bankLines))
      .where(inside.mine(bankMatches, and(eq(bankLines.importId, id), isNull(bankMatches.takenBackAt))))
    await planForMany(inside)
    await reverseMatches(inside, matches)
    const lines = await inside
      .select({ id: bankLines.id })
      .from(bankLines)
      .where(inside.mine(bankLines, eq(bankLines.importId, id)))
    const ids = lines.map((line) => line.id)
    await removeLines(inside, ids, 'The bank statement import was undone')
    await inside
      .table(bankImports)
      .update(eq(bankImports.id, id), { undoneAt: sql`now()`, undoneBy: inside.author.name })
    return { count: ids.length }
  })
}
