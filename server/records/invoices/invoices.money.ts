import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { charges } from '../../money/ledger/charges.table.ts'
import { lastDayAsked } from '../../money/ledger/joins.queries.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { rentAccounts } from '../terms/rent-accounts.table.ts'
import { invoices } from './invoices.table.ts'

/** Makes other writers of money wait, if the account has rent accounts. Call it before invoices are locked. */
export async function lockRentBooks(scope: TransactionScope): Promise<void> {
  const [some] = await scope
    .select({ id: rentAccounts.id })
    .from(rentAccounts)
    .where(scope.mine(rentAccounts))
    .limit(1)
  if (some) await lockBooks(scope)
}

/** Which of these invoices ask for charges of a rent account. */
export async function listBilled(scope: AccountScope, ids: string[]): Promise<string[]> {
  const rows = await scope
    .selectDistinctOn([charges.invoiceId], { id: charges.invoiceId })
    .from(charges)
    .where(scope.mine(charges, isOneOf(charges.invoiceId, ids)))
    .orderBy(charges.invoiceId)
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Unlinks the charges of these invoices. The charges stay owed, and an undo links them again. */
export function unlinkCharges(scope: AccountScope, ids: string[]): Promise<void> {
  return scope.clearReferences(charges, 'invoiceId', ids)
}

/** Links invoices to the charges that they ask for. Call it with the books locked. */
export async function linkCharges(
  scope: AccountScope,
  links: { invoiceId: string; chargeId: string }[],
): Promise<void> {
  const rows = links.map(({ invoiceId, chargeId: id }) => ({ id, invoiceId }))
  // The invoices' version is raised with the invoices.
  await scope.table(charges).updateEach(rows, { where: isNull(charges.invoiceId), unraised: true })
}

/**
 * Links rent invoices that were typed by hand to the only open charge of their tenancy, period and amount. Call it with the
 * books locked. Answers the ids of the linked invoices.
 */
export async function linkTyped(scope: AccountScope, ids: string[]): Promise<string[]> {
  const rows = await scope
    .select({
      invoiceId: invoices.id,
      chargeId: sql<string>`(array_agg(${charges.id}))[1]`,
    })
    .from(invoices)
    .innerJoin(
      charges,
      and(
        eq(charges.accountId, invoices.accountId),
        eq(charges.tenancyId, invoices.tenancyId),
        eq(charges.kind, 'rent'),
        isNull(charges.invoiceId),
        eq(charges.periodFrom, invoices.periodFrom),
        sql`${invoices.periodTo} in (${charges.periodTo}, ${lastDayAsked})`,
        sql`${charges.pence} - ${charges.takenOff} - ${charges.writtenOff} = round(${invoices.amount} * 100)`,
        sql`${charges.paid} + ${charges.takenOff} + ${charges.writtenOff} < ${charges.pence}`,
      ),
    )
    .where(
      scope.mine(
        invoices,
        inArray(invoices.id, ids),
        eq(invoices.type, 'rent'),
        isNotNull(invoices.tenancyId),
        sql`${invoices.status} <> 'cancelled'`,
      ),
    )
    .groupBy(invoices.id)
    .having(sql`count(*) = 1`)
  const first = new Map(rows.map((row) => [row.chargeId, row]))
  const links = [...first.values()]
  await linkCharges(scope, links)
  return links.map(({ invoiceId }) => invoiceId)
}
