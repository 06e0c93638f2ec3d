import { and, between, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { earlierDay, today } from '#shared/dates.ts'
import {
  countsInterest,
  type ExpenseCategory,
  expenseCategories,
} from '#shared/money/bills/bills.categories.ts'
import type { TaxLine } from '#shared/money/bills/tax-year.sums.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { feeInvoices } from '../fees/fees.table.ts'
import { charges } from '../ledger/charges.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { isInterest } from '../ledger/interest.pick.ts'
import { isCreditedWhere, isMoved, isOfEntry } from '../ledger/joins.pick.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { selectRentReceived } from '../rent/figures/received.pick.ts'
import { bills } from './bills.table.ts'
import { listCreditMoves } from './tax-year.credit.pick.ts'

interface Days {
  from: string
  to: string
}

/** A line with the landlord that it is of. */
export interface LandlordTaxLine extends TaxLine {
  landlordId: string
}

const isLoan = inArray(bills.category, expenseCategories.filter(countsInterest))

/** Whose lines are read; undefined: every landlord's. */
type Of = string[] | undefined

async function listRent(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const received = selectRentReceived(scope, of)
  const rows = await scope
    .select({
      landlordId: received.landlordId,
      propertyId: received.propertyId,
      day: sql<string>`${received.day}::text`,
      pence: sql<number>`sum(${received.pence})::float8`,
    })
    .from(received)
    .where(
      and(
        of ? inArray(received.landlordId, of) : isNotNull(received.landlordId),
        sql`${received.day} between ${from}::date and ${to}::date`,
      ),
    )
    .groupBy(received.landlordId, received.propertyId, received.day)
  return rows.flatMap(({ landlordId, ...row }) => (landlordId ? [{ ...row, landlordId, kind: 'rent' }] : []))
}

/** A mortgage's or loan's payment counts with its interest alone, and with nothing until the interest is known. */
const countedPence = sql<number>`(case when ${isLoan} then coalesce(${bills.interest}, 0) else ${bills.pence} end)::float8`

/** A landlord's payment of a mortgage or loan of these days, of which nobody has said how much is interest. */
export const isWithoutInterest = ({ from, to }: Days, landlordId: string): SQL | undefined =>
  and(
    eq(bills.landlordId, landlordId),
    isNotNull(bills.fundedId),
    isNull(bills.cancelledAt),
    isNull(bills.interest),
    isLoan,
    between(bills.fundedOn, from, to),
  )

/** The payments of mortgages and loans of a landlord of which nobody has said how much is interest, in pence. */
export async function sumWithoutInterest(
  scope: AccountScope,
  days: Days,
  landlordId: string,
): Promise<{ count: number; pence: number }> {
  const [row] = await scope
    .select({
      count: sql<number>`count(*)::int`,
      pence: sql<number>`coalesce(sum(${bills.pence}), 0)::float8`,
    })
    .from(bills)
    .where(scope.mine(bills, isWithoutInterest(days, landlordId)))
  return row ?? { count: 0, pence: 0 }
}

/** Bills from the day on which the landlord's money was taken; expenses from the day of their payment. */
async function listBills(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const rows = await scope
    .select({
      landlordId: bills.landlordId,
      propertyId: bills.propertyId,
      day: sql<string>`${bills.fundedOn}`,
      kind: bills.category,
      pence: countedPence,
    })
    .from(bills)
    .where(
      scope.mine(
        bills,
        of && inArray(bills.landlordId, of),
        isNotNull(bills.fundedId),
        isNull(bills.cancelledAt),
        between(bills.fundedOn, from, to),
      ),
    )
  return rows.filter(({ pence }) => pence !== 0).map((row) => ({ ...row, kind: row.kind as ExpenseCategory }))
}

/**
 * What moved between the ledgers of these landlords and those of other kinds, in pence by entry; above 0 came to the landlord. It is
 * added up by itself, so that PostgreSQL starts from these ledgers whatever it expects of the days.
 */
function selectMoved(scope: AccountScope, of: Of, kinds: (typeof ledgers.$inferSelect)['kind'][]) {
  const [own, other] = [alias(ledgers, 'own'), alias(ledgers, 'other')]
  const isIn = sql`${transfers.creditId} = ${own.id}`
  return scope
    .select({
      accountId: own.accountId,
      landlordId: own.subjectId,
      with: other.kind,
      entryId: transfers.entryId,
      chargeId: transfers.chargeId,
      pence: sql<number>`sum(case when ${isIn} then ${transfers.pence} else -${transfers.pence} end)`.as(
        'moved_pence',
      ),
    })
    .from(own)
    .innerJoin(transfers, isMoved(own))
    .innerJoin(other, isCreditedWhere(sql`not ${isIn}`, other))
    .where(
      scope.mine(own, eq(own.kind, 'landlord'), of && inArray(own.subjectId, of), inArray(other.kind, kinds)),
    )
    .groupBy(own.accountId, own.subjectId, other.kind, transfers.entryId, transfers.chargeId)
    .as('moved')
}

/** The agency's fees with their VAT, less what was given back. */
async function listFees(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const moved = selectMoved(scope, of, ['fees', 'vat'])
  const rows = await scope
    .select({
      landlordId: moved.landlordId,
      propertyId: feeInvoices.propertyId,
      day: entries.day,
      pence: sql<number>`sum(${moved.pence})::float8`,
    })
    .from(moved)
    .innerJoin(entries, and(eq(entries.accountId, moved.accountId), eq(entries.id, moved.entryId)))
    .leftJoin(
      feeInvoices,
      and(eq(feeInvoices.accountId, entries.accountId), eq(feeInvoices.entryId, entries.id)),
    )
    .where(between(entries.day, from, to))
    .groupBy(moved.landlordId, feeInvoices.propertyId, entries.day)
  return rows.map((row) => ({ ...row, pence: -row.pence, kind: 'professional' }))
}

/**
 * What tenants paid beside rent, such as for electricity or damages, and what was kept of their deposits: HM Revenue
 * counts both as income from the property. A deposit that is held, and a rent account's opening balance, are none.
 */
async function listOtherIncome(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const moved = selectMoved(scope, of, ['deposit', 'holding', 'due'])
  const isBesideRent = sql`${charges.kind} not in ('rent', 'opening', 'deposit', 'holding-deposit')`
  const rows = await scope
    .select({
      landlordId: moved.landlordId,
      propertyId: tenancies.propertyId,
      day: entries.day,
      pence: sql<number>`sum(${moved.pence})::float8`,
    })
    .from(moved)
    .innerJoin(entries, and(eq(entries.accountId, moved.accountId), eq(entries.id, moved.entryId)))
    .leftJoin(charges, and(eq(charges.accountId, moved.accountId), eq(charges.id, moved.chargeId)))
    .leftJoin(
      tenancies,
      and(
        eq(tenancies.accountId, moved.accountId),
        eq(tenancies.id, sql`coalesce(${charges.tenancyId}, ${entries.tenancyId})`),
      ),
    )
    .where(
      and(
        // What was paid ahead of its due day is credit until then.
        between(entries.day, from, earlierDay(to, today())),
        or(ne(moved.with, 'due'), isBesideRent),
      ),
    )
    .groupBy(moved.landlordId, tenancies.propertyId, entries.day)
  return rows.map((row) => ({ ...row, kind: 'other-income' }))
}

/** The interest on clients' money that came to a landlord, in pence. */
export async function sumInterestEarned(
  scope: AccountScope,
  { from, to }: Days,
  landlordId: string,
): Promise<number> {
  const [row] = await scope
    .select({
      pence: sql<number>`coalesce(sum(case when ${transfers.creditId} = ${ledgers.id} then ${transfers.pence}
        else -${transfers.pence} end), 0)::float8`,
    })
    .from(ledgers)
    .innerJoin(transfers, isMoved())
    .innerJoin(entries, isOfEntry)
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'landlord'),
        eq(ledgers.subjectId, landlordId),
        between(entries.day, from, to),
        isInterest(),
      ),
    )
  return row?.pence ?? 0
}

/** What tenants have in credit: a private landlord's income from the day on which it came. */
const listCredit = async (scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> =>
  (await listCreditMoves(scope, of))
    .filter(({ day }) => day >= from && day <= to)
    .map((move) => ({ ...move, kind: 'rent' }))

/** Everything of these days that counts for the tax of these landlords, or of every one. */
export async function listTaxLines(
  scope: AccountScope,
  days: Days,
  landlordIds?: string[],
): Promise<LandlordTaxLine[]> {
  return [
    ...(await listRent(scope, days, landlordIds)),
    ...(await listCredit(scope, days, landlordIds)),
    ...(await listOtherIncome(scope, days, landlordIds)),
    ...(await listBills(scope, days, landlordIds)),
    ...(await listFees(scope, days, landlordIds)),
  ]
}
