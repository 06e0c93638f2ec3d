import { asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { isUnderEnglishLaw } from '#shared/law/england.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { isInEngland } from '../../../records/properties/properties.place.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancyPeople } from '../../../records/tenancies/people.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { schedules } from '../../../records/terms/schedules.table.ts'
import { workOutDueFees } from '../../fees/fees.ts'
import { charges, receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isCreditedWhere, isOfCharge, isOfEntry } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { lockBooks, planForMany, postEntries, readClosedThrough } from '../../ledger/post.ts'
import { listPaidCharges } from '../read/rent.fees.ts'
import { allocateByDay, isBehind, type Moved } from './rent.allocation.ts'
import { type Allocation, type Book, type BookCharge, outstandingOf } from './rent.book.ts'
import { planOf, type RentPlan } from './rent.charge.periods.ts'
import { summariseAccount } from './rent.charge.ts'
import { readGivenUp, readLastMoves, readMoved } from './rent.moves.read.ts'

/** A tenancy's rent account, open for writing: its money and its terms. */
export interface OpenAccount {
  row: typeof rentAccounts.$inferSelect
  tenancy: typeof tenancies.$inferSelect
  book: Book
  plan: RentPlan
  /** Whether the law of England is applied to its property. */
  isEnglish: boolean
  /** The ids of the tenancy's people, the only possible payers. */
  people: ReadonlySet<string>
  /** How the account writes days, for sentences. */
  asDay: (day: string) => string
  /** The day through which the books are closed. */
  closedThrough: string | undefined
}

const readAllocations = (scope: AccountScope, tenancyIds: string[]) => {
  const isTaken = sql`${entries.kind} = 'allocation'`
  return scope
    .select({
      tenancyId: charges.tenancyId,
      chargeId: charges.id,
      receiptId: transfers.receiptId,
      kind: ledgers.kind,
      subject: ledgers.subjectId,
      pence: sql<number>`sum(case when ${isTaken} then ${transfers.pence} else -${transfers.pence} end)::float8`,
      day: sql<string>`coalesce(max(${entries.day}) filter (where ${isTaken}), min(${entries.day}))::text`,
    })
    .from(transfers)
    .innerJoin(charges, isOfCharge)
    .innerJoin(entries, isOfEntry)
    .innerJoin(ledgers, isCreditedWhere(isTaken))
    .where(scope.mine(transfers, inArray(charges.tenancyId, tenancyIds), isNotNull(transfers.receiptId)))
    .groupBy(
      charges.tenancyId,
      charges.id,
      charges.dueOn,
      transfers.receiptId,
      ledgers.kind,
      ledgers.subjectId,
    )
    .orderBy(asc(charges.dueOn), asc(charges.id), asc(transfers.receiptId))
}

const byTenancy = <Row extends { tenancyId: string }>(rows: Row[]) =>
  groupBy(rows, ({ tenancyId }) => tenancyId)

/**
 * Reads the rent accounts of these tenancies for writing, without tenancies that have none. The books stay locked until the
 * transaction ends.
 */
export async function openAccounts(scope: TransactionScope, tenancyIds: string[]): Promise<OpenAccount[]> {
  await lockBooks(scope)
  if (tenancyIds.length > 1) await planForMany(scope)
  const found = await scope
    .select({ row: rentAccounts, tenancy: tenancies, isInEngland })
    .from(rentAccounts)
    .innerJoin(tenancies, refersTo(rentAccounts.tenancyId, tenancies))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(rentAccounts, inArray(rentAccounts.tenancyId, tenancyIds)))
    .orderBy(asc(rentAccounts.tenancyId))
  const ids = found.map(({ tenancy }) => tenancy.id)
  if (ids.length === 0) return []
  const planned = byTenancy(
    await scope.table(schedules).list(inArray(schedules.tenancyId, ids), asc(schedules.seq)),
  )
  const people = byTenancy(
    await scope
      .select({ id: tenancyPeople.id, tenancyId: tenancyPeople.tenancyId })
      .from(tenancyPeople)
      .where(scope.mine(tenancyPeople, inArray(tenancyPeople.tenancyId, ids), isNull(tenancyPeople.goneOn))),
  )
  const charged = byTenancy(
    await scope.table(charges).list(inArray(charges.tenancyId, ids), asc(charges.dueOn), asc(charges.id)),
  )
  const received = byTenancy(
    await scope.table(receipts).list(inArray(receipts.tenancyId, ids), asc(receipts.day), asc(receipts.id)),
  )
  const allocated = byTenancy(await readAllocations(scope, ids))
  const givenUp = await readGivenUp(
    scope,
    ids.filter((id) => charged.get(id)?.some(({ writtenOff }) => writtenOff > 0)),
  )
  const lastMoves = await readLastMoves(scope, ids)
  const closedThrough = await readClosedThrough(scope)
  const inPounds = isUnderEnglishLaw(scope.format)
  return found.map(({ row, tenancy, ...place }) => ({
    row,
    tenancy,
    isEnglish: inPounds && place.isInEngland,
    closedThrough,
    people: new Set(people.get(tenancy.id)?.map(({ id }) => id)),
    asDay: scope.day,
    plan: planOf(tenancy, row, planned.get(tenancy.id) ?? []),
    book: {
      accountId: scope.accountId,
      money: scope.money,
      tenancyId: tenancy.id,
      landlordId: tenancy.landlordId,
      charges: charged.get(tenancy.id) ?? [],
      receipts: received.get(tenancy.id) ?? [],
      allocations: (allocated.get(tenancy.id) ?? []).flatMap(
        ({ chargeId, receiptId, kind, subject, pence, day }): Allocation[] =>
          receiptId && pence > 0 ? [{ chargeId, receiptId, ledger: { kind, subject }, pence, day }] : [],
      ),
      givenUp: givenUp.get(tenancy.id) ?? [],
      lastMovedOn: lastMoves.get(tenancy.id) ?? '',
      added: new Set(),
      changed: new Set(),
      entries: [],
    },
  }))
}

