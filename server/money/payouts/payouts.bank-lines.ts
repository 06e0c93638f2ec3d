import { eq, inArray, or, sql } from 'drizzle-orm'
import { recordSensitiveNote } from '../../audit/audit.record.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { readEntry } from '../ledger/entries.read.ts'
import type { NewEntry, NewTransfer } from '../ledger/entry.ts'
import { postEntries } from '../ledger/post.ts'
import type { Sorted, SortedLine, SortedPart } from '../ledger/sorted-part.ts'
import { markBillsPaid, markBillsUnpaid } from './payouts.bills.ts'
import { lockPayouts } from './payouts.draft.ts'
import { readPayees } from './payouts.payees.ts'
import type { PayoutRow } from './payouts.rules.ts'
import { payouts } from './payouts.table.ts'

/** The part of a bank line that is sorted as a payout. */
export interface SeenPart
  extends Pick<SortedPart, 'pence' | 'isIn' | 'subjectId'>,
    Partial<Pick<SortedPart, 'note'>> {
  line: Pick<SortedLine, 'id' | 'day'>
}

/** Records that a bank line shows a payout, or its return. Called with the books locked. Throws a 409 for another amount. */
export async function recordPayoutSeen(scope: TransactionScope, part: SeenPart): Promise<Sorted> {
  if (!part.subjectId) throw new Refused(400, 'choice-required', 'Choose the payout.')
  await scope.lock(payouts)
  const [row] = await lockPayouts(scope, [part.subjectId])
  if (!row) throw new Refused(400, 'choice-required', 'Choose the payout.')
  if (row.pence !== part.pence)
    refuse(
      'amount-mismatch',
      `The payout is ${scope.money(row.pence)}, but the bank transaction is ${scope.money(part.pence)}.`,
    )
  const name = (await readPayees(scope, [row.subjectId])).get(row.subjectId)?.name ?? 'a payee'
  if (part.isIn) await noteReturned(scope, row, name)
  const entryId = part.isIn ? await takeReturned(scope, row, part) : await takePaid(scope, row, part)
  return { entryId, subjectId: row.id, label: `Payout to ${name}` }
}

/** Money that came back can be paid out again, so Settings → Security says who sorted it so. */
function noteReturned(scope: TransactionScope, row: PayoutRow, about: string): Promise<void> {
  const { author: user, accountId, changeId } = scope
  return recordSensitiveNote(
    scope.tx,
    { user, account: { id: accountId }, changeId },
    {
      kind: 'payout-returned',
      about,
      text: `${scope.money(row.pence)}, ${row.reference}`,
    },
  )
}

async function postLine(
  scope: TransactionScope,
  { line }: SeenPart,
  { sample, reference }: PayoutRow,
  moved: { word: string; transfers: NewTransfer[] },
): Promise<string> {
  const id = uuid()
  const entry: NewEntry = {
    id,
    day: line.day,
    kind: 'paid-out',
    memo: `${moved.word} ${reference}`,
    sample,
    source: 'bank',
    sourceId: line.id,
    transfers: moved.transfers,
  }
  await postEntries(scope, [entry])
  return id
}

async function takePaid(scope: TransactionScope, row: PayoutRow, part: SeenPart) {
  if (row.cancelledAt) refuse('payout-cancelled', 'This payout was cancelled.')
  if (!row.approvedAt) refuse('payout-not-approved', 'This payout is not approved yet.')
  if (row.seenId && row.seenOn)
    refuse('payout-paid', `A bank transaction of ${scope.day(row.seenOn)} is already matched to this payout.`)
  const transfers: NewTransfer[] = [
    {
      debit: { kind: 'in-transit', subject: row.id },
      credit: { kind: 'suspense', subject: scope.accountId },
      pence: row.pence,
    },
  ]
  const seenId = await postLine(scope, part, row, { word: 'Seen', transfers })
  await scope.table(payouts).update(eq(payouts.id, row.id), { seenId, seenOn: part.line.day })
  return seenId
}

/** Money that the bank sends back goes to the ledgers from which the approval took it. */
async function takeReturned(scope: TransactionScope, row: PayoutRow, part: SeenPart) {
  if (!row.seenId || !row.entryId) refuse('payout-not-seen', 'No bank transaction shows this payout yet.')
  if (row.returnedId) refuse('payout-returned', 'The bank has already returned this payout.')
  const { transfers: taken } = await readEntry(scope, row.entryId)
  const suspense = { kind: 'suspense' as const, subject: scope.accountId }
  const transfers = taken.map(({ debit, pence }) => ({ debit: suspense, credit: debit, pence }))
  const returnedId = await postLine(scope, part, row, { word: 'Returned', transfers })
  await scope.table(payouts).update(eq(payouts.id, row.id), {
    returnedId,
    returnedOn: part.line.day,
    returnedWhy: part.note || 'The bank returned it',
  })
  await markBillsUnpaid(scope, [row])
  return returnedId
}

/** Marks payouts whose entries were reversed as not seen, or as not sent back. Called with the books locked. */
export async function forgetPayoutEntries(scope: AccountScope, entryIds: string[]): Promise<void> {
  if (entryIds.length === 0) return
  const rows = await scope
    .table(payouts)
    .list(
      or(...[payouts.entryId, payouts.seenId, payouts.returnedId].map((column) => inArray(column, entryIds))),
    )
  if (rows.length === 0) return
  const isGone = (id: string | null) => id !== null && entryIds.includes(id)
  for (const row of rows) await forget(scope, row, isGone)
}

async function forget(
  scope: AccountScope,
  row: PayoutRow,
  isGone: (id: string | null) => boolean,
): Promise<void> {
  const [sentBack, seen, approved] = [isGone(row.returnedId), isGone(row.seenId), isGone(row.entryId)]
  if (seen && row.returnedId && !sentBack)
    refuse('payout-returned', 'The bank has returned this payout. Undo its match first.')
  if (approved && row.seenId && !seen)
    refuse('payout-paid', 'A bank transaction is matched to this payout. Undo its match first.')
  if (sentBack) await markBillsPaid(scope, [row])
  if (approved) await markBillsUnpaid(scope, [row])
  await scope.table(payouts).update(eq(payouts.id, row.id), {
    ...(sentBack && { returnedId: null, returnedOn: null, returnedWhy: '' }),
    ...(seen && { seenId: null, seenOn: null }),
    ...(approved &&
      !row.cancelledAt && {
        cancelledAt: sql`now()`,
        cancelledBy: scope.author.name,
        cancelledWhy: 'Its entry was reversed',
      }),
  })
}
