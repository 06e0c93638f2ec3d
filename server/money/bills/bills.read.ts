import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import type { ExpenseCategory } from '#shared/money/bills/bills.categories.ts'
import type { Bill, BillList, BillState } from '#shared/money/bills/bills.ts'
import { fromPence } from '#shared/pence.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { readBalancesToday } from '../ledger/balances.ts'
import { entries } from '../ledger/entries.table.ts'
import { listHeld } from './bills.fund.ts'
import type { BillHold } from './bills.ports.ts'
import { type PayoutOfBill, readPayoutsOfBills, sumWaitingBills } from './bills.queries.ts'
import { bills, contractors } from './bills.table.ts'

const selectBills = (scope: AccountScope, ...conditions: SQL[]) =>
  scope
    .select({
      bill: bills,
      contractor: contractors.name,
      landlord: landlords.name,
      property: homeText(scope),
      paperType: files.contentType,
      paidBy: entries.source,
    })
    .from(bills)
    .innerJoin(contractors, refersTo(bills.contractorId, contractors))
    .innerJoin(landlords, refersTo(bills.landlordId, landlords))
    .leftJoin(properties, refersTo(bills.propertyId, properties))
    .leftJoin(files, refersTo(bills.fileId, files))
    .leftJoin(entries, refersTo(bills.paidId, entries))
    .where(scope.mine(bills, ...conditions))
    .orderBy(desc(bills.day), desc(bills.id))

type Selected = Awaited<ReturnType<typeof selectBills>>[number]
/** The state that follows from a bill's facts. A payout has paid it once the bank has shown that. */
export function stateOf(
  { cancelledAt, paidId, fundedId }: typeof bills.$inferSelect,
  payout: PayoutOfBill | undefined,
): BillState {
  if (cancelledAt) return 'cancelled'
  if (payout?.isApproved && !payout.isSeen) return 'on-its-way'
  if (paidId) return 'paid'
  return fundedId ? 'funded' : 'waiting'
}

/** The bills among these that wait for an approval, in the order in which funds are reserved. */
const listHolds = (scope: AccountScope, rows: readonly Selected[]): Promise<Map<string, BillHold>> =>
  listHeld(
    scope,
    rows
      .map(({ bill }) => bill)
      .filter(({ fundedId, cancelledAt }) => !fundedId && !cancelledAt)
      .toSorted((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1)),
  )

const turnOf = ({ dueOn, day, id }: Selected['bill']) => `${dueOn ?? day} ${id}`

interface Standing {
  /** The landlord's balance in pence. */
  held: number
  payout: PayoutOfBill | undefined
  hold: BillHold | undefined
}

function rowOf(
  { bill, paperType, paidBy, property, ...names }: Selected,
  { held, payout, hold }: Standing,
): Bill {
  const { accountId: _, pence, fileId, fileName, fundedId: __, paidId: ___, authorName, ...rest } = bill
  const state = stateOf(bill, payout)
  return {
    ...rest,
    ...names,
    property: property ?? '',
    amount: fromPence(pence),
    category: bill.category as ExpenseCategory,
    interest: bill.interest === null ? null : fromPence(bill.interest),
    paper:
      fileId && paperType
        ? {
            id: fileId,
            kind: paperType === 'application/pdf' ? 'pdf' : 'picture',
            name: fileName,
            path: addressOf(billCalls.readPaper, { params: { id: bill.id } }),
          }
        : null,
    state,
    short: state === 'waiting' ? fromPence(Math.max(0, pence - held)) : 0,
    approval: hold
      ? { approved: fromPence(hold.approvedPence), repairId: hold.repair.id, repair: hold.repair.what }
      : null,
    payoutId: payout?.id ?? null,
    fromBank: paidBy === 'bank',
    author: authorName,
  }
}

export async function listBills(scope: AccountScope): Promise<BillList> {
  const rows = await selectBills(scope)
  const held = await readBalancesToday(scope, 'landlord')
  const onPayouts = await readPayoutsOfBills(scope)
  const waiting = await sumWaitingBills(scope)
  const holds = await listHolds(scope, rows)
  const all = rows.map((row) => {
    const { id, landlordId } = row.bill
    return rowOf(row, {
      held: held.get(landlordId) ?? 0,
      payout: onPayouts.get(id),
      hold: holds.get(id),
    })
  })
  const short = [...waiting].reduce((sum, [of, pence]) => sum + Math.max(0, pence - (held.get(of) ?? 0)), 0)
  const isUnpaid = ({ state }: Bill) => state === 'funded' || state === 'on-its-way'
  const funded = all.filter(isUnpaid).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const sum = [...waiting.values()].reduce((total, pence) => total + pence, 0)
  return {
    bills: all,
    totals: { waiting: fromPence(sum), short: fromPence(short), funded: fromPence(funded) },
  }
}

/** One bill. Throws NotFound. */
export async function readBill(scope: AccountScope, id: string): Promise<Bill> {
  const row = requireRow((await selectBills(scope, eq(bills.id, id)))[0])
  const { landlordId } = row.bill
  const held = await readBalancesToday(scope, 'landlord', [landlordId])
  const onPayouts = await readPayoutsOfBills(scope, id)
  const hold = (await listHolds(scope, [row])).get(id)
  return rowOf(row, { held: held.get(landlordId) ?? 0, payout: onPayouts.get(id), hold })
}

/** A bill as other rooms name it, in pence. */
export interface KnownBill {
  id: string
  contractorId: string
  contractor: string
  pence: number
  state: BillState
  paidOn: string | null
  isPaid: boolean
  version: number
}

/** Bills that were not cancelled, by id. Not narrowed: the caller names the bills of what its reader may see. */
export async function billsByIds(
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, KnownBill>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .select({ bill: bills, ...pickColumns(contractors, 'name') })
    .from(bills)
    .innerJoin(contractors, refersTo(bills.contractorId, contractors))
    .where(and(eq(bills.accountId, scope.accountId), isOneOf(bills.id, [...ids]), isNull(bills.cancelledAt)))
  const onPayouts = await readPayoutsOfBills(scope)
  return new Map(
    rows.map(({ bill, name }) => {
      const state = stateOf(bill, onPayouts.get(bill.id))
      const { id, contractorId, pence, paidOn, version } = bill
      const isPaid = state === 'paid'
      return [id, { id, contractorId, contractor: name, pence, state, paidOn, isPaid, version }]
    }),
  )
}

/** What those bills come to that were not cancelled and whose day is this or later. */
export async function sumBills(scope: AccountScope, ids: readonly string[], since: string): Promise<number> {
  if (ids.length === 0) return 0
  const [sum] = await scope
    .select({ pence: sql<number>`coalesce(sum(${bills.pence}), 0)::float8` })
    .from(bills)
    .where(scope.mine(bills, isOneOf(bills.id, [...ids]), isNull(bills.cancelledAt), gte(bills.day, since)))
  return sum?.pence ?? 0
}
