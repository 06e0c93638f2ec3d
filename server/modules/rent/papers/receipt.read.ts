import { and, asc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { charges, receipts } from '../../../books/charges.table.ts'
import { entries, transfers } from '../../../books/entries.table.ts'
import { NotFound, Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { catchUpRent } from '../rent.catch-up.ts'
import { rentAccounts } from '../rent-accounts.table.ts'
import { readPaperFacts } from './papers.facts.ts'

/** What a payment has paid by now, in pence. */
interface PaidCharge {
  kind: string
  from: string | null
  to: string | null
  how: string
  pence: number
}

function listPaid(scope: AccountScope, receiptId: string): Promise<PaidCharge[]> {
  const sum = sql<number>`sum(case ${entries.kind} when 'allocation' then ${transfers.pence} else -${transfers.pence} end)::float8`
  return scope
    .select({
      kind: charges.kind,
      from: charges.periodFrom,
      to: charges.periodTo,
      how: sql<string>`case when ${charges.kind} = 'rent' then '' else ${charges.how} end`,
      pence: sum,
    })
    .from(transfers)
    .innerJoin(entries, and(eq(entries.accountId, transfers.accountId), eq(entries.id, transfers.entryId)))
    .innerJoin(charges, and(eq(charges.accountId, transfers.accountId), eq(charges.id, transfers.chargeId)))
    .where(scope.mine(transfers, eq(transfers.receiptId, receiptId)))
    .groupBy(charges.accountId, charges.id)
    .having(sql`${sum} > 0`)
    .orderBy(asc(charges.dueOn), asc(charges.id))
}

/**
 * A payment with all that its receipt prints. Throws NotFound, or a 409 where the entry is no payment or was taken back.
 */
export async function readReceipt(scope: AccountScope, id: string) {
  await catchUpRent(scope)
  const [entry] = await scope
    .select({ number: entries.seq })
    .from(entries)
    .where(scope.mine(entries, eq(entries.id, id)))
  if (!entry) throw new NotFound()
  const [receipt] = await scope
    .select()
    .from(receipts)
    .where(scope.mine(receipts, eq(receipts.id, id)))
  if (!receipt) throw new Refused(409, 'Only a payment has a receipt.')
  if (receipt.reversed) throw new Refused(409, 'This payment was taken back, so it has no receipt.')
  const [account] = await scope
    .select({ owed: rentAccounts.owed, credit: rentAccounts.credit })
    .from(rentAccounts)
    .where(scope.mine(rentAccounts, eq(rentAccounts.tenancyId, receipt.tenancyId)))
  const { email, ...facts } = await readPaperFacts(scope, receipt.tenancyId)
  return {
    email,
    facts,
    receipt: {
      ...{ number: entry.number, day: receipt.day, pence: receipt.pence, payer: facts.tenants.join(', ') },
      ...{ method: receipt.method, reference: receipt.reference, tenancyId: receipt.tenancyId },
      paid: await listPaid(scope, id),
      asOf: today(),
      owed: account?.owed ?? 0,
      credit: account?.credit ?? 0,
    },
  }
}

/** A payment as its receipt prints it. Amounts are pence. */
export type PrintedReceipt = Awaited<ReturnType<typeof readReceipt>>['receipt']
