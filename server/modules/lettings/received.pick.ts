import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { charges } from '../../books/charges.table.ts'
import { entries, transfers } from '../../books/entries.table.ts'
import { ledgers } from '../../books/ledgers.table.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { isOfRentAccount } from './invoices.pick.ts'

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
 * The one definition of rent received: its landlord, home, charge and day, in pence. For a tenancy with a rent account it is
 * what paid the charges, on the day of the payment or the due day, whichever is later. For every other tenancy it is the paid
 * rent invoices.
 */
export const selectRentReceived = (scope: AccountScope) =>
  unionAll(selectFromAccounts(scope, isRent), selectFromInvoices(scope)).as('rent_received')

/** What rent accounts received for charges of all kinds: rent, deposits, services, damages. */
export const selectAccountsReceived = (scope: AccountScope) =>
  selectFromAccounts(scope, sql`true`).as('accounts_received')
