import { and, eq, inArray } from 'drizzle-orm'
import { laterDay, today } from '#shared/dates.ts'
import type { Transaction } from '../../db/client.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { receipts } from './charges.table.ts'
import { readEntries, type StoredEntry } from './entries.read.ts'
import { entries } from './entries.table.ts'
import { isPriorDeposit, type NewEntry } from './entry.ts'
import { refuseMatched } from './entry-matches.ts'
import { postEntries, readCurrency } from './post.ts'

/** Whether an entry brought a deposit before it was charged: by a bank line, or as it was held before Gable. */
const bringsDeposit = (entry: StoredEntry) =>
  (entry.kind === 'deposit' && entry.source === 'bank') || isPriorDeposit(entry)

/** Throws a 409 where a deposit of a bank line, or one from before Gable, has paid a later charge, which would be left paid by nothing. */
async function refusePaidDeposit(scope: AccountScope, tx: Transaction, found: StoredEntry[]): Promise<void> {
  const came = found.filter(bringsDeposit)
  if (came.length === 0) return
  const [paying] = await tx
    .select({ id: receipts.id })
    .from(entries)
    .innerJoin(receipts, and(eq(receipts.accountId, entries.accountId), eq(receipts.id, entries.id)))
    .where(
      scope.mine(
        entries,
        eq(entries.source, 'deposit'),
        inArray(
          entries.sourceId,
          came.map(({ id }) => id),
        ),
        eq(receipts.reversed, false),
      ),
    )
    .limit(1)
  if (paying)
    throw new Refused(
      409,
      'This deposit has paid what was charged on the rent account since. Take that payment back there first.',
    )
}

/** Reads entries that are to be reversed. Throws NotFound, or a 409 where one was reversed already or a bank line is tied to it. */
export async function readReversible(
  scope: AccountScope,
  tx: Transaction,
  ids: string[],
): Promise<StoredEntry[]> {
  const found = await readEntries(scope, tx, ids)
  if (found.length < new Set(ids).size) throw new NotFound()
  const [earlier] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(scope.mine(entries, isOneOf(entries.reversesId, ids)))
    .limit(1)
  if (earlier) throw new Refused(409, 'This entry has been taken back already.')
  await refuseMatched(scope, tx, ids)
  await refusePaidDeposit(scope, tx, found)
  return found
}

/**
 * The day of a mirror. What was entered wrongly is taken back on `its own day`, so that no past day counts the money twice once
 * it is entered again; in a closed month both count for the first open day. What did happen, and ends now, ends `today`.
 */
export type MirrorDay = 'its own day' | 'today'

/**
 * Reverses entries that change no rent account by their exact mirrors. Call it with the books locked. Answers the mirrors'
 * ids. Throws as readReversible does.
 */
export async function reversePlainEntries(
  scope: AccountScope,
  tx: Transaction,
  ids: string[],
  reason: string,
  on: MirrorDay,
): Promise<string[]> {
  const found = await readReversible(scope, tx, ids)
  const mirrors = found.map(
    ({ id: reversesId, day, tenancyId, sample, transfers }): NewEntry => ({
      id: uuid(),
      day: on === 'its own day' ? day : laterDay(today(), day),
      kind: 'reversal',
      memo: reason,
      ...(tenancyId && { tenancyId }),
      source: 'hand',
      reversesId,
      sample,
      transfers: transfers.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit })),
    }),
  )
  await postEntries(scope, tx, mirrors, { currency: await readCurrency(scope, tx) })
  return mirrors.map(({ id }) => id)
}

/** Reverses one entry; see reversePlainEntries. Answers the mirror's id. */
export async function reversePlainEntry(
  scope: AccountScope,
  tx: Transaction,
  id: string,
  reason: string,
  on: MirrorDay,
): Promise<string> {
  const [mirror] = await reversePlainEntries(scope, tx, [id], reason, on)
  if (!mirror) throw new NotFound()
  return mirror
}
