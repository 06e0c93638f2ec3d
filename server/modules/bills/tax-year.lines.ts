import { and, between, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ExpenseCategory } from '#shared/bills/bills.categories.ts'
import { entries, transfers } from '../../books/entries.table.ts'
import { ledgers } from '../../books/ledgers.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { selectRentReceived } from '../lettings/received.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { bills } from './bills.table.ts'

/** Money of one day that counts for the tax: rent, or an expense of a category. In pence. */
export interface TaxLine {
  propertyId: string | null
  day: string
  kind: 'income' | ExpenseCategory
  pence: number
}

interface Days {
  from: string
  to: string
}

async function listRent(scope: AccountScope, landlordId: string, { from, to }: Days): Promise<TaxLine[]> {
  const received = selectRentReceived(scope)
  const rows = await scope
    .select({
      propertyId: received.propertyId,
      day: sql<string>`${received.day}::text`,
      pence: sql<number>`sum(${received.pence})::float8`,
    })
    .from(received)
    .where(
      and(eq(received.landlordId, landlordId), sql`${received.day} between ${from}::date and ${to}::date`),
    )
    .groupBy(received.propertyId, received.day)
  return rows.map((row) => ({ ...row, kind: 'income' }))
}

/** Bills from the day on which the landlord's money was taken; expenses from the day of their payment. */
async function listBills(scope: AccountScope, landlordId: string, { from, to }: Days): Promise<TaxLine[]> {
  const rows = await scope
    .select({
      propertyId: bills.propertyId,
      day: sql<string>`${bills.fundedOn}`,
      kind: bills.category,
      pence: bills.pence,
    })
    .from(bills)
    .where(
      scope.mine(
        bills,
        eq(bills.landlordId, landlordId),
        isNotNull(bills.fundedId),
        isNull(bills.cancelledAt),
        between(bills.fundedOn, from, to),
      ),
    )
  return rows.map((row) => ({ ...row, kind: row.kind as ExpenseCategory }))
}

/** The agency's fees with their VAT, less what was given back. */
async function listFees(scope: AccountScope, landlordId: string, { from, to }: Days): Promise<TaxLine[]> {
  const [debited, credited] = [alias(ledgers, 'debited'), alias(ledgers, 'credited')]
  const isTheirs = (ledger: typeof debited | typeof credited): SQL =>
    sql`${ledger.kind} = 'landlord' and ${ledger.subjectId} = ${landlordId}`
  const isFee = (ledger: typeof debited | typeof credited) => inArray(ledger.kind, ['fees', 'vat'])
  const rows = await scope
    .select({
      propertyId: tenancies.propertyId,
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
    .leftJoin(tenancies, and(eq(tenancies.accountId, entries.accountId), eq(tenancies.id, entries.tenancyId)))
    .where(
      scope.mine(
        transfers,
        between(entries.day, from, to),
        or(and(isTheirs(debited), isFee(credited)), and(isTheirs(credited), isFee(debited))),
      ),
    )
    .groupBy(tenancies.propertyId, entries.day)
  return rows.map((row) => ({ ...row, kind: 'professional' }))
}

/** Everything of these days that counts for a landlord's tax. */
export async function listTaxLines(scope: AccountScope, landlordId: string, days: Days): Promise<TaxLine[]> {
  return [
    ...(await listRent(scope, landlordId, days)),
    ...(await listBills(scope, landlordId, days)),
    ...(await listFees(scope, landlordId, days)),
  ]
}
