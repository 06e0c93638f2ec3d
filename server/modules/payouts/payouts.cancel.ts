import { eq, sql } from 'drizzle-orm'
import { lockBooks } from '../../books/post.ts'
import { reversePlainEntry } from '../../books/reverse.ts'
import { raiseVersion } from '../../db/commits.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { markBillsUnpaid } from './payouts.bills.ts'
import { lockPayouts } from './payouts.draft.ts'
import type { PayoutRow } from './payouts.rules.ts'
import { payouts } from './payouts.table.ts'

interface Reason {
  reason: string
  bankRefused?: boolean | undefined
}

function refuseLate({ cancelledAt, seenId, payoutFileId }: PayoutRow, { bankRefused }: Reason): void {
  if (cancelledAt) throw new Refused(409, 'This payout was cancelled already.')
  if (seenId)
    throw new Refused(409, 'The bank has paid this. If the money came back, sort that line of the bank.')
  if (payoutFileId && !bankRefused)
    throw new Refused(
      409,
      'This payout is in a file for the bank. Cancel it only where the bank refused it, or was never given the file.',
    )
}

/** Drops a draft, or takes an approved payout back. Throws a 409 where the bank has it, or has paid it. */
export function cancelPayout(scope: AccountScope, id: string, given: Reason): Promise<PayoutRow[]> {
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    await raiseVersion(tx, inside, payouts)
    const [row] = await lockPayouts(inside, tx, [id])
    if (!row) return []
    refuseLate(row, given)
    // The money of an approved payout was on its way until today, and is on the payee's balance again.
    if (row.entryId) await reversePlainEntry(inside, tx, row.entryId, given.reason, 'today')
    await markBillsUnpaid(inside, tx, [row])
    return tx
      .update(payouts)
      .set({ cancelledAt: sql`now()`, cancelledBy: inside.author.name, cancelledWhy: given.reason })
      .where(inside.mine(payouts, eq(payouts.id, id)))
      .returning()
  })
}
