import { and, between, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { earlierDay, today } from '#shared/dates.ts'
import {
  countsInterest,
  type ExpenseCategory,
  expenseCategories,
} from '#shared/money/bills/bills.categories.ts'
import type { TaxLine } from '#shared/money/bills/tax-year.sums.ts'
import { sumOf } from '#shared/pence.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { feeInvoices } from '../fees/fees.table.ts'
import { gained } from '../ledger/balances.ts'
import { charges } from '../ledger/charges.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { isCreditedWhere, isInterest, isMoved, isOfCharge, isOfEntry } from '../ledger/joins.queries.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { selectRentReceived } from '../rent/figures/received.pick.ts'
import { bills } from './bills.table.ts'
import { listCreditMoves } from './tax-year.credit.queries.ts'

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
  const rows = await scope.table(bills).list(isWithoutInterest(days, landlordId))
  return { count: rows.length, pence: sumOf(rows) }
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
 * What moved between landlords' ledgers and those of other kinds, with the side that the landlord has. It starts from the ledgers
 * of the landlords who are asked for, so that PostgreSQL looks up their transfers and reads nobody else's.
 */
function landlordSides(of: Of) {
  // Not an alias: a client landlord's scope knows what they reach by the table.
  const [own, other] = [ledgers, alias(ledgers, 'other')]
  const isIn = sql`${transfers.creditId} = ${own.id}`
  return {
    own,
    landlordId: own.subjectId,
    /** Above 0 came to the landlord. */
    pence: sql<number>`sum(case when ${isIn} then ${transfers.pence} else -${transfers.pence} end)::float8`,
    other,
    isOther: isCreditedWhere(sql`not ${isIn}`, other),
    isTheirs: and(eq(own.kind, 'landlord'), of && inArray(own.subjectId, of)),
    isWith: (kinds: (typeof ledgers.$inferSelect)['kind'][]): SQL => inArray(other.kind, kinds),
  }
}

/** Days are compared here: PostgreSQL would begin with all entries of the days where it expects few of them. */
const isWithin =
  (from: string, to: string) =>
  ({ day }: { day: string }): boolean =>
    day >= from && day <= to

/** The agency's fees with their VAT, less what was given back. */
async function listFees(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const { own, other, isOther, isTheirs, landlordId, pence, isWith } = landlordSides(of)
  const rows = await scope
    .select({ landlordId, propertyId: feeInvoices.propertyId, day: entries.day, pence })
    .from(own)
    .innerJoin(transfers, isMoved(own))
    .innerJoin(entries, isOfEntry)
    .innerJoin(other, isOther)
    .leftJoin(feeInvoices, refersTo(feeInvoices.entryId, entries))
    .where(scope.mine(own, isTheirs, isWith(['fees', 'vat'])))
    .groupBy(landlordId, feeInvoices.propertyId, entries.day)
  // A fee that was calculated again, and its reversal, come to nothing on their day.
  return rows
    .filter((row) => row.pence !== 0 && isWithin(from, to)(row))
    .map((row) => ({ ...row, pence: -row.pence, kind: 'professional' }))
}

/**
 * What tenants paid beside rent, such as for electricity or damages, and what was kept of their deposits: HMRC
 * counts both as income from the property. A deposit that is held, and a rent account's opening balance, are none.
 */
async function listOtherIncome(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const { own, other, isOther, isTheirs, landlordId, pence, isWith } = landlordSides(of)
  const isBesideRent = sql`${charges.kind} not in ('rent', 'opening', 'deposit', 'holding-deposit')`
  const rows = await scope
    .select({ landlordId, propertyId: tenancies.propertyId, day: entries.day, pence })
    .from(own)
    .innerJoin(transfers, isMoved(own))
    .innerJoin(entries, isOfEntry)
    .innerJoin(other, isOther)
    .leftJoin(charges, isOfCharge)
    .leftJoin(
      tenancies,
      and(
        eq(tenancies.accountId, transfers.accountId),
        eq(tenancies.id, sql`coalesce(${charges.tenancyId}, ${entries.tenancyId})`),
      ),
    )
    .where(scope.mine(own, isTheirs, or(isWith(['deposit', 'holding']), and(isWith(['due']), isBesideRent))))
    .groupBy(landlordId, tenancies.propertyId, entries.day)
  return rows.filter(isWithin(from, to)).map((row) => ({ ...row, kind: 'other-income' }))
}

/** The interest on clients' money that came to a landlord, in pence. */
export async function sumInterestEarned(
  scope: AccountScope,
  { from, to }: Days,
  landlordId: string,
): Promise<number> {
  const [row] = await scope
    .select({
      pence: sql<number>`coalesce(${gained}, 0)::float8`,
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

const untilToday = ({ from, to }: Days): Days => ({ from, to: earlierDay(to, today()) })

/** The income of these days, up to and including today, of these landlords or of every one. */
export async function listIncome(
  scope: AccountScope,
  asked: Days,
  of?: string[],
): Promise<LandlordTaxLine[]> {
  const days = untilToday(asked)
  return [
    ...(await listRent(scope, days, of)),
    ...(await listCredit(scope, days, of)),
    ...(await listOtherIncome(scope, days, of)),
  ]
}

/**
 * Everything of these days that counts for the tax of these landlords, or of every one: income and costs up to and including
 * today. Rent that was paid in advance counts from its due day, and so does the fee on it.
 */
export async function listTaxLines(
  scope: AccountScope,
  asked: Days,
  landlordIds?: string[],
): Promise<LandlordTaxLine[]> {
  const days = untilToday(asked)
  return [
    ...(await listIncome(scope, days, landlordIds)),
    ...(await listBills(scope, days, landlordIds)),
    ...(await listFees(scope, days, landlordIds)),
  ]
}
