import { eq } from 'drizzle-orm'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { entries } from '../ledger/entries.table.ts'
import { reversePlainEntry } from '../ledger/reverse.ts'
import { memoOf } from './bills.fund.ts'
import { expenseOf, postBill, type StoredBill } from './bills.post.ts'
import { bills } from './bills.table.ts'

/** Whether the bank's own line was sorted as this expense. */
export async function isFromBank(scope: AccountScope, { paidId }: StoredBill): Promise<boolean> {
  if (!paidId) return false
  const [entry] = await scope
    .select({ source: entries.source })
    .from(entries)
    .where(scope.mine(entries, eq(entries.id, paidId)))
  return entry?.source === 'bank'
}

/** Posts an expense's money on the day of its payment. `lineId` is the bank's line that it is, where there is one. */
export async function enterExpense(
  scope: TransactionScope,
  bill: StoredBill,
  lineId?: string,
): Promise<string> {
  const { day } = bill
  const origin = lineId ? { source: 'bank' as const, sourceId: lineId } : {}
  const entry = { kind: 'expense' as const, day, memo: await memoOf(scope, bill), ...origin }
  const id = await postBill(scope, bill, expenseOf(bill, lineId !== undefined), entry)
  const paid = { fundedId: id, fundedOn: day, paidId: id, paidOn: day }
  await scope.update(bills, bill.id, 'any', paid)
  return id
}

const moves = ['pence', 'day', 'landlordId'] as const

/** Money that was entered wrongly is taken back and entered anew. Throws a 409 where the bank itself says what it was. */
export async function reenterExpense(
  scope: TransactionScope,
  before: StoredBill,
  after: StoredBill,
): Promise<void> {
  if (moves.every((field) => before[field] === after[field])) return
  if (await isFromBank(scope, before))
    refuse(
      'entry-matched',
      'The date and amount come from the bank. Undo the match on the Bank page and match it again.',
    )
  if (before.paidId) await reversePlainEntry(scope, before.paidId, 'Changed', 'its own day')
  await enterExpense(scope, after)
}
