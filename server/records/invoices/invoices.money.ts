import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { lastDayAsked } from '../../money/ledger/charges.pick.ts'
import { charges } from '../../money/ledger/charges.table.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { rentAccounts } from '../terms/rent-accounts.table.ts'
import { invoices } from './invoices.table.ts'

/** Rent of a tenancy's rent account that falls due in a month. The charge is null while the rent is not charged yet. */
export interface AskedRent {
  tenancyId: string
  chargeId: string | null
  invoiceId: string | null
  from: string
  to: string
  due: string
  /** The rent and what is outstanding of it, in pence. */
  pence: number
  open: number
  how: string
  /** Whether it is the rent of a part of a period, which `how` then works out. */
  isPart: boolean
}

/** What invoices need of rent accounts. The rent module implements it, and registry.ts passes it on. */
export interface RentBooks {
  /** Charges the rent that has fallen due, for the job that raises invoices. Calls of the API have it charged before. */
  catchUp(scope: AccountScope): Promise<unknown>
  /** Lists the rent of all rent accounts, or of these tenancies, that falls due from one day to another, by due day. */
  listRent(scope: AccountScope, from: string, to: string, tenancyIds?: string[]): Promise<AskedRent[]>
  /** Charges the rent that falls due until a day ahead, so that invoices can ask for it. */
  chargeAhead(scope: AccountScope, tx: Transaction, tenancyIds: string[], to: string): Promise<void>
  /** Records a payment of today for what is outstanding of each of these invoices. */
  payInvoices(scope: AccountScope, tx: Transaction, ids: string[]): Promise<void>
  /** Takes back the payments that payInvoices recorded. Throws a 409 for an invoice that another payment paid. */
  takeBack(scope: AccountScope, tx: Transaction, ids: string[]): Promise<void>
}

/** Makes other writers of money wait, if the account has rent accounts. Call it before invoices are locked. */
export async function lockRentBooks(scope: AccountScope, tx: Transaction): Promise<void> {
  const [some] = await scope
    .select({ id: rentAccounts.id })
    .from(rentAccounts)
    .where(scope.mine(rentAccounts))
    .limit(1)
  if (some) await lockBooks(scope, tx)
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
