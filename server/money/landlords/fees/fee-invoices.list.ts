import { and, asc, between, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import {
  type FeeInvoiceRow,
  type FeeInvoicesQuery,
  type FeeInvoicesReply,
  type FeeSums,
  type FeeTake,
  mostFeeInvoicesPrinted,
  mostFeeInvoicesShown,
  quarterOf,
} from '#shared/money/landlords/fees/fee-invoices.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { readMissingForVat } from '../../../accounts/fees.vat.queries.ts'
import { isOneOf, pickColumns, refersTo } from '../../../db/joins.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { printTogether } from '../../../pdf/print.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { writeCsv } from '../../../registry/export.ts'
import { feeInvoices } from '../../fees/fees.table.ts'
import { listLinesOf } from '../../ledger/balances.ts'
import { bankLines } from '../../ledger/bank.table.ts'
import { payouts } from '../../payouts/payouts.table.ts'
import { readFeeInvoice } from './fee-invoices.read.ts'
import { type FeeMove, findTakes } from './fee-invoices.taken.ts'

const endOfTime = '9999-12-31'

interface Takes {
  /** Which withdrawal took a fee out of the client account, by the fee's entry. */
  takeOf: (entryId: string) => FeeTake | null
  /** What is still there of it, in pence. */
  leftOf: (entryId: string) => number
}

async function readTakes(scope: AccountScope): Promise<Takes> {
  const lines = await listLinesOf(scope, { kinds: ['fees', 'vat'] }, { to: endOfTime })
  const own = await scope
    .select(pickColumns(payouts, 'id', 'entryId', 'returnedId', 'reference'))
    .from(payouts)
    .where(scope.mine(payouts, eq(payouts.payee, 'agency'), isNotNull(payouts.entryId)))
  const returned = new Map(own.map(({ entryId, returnedId }) => [returnedId, entryId]))
  const byEntry = new Map(own.map((each) => [each.entryId, each]))
  const moves = lines.map((line): FeeMove => ({ ...line, sendsBack: returned.get(line.entryId) ?? null }))
  const { last, left } = findTakes(moves)
  const sources = new Map(lines.map(({ entryId, sourceId }) => [entryId, sourceId]))
  const texts = await readLineTexts(
    scope,
    [...last.values()].flatMap(({ entryId }) => sources.get(entryId) ?? []),
  )
  const takeOf: Takes['takeOf'] = (entryId) => {
    const take = last.get(entryId)
    if (!take) return null
    const payout = byEntry.get(take.entryId)
    return {
      payoutId: payout?.id ?? null,
      reference: payout?.reference ?? texts.get(sources.get(take.entryId) ?? '') ?? '',
      day: take.day,
    }
  }
  return { takeOf, leftOf: (entryId) => left.get(entryId) ?? 0 }
}

async function readLineTexts(scope: AccountScope, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .select({ id: bankLines.id, text: bankLines.text })
    .from(bankLines)
    .where(scope.mine(bankLines, isOneOf(bankLines.id, ids)))
  return new Map(rows.map(({ id, text }) => [id, text]))
}

const areAsked = ({ from, to, landlord }: FeeInvoicesQuery) =>
  and(between(feeInvoices.day, from, to), landlord ? eq(feeInvoices.landlordId, landlord) : undefined)

/** Not what an earlier release cancelled out before anybody was shown it. */
const isShown = eq(feeInvoices.netted, false)

async function refuseUnknownLandlord(scope: AccountScope, { landlord }: FeeInvoicesQuery): Promise<void> {
  if (landlord) requireRow(await scope.get(landlords, landlord))
}

/** The fees of some days, invoiced or not, the newest first. Amounts of what was credited are below 0; `left` is in pence. */
async function listRows(
  scope: AccountScope,
  query: FeeInvoicesQuery,
): Promise<(FeeInvoiceRow & { left: number })[]> {
  await refuseUnknownLandlord(scope, query)
  const { takeOf, leftOf } = await readTakes(scope)
  const rows = await scope
    .select({
      ...pickColumns(feeInvoices, 'id', 'number', 'issuedOn', 'kind', 'day', 'landlordId', 'how', 'net'),
      ...pickColumns(feeInvoices, 'vat', 'issued', 'voidAt', 'entryId'),
      landlord: landlords.name,
      property: homeText(scope),
    })
    .from(feeInvoices)
    .innerJoin(landlords, refersTo(feeInvoices.landlordId, landlords))
    .innerJoin(properties, refersTo(feeInvoices.propertyId, properties))
    .where(scope.mine(feeInvoices, areAsked(query), isShown))
    .orderBy(desc(feeInvoices.day), desc(sql`coalesce(${feeInvoices.number}, 2147483647)`))
  return rows.map(({ net, vat, issued, voidAt, entryId, landlord, property, ...row }) => ({
    ...row,
    landlord: issued?.landlord.name ?? titleCase(landlord),
    home: issued?.home ?? titleCase(property),
    net: fromPence(net),
    vat: fromPence(vat),
    gross: fromPence(net + vat),
    isVoid: voidAt !== null,
    takenBy: takeOf(entryId),
    left: leftOf(entryId),
  }))
}

async function countNetted(scope: AccountScope, query: FeeInvoicesQuery): Promise<number> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(feeInvoices)
    .where(scope.mine(feeInvoices, areAsked(query), eq(feeInvoices.netted, true)))
  return row?.count ?? 0
}

