import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { charges, receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import {
  isCreditedWhere,
  isMoved,
  isOfCharge,
  isOfEntry,
  isOfReceipt,
  isReversedBy,
} from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { chargeColumns, invoiceColumns, invoicePence, isCountedAlone } from './asked.pick.ts'

/**
 * The transfers with which charges were paid or released, and the ledger that has the money. Those of a few landlords are looked up by
 * their ledgers first: in an account that grew, PostgreSQL expects few of them and would go through them for each tenancy.
 */
function selectMoves(scope: AccountScope, on: SQLWrapper, of?: string[]) {
  const isPaid = sql`${entries.kind} = 'allocation'`
  const isTheirs = of && and(isMoved(), or(ne(ledgers.kind, 'landlord'), inArray(ledgers.subjectId, of)))
  const moves = scope
    .select({
      chargeId: sql<string>`${transfers.chargeId}`.as('moved_charge'),
      kind: sql<string>`${ledgers.kind}`.as('moved_kind'),
      subject: sql<string>`${ledgers.subjectId}`.as('moved_subject'),
      day: sql<string | null>`${on}`.as('moved_day'),
      pence: sql<number>`case when ${isPaid} then ${transfers.pence} else -${transfers.pence} end`.as(
        'moved_pence',
      ),
    })
    .from(transfers)
    .innerJoin(entries, isOfEntry)
    .innerJoin(
      ledgers,
      and(isCreditedWhere(isPaid), inArray(ledgers.kind, ['landlord', 'deposit', 'holding']), isTheirs),
    )
    .where(
      and(
        eq(transfers.accountId, scope.accountId),
        sql`${entries.kind} in ('allocation', 'release')`,
        // Rent that was paid ahead is received on its due day. Lists keep their query, so SQL decides what today is.
        sql`${entries.day} <= (now() at time zone 'Europe/London')::date`,
      ),
    )
  // An order keeps PostgreSQL from joining the outer tables first.
  return of ? moves.orderBy(transfers.entryId).as('moves') : moves.as('moves')
}

/**
 * The charge of each move and its tenancy, looked up one by one. They have the names of their tables, so that columns are said as
 * ever; an order keeps PostgreSQL from joining all tenancies with all moves where it expects one of each.
 */
function lookUp(scope: AccountScope, moves: ReturnType<typeof selectMoves>) {
  const charge = scope
    .select(getTableColumns(charges))
    .from(charges)
    .where(and(eq(charges.accountId, scope.accountId), eq(charges.id, moves.chargeId)))
    .orderBy(charges.id)
    .as('charges')
  const tenancy = scope
    .select(getTableColumns(tenancies))
    .from(tenancies)
    .where(refersTo(charges.tenancyId, tenancies))
    .orderBy(tenancies.id)
    .as('tenancies')
  return { charge, tenancy }
}

/** What rent accounts received for charges, by day: what paid the charges less what was released. */
function selectFromAccounts(scope: AccountScope, on: SQLWrapper, of?: string[]) {
  const { narrowing } = scope
  const moves = selectMoves(scope, on, of)
  // A deposit is nobody's income, so the landlord is the tenancy's.
  const landlordId = sql<
    string | null
  >`case ${moves.kind} when 'landlord' then ${moves.subject} else ${tenancies.landlordId} end`
  const query = scope
    .select({
      ...chargeColumns(landlordId),
      day: sql<string | null>`${moves.day}`.as('asked_day'),
      pence: sql<number>`${moves.pence}`.as('asked_pence'),
    })
    .from(moves)
  // A home that was sold has rent of its former landlord, which the new landlord may not see.
  const isTheirs = scope.mine(charges, narrowing ? sql`${landlordId} = ${narrowing.landlordId}` : undefined)
  if (!of)
    return query
      .innerJoin(charges, and(eq(charges.accountId, scope.accountId), eq(charges.id, moves.chargeId)))
      .innerJoin(tenancies, refersTo(charges.tenancyId, tenancies))
      .where(isTheirs)
  const { charge, tenancy } = lookUp(scope, moves)
  return query.innerJoinLateral(charge, sql`true`).innerJoinLateral(tenancy, sql`true`).where(isTheirs)
}

/** What was paid of invoices that no rent account counts. */
const selectFromInvoices = (scope: AccountScope) =>
  scope
    .select({
      ...invoiceColumns,
      day: sql<string | null>`${invoices.paidOn}`.as('asked_day'),
      pence: invoicePence.as('asked_pence'),
    })
    .from(invoices)
    .leftJoin(properties, refersTo(invoices.propertyId, properties))
    .where(scope.mine(invoices, isPaidAlone))

/** An invoice that is paid and that no rent account counts. */
const isPaidAlone: SQL = sql`${invoices.status} = 'paid' and ${isCountedAlone}`

/**
 * The one definition of what landlords and deposits received, in pence: its landlord, home, day, and what it paid. For a
 * tenancy with a rent account it is what paid the charges, on the day of the payment or the due day, whichever is later. For
 * every other tenancy it is the paid invoices. By default on the day itself; by `countsOn` a closed month stays as it was stated.
 */
export const selectReceived = (scope: AccountScope, on: SQLWrapper = entries.day, of?: string[]) =>
  unionAll(selectFromAccounts(scope, on, of), selectFromInvoices(scope)).as('asked')

/**
 * The rent among what landlords received, what was owed at the start of a rent account included. Whoever asks for a few landlords
 * names them, and restricts the rows to them.
 */
export function selectRentReceived(scope: AccountScope, of?: string[]) {
  const received = selectReceived(scope, entries.day, of)
  return scope
    .select(pickColumns(received, 'landlordId', 'propertyId', 'day', 'pence'))
    .from(received)
    .where(inArray(received.kind, ['rent', 'opening']))
    .as('rent_received')
}

/**
 * What came in towards rent, in pence, by the day on which it came: payments on rent accounts less what of them is a deposit,
 * and paid rent invoices of every other tenancy. What bounced or was given back goes again on the day of that. Credit that was
 * there before the rent account came earlier, from elsewhere.
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
    .innerJoin(entries, isOfEntry)
    .innerJoin(charges, isOfCharge)
    .innerJoin(receipts, isOfReceipt)
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
  const back = alias(entries, 'back')
  const gone = scope
    .select({
      day: sql<string>`${entries.day}`.as('came_on'),
      pence: sql<number>`-${transfers.pence}`.as('came_pence'),
      isInvoice: sql<boolean>`false`.as('came_by_invoice'),
    })
    .from(transfers)
    .innerJoin(entries, isOfEntry)
    .innerJoin(receipts, isOfReceipt)
    .leftJoin(back, isReversedBy(back))
    .where(
      scope.mine(
        transfers,
        inArray(entries.kind, ['bounce', 'refund']),
        isNull(back.id),
        sql`${receipts.method} <> 'opening'`,
      ),
    )
  const byInvoice = scope
    .select({
      day: sql<string>`${invoices.paidOn}`.as('came_on'),
      pence: invoicePence.as('came_pence'),
      isInvoice: sql<boolean>`true`.as('came_by_invoice'),
    })
    .from(invoices)
    .where(scope.mine(invoices, eq(invoices.type, 'rent'), isPaidAlone))
  return unionAll(paid, gone, ofDeposits, byInvoice).as('came_in')
}

/** Payments that stand and are no opening balance. */
const cameForRent = sql`not ${receipts.reversed} and ${receipts.method} <> 'opening'`
