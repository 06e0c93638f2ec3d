import { and, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BankLine, MadeRecord, UndoMatchesInput } from '#shared/money/bank/bank.ts'
import { passedOn } from '#shared/money/passed-on.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { isOneOf } from '../../../db/joins.ts'
import { NotFound, Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { forgetBillEntries } from '../../bills/bills.service.ts'
import { bankMatches } from '../../ledger/bank.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { reversePlainEntries } from '../../ledger/reverse.ts'
import { forgetPayoutEntries } from '../../payouts/payouts.service.ts'
import { reverseEntries } from '../../rent/rent.service.ts'
import { describeByIds, type Refusal } from './sort.accept.ts'
import { findMade, removeMade } from './sort.made.ts'

/** Which of these entries belong to rent accounts, which reverse their own. */
async function listOfRent(scope: AccountScope, ids: string[]): Promise<Set<string>> {
  const rows = await scope
    .select({ id: entries.id })
    .from(entries)
    .where(
      scope.mine(entries, isOneOf(entries.id, ids), inArray(entries.kind, ['receipt', 'refund', 'bounce'])),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The charges that were made with these payments: rent from before the account, which nobody owes once they are undone. */
async function listCharged(scope: AccountScope, ids: string[]): Promise<string[]> {
  const paid = alias(entries, 'paid')
  const rows = await scope
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(
      paid,
      and(
        eq(paid.accountId, entries.accountId),
        eq(paid.sourceId, entries.sourceId),
        eq(paid.tenancyId, entries.tenancyId),
      ),
    )
    .where(
      scope.mine(
        entries,
        eq(entries.source, 'bank'),
        eq(entries.kind, 'charge'),
        isOneOf(paid.id, ids),
        eq(paid.kind, 'receipt'),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Reverses the entries of matches, which ends the matches too. */
export async function reverseMatches(scope: TransactionScope, matches: { entryId: string }[]): Promise<void> {
  const reason = 'The match of the transaction was undone'
  const ids = matches.map(({ entryId }) => entryId)
  const ofRent = await listOfRent(scope, ids)
  await reverseEntries(
    scope,
    [...ids.filter((id) => ofRent.has(id)), ...(await listCharged(scope, [...ofRent]))],
    reason,
  )
  await reversePlainEntries(
    scope,
    ids.filter((id) => !ofRent.has(id)),
    reason,
    'its own day',
  )
  await forgetBillEntries(scope, ids)
  await forgetPayoutEntries(scope, ids)
}

interface Match {
  id: string
  lineId: string
  entryId: string
}

/** A match that is not undone, with the code of its refusal. */
type NotUndone = Refusal & { code: RefusalCode }

/**
 * Takes these matches back together. Where one is refused, each half is tried alone, so that the other matches are taken
 * back all the same. Answers the refusals.
 */
async function reverseMost(scope: AccountScope, matches: Match[]): Promise<NotUndone[]> {
  if (matches.length === 0) return []
  try {
    await scope.transaction((nested) => reverseMatches(nested, matches))
    return []
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NotFound)) throw error
    const [only] = matches
    const code = error instanceof Refused ? error.code : 'not-found'
    const isAsked = code === passedOn
    if (only && matches.length === 1)
      return [{ id: only.id, why: error.message, code, ...(isAsked && { isAsked }) }]
    const half = Math.ceil(matches.length / 2)
    const first = await reverseMost(scope, matches.slice(0, half))
    return [...first, ...(await reverseMost(scope, matches.slice(half)))]
  }
}

/**
 * Undoes these matches together. Where money of some was passed on to landlords, it is asked once for all of them, with their sum:
 * the question is thrown, so that nothing of the call is done until it is answered.
 */
async function reverseAsking(scope: AccountScope, matches: Match[]): Promise<NotUndone[]> {
  const refused = await reverseMost(scope, matches)
  const asked = new Set(refused.flatMap(({ id, isAsked }) => (isAsked ? [id] : [])))
  if (asked.size === 0) return refused
  const open = matches.filter(({ id }) => asked.has(id))
  await scope.transaction((nested) => reverseMatches(nested, open))
  return refused.filter(({ isAsked }) => !isAsked)
}

/**
 * Takes matches of lines back, the newest first, so that the lines are unsorted again. Throws NotFound where a match is
 * missing.
 */
export function undoMatches(
  scope: AccountScope,
  { ids, made: asked = 'keep' }: UndoMatchesInput,
): Promise<{ lines: BankLine[]; refused: NotUndone[]; made: MadeRecord[] }> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const matches = await inside
      .table(bankMatches)
      .list(inArray(bankMatches.id, ids), desc(bankMatches.createdAt), desc(bankMatches.id))
    if (matches.length < new Set(ids).size) throw new NotFound()
    const standing = matches.filter(({ takenBackAt }) => takenBackAt === null)
    const earlier = matches
      .filter(({ takenBackAt }) => takenBackAt !== null)
      .map(({ id }) => ({ id, why: 'This has been undone already.', code: 'already-undone' as const }))
    // What happened to a record is seen before the undo changes it.
    const found = asked === 'remove' ? await findMade(inside, standing) : []
    const refused = [...earlier, ...(await reverseAsking(inside, standing))]
    const stay = new Set(refused.map(({ id }) => id))
    const undone = found.filter(({ matchId }) => !stay.has(matchId))
    const made = await removeMade(inside, undone)
    const lineIds = [...new Set(matches.map(({ lineId }) => lineId))]
    return { lines: await describeByIds(inside, lineIds), refused, made }
  })
}

/** Takes a match of a line back, so that the line is unsorted again. Throws NotFound or a 409. */
export async function undoMatch(scope: AccountScope, id: string): Promise<BankLine> {
  const { lines, refused } = await undoMatches(scope, { ids: [id] })
  const [no] = refused
  if (no) refuse(no.code, no.why)
  return requireRow(lines[0])
}