function sumUp(rows: FeeInvoiceRow[]): FeeSums {
  const sum = (amountOf: (row: FeeInvoiceRow) => number) =>
    fromPence(rows.reduce((pence, row) => pence + toPence(amountOf(row)), 0))
  return {
    count: rows.length,
    net: sum(({ net }) => net),
    vat: sum(({ vat }) => vat),
    gross: sum(({ gross }) => gross),
  }
}

/** The sums of each period, oldest first. */
const sumBy = (rows: FeeInvoiceRow[], periodOf: (day: string) => string) =>
  [...groupBy(rows, ({ day }) => periodOf(day))]
    .map(([period, some]) => ({ period, ...sumUp(some) }))
    .sort((one, other) => (one.period < other.period ? -1 : 1))

const monthOf = (day: string) => day.slice(0, 7)

export async function listFeeInvoices(
  scope: AccountScope,
  query: FeeInvoicesQuery,
): Promise<FeeInvoicesReply> {
  const rows = await listRows(scope, query)
  return {
    rows: rows.slice(0, mostFeeInvoicesShown).map(({ left: _, ...row }) => row),
    total: sumUp(rows),
    months: sumBy(rows, monthOf),
    quarters: sumBy(rows, quarterOf),
    // A withdrawal may take a part of a fee.
    waiting: fromPence(rows.reduce((sum, { left }) => sum + left, 0)),
    uninvoiced: sumUp(rows.filter(({ number }) => number === null)),
    documents: new Set(rows.flatMap(({ number }) => number ?? [])).size,
    netted: await countNetted(scope, query),
    missingForVat: rows.some(({ vat }) => vat !== 0) ? await readMissingForVat(scope) : [],
  }
}

/** The same as rows of a spreadsheet, oldest first, with the sums of months and quarters below. */
export async function writeFeeInvoicesCsv(scope: AccountScope, query: FeeInvoicesQuery): Promise<string> {
  const rows = await listRows(scope, query)
  const figures = ({ net, vat, gross }: Omit<FeeSums, 'count'>) =>
    [net, vat, gross].map((each) => each.toFixed(2))
  const sums = (words: string, each: FeeSums) => [words, ...Array(6).fill(''), ...figures(each), '', '', '']
  return writeCsv(
    [
      ...[
        'Number',
        'Issued',
        'Kind',
        'Tax point',
        'Landlord',
        'Property',
        'How',
        'Net',
        'VAT',
        'Gross',
        'Credited',
      ],
      ...['Withdrawn by', 'Withdrawn on'],
    ],
    [
      ...rows
        .toReversed()
        .map((row) => [
          ...[row.number === null ? 'Not invoiced yet' : String(row.number), row.issuedOn ?? ''],
          ...[row.kind === 'credit' ? 'Credit note' : 'Invoice', row.day],
          ...[row.landlord, row.home, row.how, ...figures(row), row.isVoid ? 'Yes' : ''],
          ...[row.takenBy?.reference ?? '', row.takenBy?.day ?? ''],
        ]),
      ...sumBy(rows, monthOf).map((each) => sums(`Month ${each.period}`, each)),
      ...sumBy(rows, quarterOf).map((each) => sums(`Quarter ${each.period}`, each)),
      sums('Total', sumUp(rows)),
    ],
  )
}

/**
 * The invoices and credit notes of some days in one PDF, by their numbers. Throws a 404 where there is none, and a 409 while the
 * agency's VAT number or address is missing.
 */
export async function printFeeInvoices(
  scope: AccountScope,
  query: FeeInvoicesQuery,
  part = 1,
): Promise<Buffer> {
  await refuseUnknownLandlord(scope, query)
  const wanted = await scope
    .selectDistinctOn([feeInvoices.number], { id: feeInvoices.id })
    .from(feeInvoices)
    .where(scope.mine(feeInvoices, areAsked(query), isShown, isNotNull(feeInvoices.number)))
    .orderBy(asc(feeInvoices.number), asc(feeInvoices.id))
    .limit(mostFeeInvoicesPrinted)
    .offset((part - 1) * mostFeeInvoicesPrinted)
  if (wanted.length === 0)
    throw new Refused(404, 'nothing-to-print', 'No fee in this period is invoiced yet.')
  const found: Awaited<ReturnType<typeof readFeeInvoice>>[] = []
  for (const { id } of wanted) found.push(await readFeeInvoice(scope, id))
  return printTogether(scope, 'fee invoices', found, 'Fee invoices')
}
