import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { lockBooks } from '../ledger/post.ts'
import { reversePlainEntries } from '../ledger/reverse.ts'
import { markBillsUnpaid } from './payouts.bills.ts'
import { lockPayouts } from './payouts.draft.ts'
import { dueKey } from './payouts.due.ts'
import { readPayees } from './payouts.payees.ts'
import { isDraft } from './payouts.queries.ts'
import { renewReference } from './payouts.reference.ts'
import type { PayoutRow } from './payouts.rules.ts'
import { payouts } from './payouts.table.ts'

const why = 'Approval undone'

/** Why the approval of a payout cannot be undone; undefined where it can. */
function findProblem({ approvedAt, cancelledAt, payoutFileId, seenId }: PayoutRow): string | undefined {
  if (cancelledAt) return 'this payout has already been cancelled.'
  if (!approvedAt) return 'this payout is a draft.'
  if (seenId) return 'the bank has paid this.'
  if (payoutFileId) return 'this payout is in a payment file. Cancel the payout instead.'
  return undefined
}

/** The payees, or their bills, that somebody has drafted a payout for since. */
async function listDrafted(scope: AccountScope, tx: Transaction): Promise<Set<string>> {
  const rows = await tx
    .select({ subjectId: payouts.subjectId, billId: payouts.billId })
    .from(payouts)
    .where(scope.mine(payouts, isDraft))
  return new Set(rows.map(dueKey))
}

/**
 * Undoes the approval of payouts that are in no payment file, all of them or none: the money is on the payees' balances again.
 * The approved payouts stay on the record as cancelled, and each is a draft again as its drafter left it, so that the rules
 * about a second person hold. Throws NotFound, or a 409 that names each payout of which it is too late. Answers the drafts.
 */
export function undoApproval(scope: AccountScope, ids: string[]): Promise<PayoutRow[]> {
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    await raiseVersion(tx, inside, payouts)
    const rows = await lockPayouts(inside, tx, ids)
    const names = await readPayees(
      inside,
      tx,
      rows.map(({ subjectId }) => subjectId),
    )
    const problems = rows.flatMap((row) => {
      const problem = findProblem(row)
      return problem ? [`${names.get(row.subjectId)?.name ?? 'A payee'}: ${problem}`] : []
    })
    if (problems.length > 0)
      throw new Refused(409, 'payout-not-undoable', [...problems, 'Nothing was changed.'].join(' '))
    const entryIds = rows.flatMap(({ entryId }) => entryId ?? [])
    await reversePlainEntries(inside, tx, entryIds, why, 'today')
    await markBillsUnpaid(inside, tx, rows)
    const cancelled = { cancelledAt: sql`now()`, cancelledBy: inside.author.name, cancelledWhy: why }
    for (const { id } of rows) await inside.table(payouts).update(eq(payouts.id, id), cancelled)
    const drafted = await listDrafted(inside, tx)
    const fresh = rows
      .filter((row) => !drafted.has(dueKey(row)))
      .map(({ payee, subjectId, billId, sample, pence, reference, ...row }) => ({
        id: uuid(),
        reference: renewReference(reference),
        payee,
        subjectId,
        billId,
        sample,
        pence,
        how: row.how,
        heldBack: row.heldBack,
        heldWhy: row.heldWhy,
        draftedById: row.draftedById,
        draftedBy: row.draftedBy,
        createdAt: row.createdAt,
      }))
    await inside.table(payouts).load(fresh)
    return lockPayouts(
      inside,
      tx,
      fresh.map(({ id }) => id),
    )
  })
}
