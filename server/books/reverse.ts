import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { laterDay, today } from '#shared/dates.ts'
import type { Transaction } from '../db/client.ts'
import { NotFound, Refused } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { entries, transfers } from './entries.table.ts'
import { ledgers } from './ledgers.table.ts'
import { postEntries, readCurrency } from './post.ts'

/**
 * Takes an entry that no rent account is changed by back by its exact mirror; call it with the books locked. Answers the
 * mirror's id. On its own day it is as if it had never been, also for the days between. Throws NotFound, or a 409 where it
 * was taken back.
 */
export async function reversePlainEntry(
  scope: AccountScope,
  tx: Transaction,
  id: string,
  reason: string,
  on?: 'its own day',
): Promise<string> {
  const [entry] = await tx
    .select()
    .from(entries)
    .where(scope.mine(entries, eq(entries.id, id)))
  if (!entry) throw new NotFound()
  const [earlier] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(scope.mine(entries, eq(entries.reversesId, id)))
  if (earlier) throw new Refused(409, 'This entry has been taken back already.')
  const [debits, credits] = [alias(ledgers, 'debits'), alias(ledgers, 'credits')]
  const moved = await tx
    .select({
      pence: transfers.pence,
      debit: { kind: debits.kind, subject: debits.subjectId },
      credit: { kind: credits.kind, subject: credits.subjectId },
      chargeId: transfers.chargeId,
    })
    .from(transfers)
    .innerJoin(debits, eq(debits.id, transfers.debitId))
    .innerJoin(credits, eq(credits.id, transfers.creditId))
    .where(scope.mine(transfers, eq(transfers.entryId, id)))
    .orderBy(asc(transfers.n))
  const mirror = uuid()
  const { tenancyId, sample } = entry
  await postEntries(
    scope,
    tx,
    [
      {
        id: mirror,
        day: on ? entry.day : laterDay(today(), entry.day),
        kind: 'reversal',
        memo: reason,
        ...(tenancyId && { tenancyId }),
        source: 'hand',
        reversesId: id,
        sample,
        transfers: moved.map(({ pence, debit, credit, chargeId }) => ({
          pence,
          debit: credit,
          credit: debit,
          ...(chargeId && { chargeId }),
        })),
      },
    ],
    { currency: await readCurrency(scope, tx) },
  )
  return mirror
}
