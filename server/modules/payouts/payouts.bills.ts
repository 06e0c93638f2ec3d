import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bills } from '../bills/bills.table.ts'

type Paid = { billId: string | null; entryId: string | null }

/** Marks the bills of these payouts as paid by the payouts' entries. */
export async function markBillsPaid(scope: AccountScope, tx: Transaction, paid: Paid[]): Promise<void> {
  const ofBills = paid.filter(({ billId }) => billId !== null)
  if (ofBills.length > 0) await raiseVersion(tx, scope, bills)
  for (const { billId, entryId } of ofBills)
    await tx
      .update(bills)
      .set({ paidId: entryId, paidOn: today(), version: sql`${bills.version} + 1` })
      .where(scope.mine(bills, eq(bills.id, billId as string), isNull(bills.paidId)))
}

/** The bills of these payouts wait to be paid again. */
export async function markBillsUnpaid(scope: AccountScope, tx: Transaction, paid: Paid[]): Promise<void> {
  const entryIds = paid.flatMap(({ billId, entryId }) => (billId && entryId ? [entryId] : []))
  if (entryIds.length === 0) return
  await raiseVersion(tx, scope, bills)
  await tx
    .update(bills)
    .set({ paidId: null, paidOn: null, version: sql`${bills.version} + 1` })
    .where(scope.mine(bills, inArray(bills.paidId, entryIds)))
}
