import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { isOfRentAccount } from '../../../records/related/invoices.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { charges, receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'

/** The kinds of charges that count as rent, what was owed at the start of the rent account among them. */
export const isRent = sql`${charges.kind} in ('rent', 'opening')`

/** What rent accounts received for charges of some kinds, by day: what paid the charges less what was released. */
function selectFromAccounts(scope: AccountScope, ofKind: SQL) {
  const { narrowing } = scope
  const isPaid = sql`${entries.kind} = 'allocation'`
  // A deposit is nobody's income, so the landlord is the tenancy's.
  const landlordId = sql`case ${ledgers.kind} when 'landlord' then ${ledgers.subjectId} else ${tenancies.landlordId} end`
  return scope
    .select({
      landlordId: sql<string | null>`${landlordId}`.as('received_landlord'),
      propertyId: sql<string | null>`${tenancies.propertyId}`.as('received_property'),
      chargeId: sql<string | null>`${charges.id}`.as('received_charge'),
      day: sql<string>`${entries.day}`.as('received_day'),
      pence: sql<number>`case when ${isPaid} then ${transfers.pence} else -${transfers.pence} end`.as(
        'received_pence',
      ),
    })
    .from(charges)
    .innerJoin(transfers, and(eq(transfers.accountId, charges.accountId), eq(transfers.chargeId, charges.id)))
    .innerJoin(entries, and(eq(entries.accountId, transfers.accountId), eq(entries.id, transfers.entryId)))
    .innerJoin(
      ledgers,
      and(
        eq(ledgers.accountId, transfers.accountId),
        sql`${ledgers.id} = case when ${isPaid} then ${transfers.creditId} else ${transfers.debitId} end`,
        inArray(ledgers.kind, ['landlord', 'deposit', 'holding']),
      ),
    )
    .innerJoin(
      tenancies,
      and(eq(tenancies.accountId, charges.accountId), eq(tenancies.id, charges.tenancyId)),
    )
    .where(
      scope.mine(
        charges,
        ofKind,
        sql`${entries.kind} in ('allocation', 'release')`,
        // Rent that was paid ahead is received on its due day. Lists keep their query, so SQL decides what today is.
        sql`${entries.day} <= (now() at time zone 'Europe/London')::date`,
        // A home that was sold has rent of its former landlord, which the new landlord may not see.
        narrowing ? sql`${landlordId} = ${narrowing.landlordId}` : undefined,
      ),
    )
}

/** Rent of paid invoices that no rent account counts. */
const selectFromInvoices = (scope: AccountScope) =>
  scope
    .select({
      landlordId: sql<string | null>`${properties.landlordId}`.as('received_landlord'),
      propertyId: sql<string | null>`${invoices.propertyId}`.as('received_property'),
      chargeId: sql<string | null>`null::uuid`.as('received_charge'),
      day: sql<string>`${invoices.paidOn}`.as('received_day'),
      pence: sql<number>`round(${invoices.amount} * 100)::bigint`.as('received_pence'),
    })
    .from(invoices)
    .leftJoin(properties, refersTo(invoices.propertyId, properties))
    .where(scope.mine(invoices, isPaidWithoutAccount))

/** A rent invoice that is paid and that no rent account counts. */
export const isPaidWithoutAccount: SQL = sql`${invoices.type} = 'rent' and ${invoices.status} = 'paid'
  and not ${isOfRentAccount}`

/**
 * What came in towards rent, in pence, by the day on which it came: payments on rent accounts less what of them is a deposit,
 * and paid rent invoices of every other tenancy. Credit that was there before the rent account came earlier, from elsewhere.
 */
export function selectCameIn(scope: AccountScope) {
  const ofDeposits = scope
    .select({
      day: sql<string>`${receipts.day}`.as('came_on'),
      pence:
        sql<number>`case ${entries.kind} when 'allocation' then -${transfers.pence} else ${transfers.pence} end`.as(
          'came_pence',
        ),
      isInvoice: sql<boolean>`false`.as('came_by_invoice'),
    })
    .from(transfers)
    .innerJoin(entries, and(eq(entries.accountId, transfers.accountId), eq(entries.id, transfers.entryId)))
    .innerJoin(charges, and(eq(charges.accountId, transfers.accountId), eq(charges.id, transfers.chargeId)))
    .innerJoin(
      receipts,
      and(eq(receipts.accountId, transfers.accountId), eq(receipts.id, transfers.receiptId)),
    )
    .where(
      scope.mine(
        transfers,
        inArray(entries.kind, ['allocation', 'release']),
        inArray(charges.kind, ['deposit', 'holding-deposit']),
        cameForRent,
      ),
    )
  const paid = scope
    .select({
      day: sql<string>`${receipts.day}`.as('came_on'),
      pence: sql<number>`${receipts.pence}`.as('came_pence'),
      isInvoice: sql<boolean>`false`.as('came_by_invoice'),
    })
    .from(receipts)
    .where(scope.mine(receipts, cameForRent))
  const byInvoice = scope
    .select({
      day: sql<string>`${invoices.paidOn}`.as('came_on'),
      pence: sql<number>`round(${invoices.amount} * 100)::bigint`.as('came_pence'),
      isInvoice: sql<boolean>`true`.as('came_by_invoice'),
    })
    .from(invoices)
    .where(scope.mine(invoices, isPaidWithoutAccount))
  return unionAll(paid, ofDeposits, byInvoice).as('came_in')
}

/** Payments that stand and are no opening balance. */
const cameForRent = sql`not ${receipts.reversed} and ${receipts.method} <> 'opening'`

/**
 * The one definition of rent that reached landlords: its landlord, home, charge and day, in pence. For a tenancy with a rent account it is
 * what paid the charges, on the day of the payment or the due day, whichever is later. For every other tenancy it is the paid
 * rent invoices.
 */
export const selectRentReceived = (scope: AccountScope) =>
  unionAll(selectFromAccounts(scope, isRent), selectFromInvoices(scope)).as('rent_received')

/** What rent accounts received for charges of all kinds: rent, deposits, services, damages. */
export const selectAccountsReceived = (scope: AccountScope) =>
  selectFromAccounts(scope, sql`true`).as('accounts_received')
