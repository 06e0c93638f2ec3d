import { laterDay, today } from '#shared/dates.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { readEntries, type StoredEntry } from './entries.read.ts'
import { entries } from './entries.table.ts'
import { mirrored, type NewEntry } from './entry.ts'
import { beforeReversal } from './ledger.ports.ts'
import { postEntries } from './post.ts'

/** Reads entries that are to be reversed. Throws NotFound, or a 409 where one was reversed already or somebody who follows the ledger refuses. */
export async function readReversible(scope: AccountScope, ids: string[]): Promise<StoredEntry[]> {
  const found = await readEntries(scope, ids)
  if (found.length < new Set(ids).size) throw new NotFound()
  if (await scope.table(entries).get(isOneOf(entries.reversesId, ids)))
    refuse('already-reversed', 'This entry has been reversed already.')
  await beforeReversal.ask(scope, found)
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
  scope: TransactionScope,
  ids: string[],
  reason: string,
  on: MirrorDay,
): Promise<string[]> {
  const found = await readReversible(scope, ids)
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
      transfers: mirrored(transfers),
    }),
  )
  await postEntries(scope, mirrors)
  return mirrors.map(({ id }) => id)
}

/** Reverses one entry; see reversePlainEntries. Answers the mirror's id. */
export async function reversePlainEntry(
  scope: TransactionScope,
  id: string,
  reason: string,
  on: MirrorDay,
): Promise<string> {
  const [mirror] = await reversePlainEntries(scope, [id], reason, on)
  if (!mirror) throw new NotFound()
  return mirror
}
