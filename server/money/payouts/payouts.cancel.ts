import { eq, sql } from 'drizzle-orm'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { lockBooks } from '../ledger/post.ts'
import { reversePlainEntry } from '../ledger/reverse.ts'
import { markBillsUnpaid } from './payouts.bills.ts'
import { lockPayouts } from './payouts.draft.ts'
import { nameStoredFile } from './payouts.files.ts'
import { readPayees } from './payouts.payees.ts'
import type { PayoutRow } from './payouts.rules.ts'
import { payouts } from './payouts.table.ts'

interface Reason {
  reason: string
  bankRefused?: boolean | undefined
}

interface Parts {
  outbox: Outbox
  changer: Changer
  /** Throws unless this person may take back what a bank may pay all the same. */
  refuseUnlessTrusted(): void
}

function refuseLate({ cancelledAt, seenId, payoutFileId }: PayoutRow, { bankRefused }: Reason): void {
  if (cancelledAt) throw new Refused(409, 'payout-cancelled', 'This payout has already been cancelled.')
  if (seenId)
    throw new Refused(
      409,
      'payout-paid',
      'The bank has paid this. If the money was returned, match that transaction on the Bank page.',
    )
  if (payoutFileId && !bankRefused)
    throw new Refused(
      409,
      'payout-in-file',
      'This payout is in a payment file. Cancel it only if the bank refused it or the file was never uploaded.',
    )
}

/** Tells the owners of a payout that stood in a file, because the bank may pay that file and the payee be paid twice. */
async function tellTakenBack(
  { outbox, changer }: Parts,
  scope: AccountScope,
  tx: Transaction,
  { row, fileId, reason }: { row: PayoutRow; fileId: string; reason: string },
): Promise<void> {
  const about = (await readPayees(scope, tx, [row.subjectId])).get(row.subjectId)?.name ?? 'a payee'
  const file = await nameStoredFile(scope, tx, fileId)
  await recordSensitiveChange(tx, outbox, changer, {
    kind: 'payout-taken-back',
    about,
    before: `${scope.money(row.pence)}, ${row.reference}, in ${file}`,
    after: `Cancelled: ${reason}`,
  })
}

/**
 * Drops a draft, or takes an approved payout back. Throws a 409 where the bank has paid it. What stands in a file for the bank
 * is taken back by a manager who has signed in lately, and the owners are told.
 */
export function cancelPayout(
  parts: Parts,
  scope: AccountScope,
  id: string,
  given: Reason,
): Promise<PayoutRow[]> {
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    await raiseVersion(tx, inside, payouts)
    const [row] = await lockPayouts(inside, tx, [id])
    if (!row) return []
    refuseLate(row, given)
    const { reason } = given
    if (row.payoutFileId) {
      parts.refuseUnlessTrusted()
      await tellTakenBack(parts, inside, tx, { row, fileId: row.payoutFileId, reason })
    }
    // The money of an approved payout was on its way until today, and is on the payee's balance again.
    if (row.entryId) await reversePlainEntry(inside, tx, row.entryId, reason, 'today')
    await markBillsUnpaid(inside, tx, [row])
    return inside.table(payouts).update(eq(payouts.id, id), {
      cancelledAt: sql`now()`,
      cancelledBy: inside.author.name,
      cancelledWhy: reason,
    })
  })
}
