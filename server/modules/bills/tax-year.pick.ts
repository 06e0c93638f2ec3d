import { and, between, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ExpenseCategory } from '#shared/bills/bills.categories.ts'
import type { TaxLine } from '#shared/bills/tax-year.sums.ts'
import { entries, transfers } from '../../books/entries.table.ts'
import { feeInvoices } from '../../books/fees.table.ts'
import { ledgers } from '../../books/ledgers.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { selectRentReceived } from '../lettings/received.pick.ts'
import { bills } from './bills.table.ts'

interface Days {
  from: string
  to: string
}

/** A line with the landlord that it is of. */
export interface LandlordTaxLine extends TaxLine {
  landlordId: string
}

/** Whose lines are read; undefined: every landlord's. */
type Of = string[] | undefined

async function listRent(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const received = selectRentReceived(scope)
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
  return rows.flatMap(({ landlordId, ...row }) =>
    landlordId ? [{ ...row, landlordId, kind: 'income' }] : [],
  )
}

/** Bills from the day on which the landlord's money was taken; expenses from the day of their payment. */
async function listBills(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const rows = await scope
    .select({
      landlordId: bills.landlordId,
      propertyId: bills.propertyId,
      day: sql<string>`${bills.fundedOn}`,
      kind: bills.category,
      pence: bills.pence,
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
  return rows.map((row) => ({ ...row, kind: row.kind as ExpenseCategory }))
}

/** The agency's fees with their VAT, less what was given back. */
async function listFees(scope: AccountScope, { from, to }: Days, of: Of): Promise<LandlordTaxLine[]> {
  const [debited, credited] = [alias(ledgers, 'debited'), alias(ledgers, 'credited')]
  const isTheirs = (ledger: typeof debited | typeof credited): SQL | undefined =>
    and(eq(ledger.kind, 'landlord'), of && inArray(ledger.subjectId, of))
  const landlordId = sql<string>`case when ${debited.kind} = 'landlord' then ${debited.subjectId} else ${credited.subjectId} end`
  const isFee = (ledger: typeof debited | typeof credited) => inArray(ledger.kind, ['fees', 'vat'])
  const rows = await scope
    .select({
      landlordId,
      propertyId: feeInvoices.propertyId,
      day: entries.day,
      pence: sql<number>`sum(case when ${debited.kind} = 'landlord' then ${transfers.pence} else -${transfers.pence} end)::float8`,
    })
    .from(transfers)
    .innerJoin(entries, and(eq(entries.accountId, transfers.accountId), eq(entries.id, transfers.entryId)))
    .innerJoin(debited, and(eq(debited.accountId, transfers.accountId), eq(debited.id, transfers.debitId)))
    .innerJoin(
      credited,
      and(eq(credited.accountId, transfers.accountId), eq(credited.id, transfers.creditId)),
    )
    .leftJoin(
      feeInvoices,
      and(eq(feeInvoices.accountId, entries.accountId), eq(feeInvoices.entryId, entries.id)),
    )
    .where(
      scope.mine(
        transfers,
        between(entries.day, from, to),
        or(and(isTheirs(debited), isFee(credited)), and(isTheirs(credited), isFee(debited))),
      ),
    )
    .groupBy(landlordId, feeInvoices.propertyId, entries.day)
  return rows.map((row) => ({ ...row, kind: 'professional' }))
}

/** Everything of these days that counts for the tax of these landlords, or of every one. */
export async function listTaxLines(
  scope: AccountScope,
  days: Days,
  landlordIds?: string[],
): Promise<LandlordTaxLine[]> {
  return [
    ...(await listRent(scope, days, landlordIds)),
    ...(await listBills(scope, days, landlordIds)),
    ...(await listFees(scope, days, landlordIds)),
  ]
}
