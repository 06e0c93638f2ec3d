import { inArray } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { bills } from '../bills/bills.table.ts'
import type { payouts } from './payouts.table.ts'

type Paid = Pick<typeof payouts.$inferSelect, 'billId' | 'entryId' | 'approvedOn'>

/** Marks the bills of these payouts as paid by the payouts' entries. */
export async function markBillsPaid(scope: AccountScope, paid: Paid[]): Promise<void> {
  for (const { billId, entryId: paidId, approvedOn: paidOn } of paid) {
    const bill = billId && (await scope.get(bills, billId))
    if (bill && !bill.paidId) await scope.update(bills, bill.id, 'any', { paidId, paidOn })
  }
}

/** The bills of these payouts wait to be paid again. */
export async function markBillsUnpaid(scope: AccountScope, paid: Paid[]): Promise<void> {
  const entryIds = paid.flatMap(({ billId, entryId }) => (billId && entryId ? [entryId] : []))
  for (const { id } of await scope.table(bills).list(inArray(bills.paidId, entryIds)))
    await scope.update(bills, id, 'any', { paidId: null, paidOn: null })
}
