import { eq, sql } from 'drizzle-orm'
import { valuesOf } from '#shared/group.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import { pickColumns } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { lockBooks } from '../ledger/post.ts'
import { reversePlainEntries, reversePlainEntry } from '../ledger/reverse.ts'
import { markBillsUnpaid } from './payouts.bills.ts'
import { listDrafted, lockPayouts } from './payouts.draft.ts'
import { dueKey } from './payouts.due.ts'
import { nameStoredFile } from './payouts.files.ts'
import { readPayees } from './payouts.payees.ts'
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

/**
 * Undoes the approval of payouts that are in no payment file, all of them or none: the money is on the payees' balances again.
 * The approved payouts stay on the record as cancelled, and each is a draft again as its drafter left it, so that the rules
 * about a second person hold. Throws NotFound, or a 409 that names each payout of which it is too late. Answers the drafts.
 */
export function undoApproval(scope: AccountScope, ids: string[]): Promise<PayoutRow[]> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(payouts)
    const rows = await lockPayouts(inside, ids)
    const names = await readPayees(inside, valuesOf(rows, 'subjectId'))
    const problems = rows.flatMap((row) => {
      const problem = findProblem(row)
      return problem ? [`${names.get(row.subjectId)?.name ?? 'A payee'}: ${problem}`] : []
    })
    if (problems.length > 0) refuse('payout-not-undoable', [...problems, 'Nothing was changed.'].join(' '))
    const entryIds = rows.flatMap(({ entryId }) => entryId ?? [])
    await reversePlainEntries(inside, entryIds, why, 'today')
    await markBillsUnpaid(inside, rows)
    const cancelled = { cancelledAt: sql`now()`, cancelledBy: inside.author.name, cancelledWhy: why }
    for (const { id } of rows) await inside.table(payouts).update(eq(payouts.id, id), cancelled)
    const drafted = await listDrafted(inside)
    const fresh = rows
      .filter((row) => !drafted.has(dueKey(row)))
      .map((row) => ({
        ...pickColumns(row, 'payee', 'subjectId', 'billId', 'sample', 'pence', 'how', 'heldBack', 'heldWhy'),
        ...pickColumns(row, 'draftedById', 'draftedBy', 'createdAt'),
        id: uuid(),
        reference: renewReference(row.reference),
      }))
    await inside.table(payouts).load(fresh)
    return lockPayouts(inside, valuesOf(fresh, 'id'))
  })
}

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
  if (cancelledAt) refuse('payout-cancelled', 'This payout has already been cancelled.')
  if (seenId)
    refuse(
      'payout-paid',
      'The bank has paid this. If the money was returned, match that transaction on the Bank page.',
    )
  if (payoutFileId && !bankRefused)
    refuse(
      'payout-in-file',
      'This payout is in a payment file. Cancel it only if the bank refused it or the file was never uploaded.',
    )
}

/** Tells the owners of a payout that stood in a file, because the bank may pay that file and the payee be paid twice. */
async function notifyOfCancelled(
  { outbox, changer }: Parts,
  scope: TransactionScope,
  { row, fileId, reason }: { row: PayoutRow; fileId: string; reason: string },
): Promise<void> {
  const about = (await readPayees(scope, [row.subjectId])).get(row.subjectId)?.name ?? 'a payee'
  const file = await nameStoredFile(scope, fileId)
  await recordSensitiveChange(scope.tx, outbox, changer, {
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
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(payouts)
    const [row] = await lockPayouts(inside, [id])
    if (!row) return []
    refuseLate(row, given)
    const { reason } = given
    if (row.payoutFileId) {
      parts.refuseUnlessTrusted()
      await notifyOfCancelled(parts, inside, { row, fileId: row.payoutFileId, reason })
    }
    // The money of an approved payout was on its way until today, and is on the payee's balance again.
    if (row.entryId) await reversePlainEntry(inside, row.entryId, reason, 'today')
    await markBillsUnpaid(inside, [row])
    return inside.table(payouts).update(eq(payouts.id, id), {
      cancelledAt: sql`now()`,
      cancelledBy: inside.author.name,
      cancelledWhy: reason,
    })
  })
}