/** The day of the last payment of a fully paid charge. */
function paidOnOf({ allocations, receipts: all }: Book, charge: BookCharge): string | null {
  if (outstandingOf(charge) > 0 || charge.paid === 0) return null
  const of = new Set(
    allocations.flatMap((each) => (each.chargeId === charge.id && each.pence > 0 ? each.receiptId : [])),
  )
  return all.filter(({ id }) => of.has(id)).at(-1)?.day ?? null
}

async function storeCharges(scope: AccountScope, open: OpenAccount[]) {
  const listOf = (which: 'added' | 'changed') =>
    open.flatMap(({ book, row: { sample } }) =>
      book.charges
        .filter(({ id }) => book[which].has(id))
        .map((charge) => ({ ...charge, tenancyId: book.tenancyId, paidOn: paidOnOf(book, charge), sample })),
    )
  const fields = ['id', 'invoiceId', 'paid', 'takenOff', 'writtenOff', 'paidOn'] as const
  await scope.table(charges).load(listOf('added'))
  await scope.table(charges).updateEach(listOf('changed').map((each) => pickColumns(each, ...fields)))
}

async function storeReceipts(scope: AccountScope, open: OpenAccount[]) {
  const listOf = (which: 'added' | 'changed') =>
    open.flatMap(({ book, row: { sample } }) =>
      book.receipts
        .filter(({ id }) => book[which].has(id))
        .map((receipt) => ({ ...receipt, tenancyId: book.tenancyId, sample })),
    )
  const fields = ['id', 'used', 'reversed', 'named'] as const
  await scope.table(receipts).load(listOf('added'))
  await scope.table(receipts).updateEach(listOf('changed').map((each) => pickColumns(each, ...fields)))
}

async function storeSummaries(scope: AccountScope, open: OpenAccount[]) {
  const rows = open.map(({ row, book, plan, tenancy }) => ({
    id: row.id,
    tenancyVersion: tenancy.version,
    ...summariseAccount(book, plan),
  }))
  await scope.table(rentAccounts).updateEach(rows)
}

/**
 * Makes every past day's money pay what was oldest on that day, where a change reaches back: see allocateByDay. Answers what
 * was stored on the accounts where it does, by tenancy.
 */
export async function settlePast(scope: AccountScope, open: OpenAccount[]): Promise<Map<string, Moved[]>> {
  const behind = open.filter(({ book }) => isBehind(book))
  const moved = await readMoved(
    scope,
    behind.map(({ book }) => book.tenancyId),
  )
  for (const { book } of behind) allocateByDay(book, moved.get(book.tenancyId) ?? [])
  return moved
}

/** Writes the changes of these accounts: entries, charges, receipts and the sums that lists read. */
export async function storeAccounts(
  scope: TransactionScope,
  open: OpenAccount[],
  { isPast = false }: { isPast?: boolean } = {},
): Promise<void> {
  if (open.length === 0) return
  const past = await settlePast(scope, open)
  await scope.lock(rentAccounts)
  await storeCharges(scope, open)
  await storeReceipts(scope, open)
  const paid = open.flatMap((each) => listPaidCharges(each, past.get(each.book.tenancyId) ?? []))
  const fees = await workOutDueFees(scope, paid, open[0]?.closedThrough)
  const posted = open.flatMap(({ book, row: { sample } }) =>
    book.entries.map((entry) => ({ ...entry, sample })),
  )
  await postEntries(scope, [...posted, ...fees.entries], { isPast })
  await fees.store()
  await storeSummaries(scope, open)
}
