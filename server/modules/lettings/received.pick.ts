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

/** The rent that a rent account charged, and what was owed when the account was started. */
export const isRent = sql`${charges.kind} in ('rent', 'opening')`

/** What a rent account received for charges of some kinds: what paid them, less what was freed again, by day. */
function selectFromAccounts(scope: AccountScope, ofKind: SQL) {
  const { narrowing } = scope
  const isPaid = sql`${entries.kind} = 'allocation'`
  // A deposit is nobody's income: it stands for the tenancy, whose landlord reads of it.
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
        // Rent that was paid ahead of its due day is received on that day. A list keeps its query, so SQL tells the day.
        sql`${entries.day} <= (now() at time zone 'Europe/London')::date`,
        // A home that was sold has rent of its former landlord too, which is not for the new one to see.
        narrowing ? sql`${landlordId} = ${narrowing.landlordId}` : undefined,
      ),
    )
}

/** Rent that paid invoices tell of, where no rent account does. */
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
 * The one definition of rent received: its landlord, home, charge and day, in pence. A tenancy with a rent account
 * counts what paid its charges, on the day of the payment or of the charge, whichever is later; every other tenancy its
 * paid rent invoices.
 */
export const selectRentReceived = (scope: AccountScope) =>
  unionAll(selectFromAccounts(scope, isRent), selectFromInvoices(scope)).as('rent_received')

/** What rent accounts received for anything that was charged on them: rent, deposits, services, damages. */
export const selectAccountsReceived = (scope: AccountScope) =>
  selectFromAccounts(scope, sql`true`).as('accounts_received')
