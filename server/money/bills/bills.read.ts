import { and, desc, eq, gte, isNull, type SQL } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import type { ExpenseCategory } from '#shared/money/bills/bills.categories.ts'
import type { Bill, BillList, BillState } from '#shared/money/bills/bills.ts'
import { fromPence, sumOf, toPence } from '#shared/pence.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { readBalancesToday } from '../ledger/balances.ts'
import { entries } from '../ledger/entries.table.ts'
import { listHeld, type StoredBill } from './bills.fund.ts'
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
function stateOf({ cancelledAt, paidId, fundedId }: StoredBill, payout: PayoutOfBill | undefined): BillState {
  if (cancelledAt) return 'cancelled'
  if (payout?.isApproved && !payout.isSeen) return 'on-its-way'
  if (paidId) return 'paid'
  return fundedId ? 'funded' : 'waiting'
}

const turnOf = ({ dueOn, day, id }: Selected['bill']) => `${dueOn ?? day} ${id}`

/** Landlords' balances in pence, and the payouts and repairs that bills wait for, of all bills or of one. */
async function readStandings(scope: AccountScope, rows: readonly Selected[], one?: Selected['bill']) {
  const waiting = rows.flatMap(({ bill }) => (bill.fundedId || bill.cancelledAt ? [] : [bill]))
  return {
    held: await readBalancesToday(scope, 'landlord', one && [one.landlordId]),
    onPayouts: await readPayoutsOfBills(scope, one?.id),
    // In the order in which funds are reserved.
    holds: await listHeld(
      scope,
      waiting.toSorted((each, other) => (turnOf(each) < turnOf(other) ? -1 : 1)),
    ),
  }
}

function rowOf(
  { bill, paperType, paidBy, property, ...names }: Selected,
  { held, onPayouts, holds }: Awaited<ReturnType<typeof readStandings>>,
): Bill {
  const [payout, hold] = [onPayouts.get(bill.id), holds.get(bill.id)]
  const state = stateOf(bill, payout)
  return {
    ...bill,
    ...names,
    property: property ?? '',
    amount: fromPence(bill.pence),
    category: bill.category as ExpenseCategory,
    interest: bill.interest === null ? null : fromPence(bill.interest),
    paper:
      bill.fileId && paperType
        ? { id: bill.fileId, name: bill.fileName, ...paperOf({ id: bill.id, paperType }) }
        : null,
    state,
    short: state === 'waiting' ? fromPence(Math.max(0, bill.pence - (held.get(bill.landlordId) ?? 0))) : 0,
    approval: hold
      ? { approved: fromPence(hold.approvedPence), repairId: hold.repair.id, repair: hold.repair.what }
      : null,
    payoutId: payout?.id ?? null,
    fromBank: paidBy === 'bank',
    author: bill.authorName,
  }
}

/** The kind and the address of a bill's paper. */
export const paperOf = ({ id, paperType }: { id: string; paperType: string }) => ({
  kind: paperType === 'application/pdf' ? ('pdf' as const) : ('picture' as const),
  path: addressOf(billCalls.readPaper, { params: { id } }),
})

export async function listBills(scope: AccountScope): Promise<BillList> {
  const rows = await selectBills(scope)
  const standings = await readStandings(scope, rows)
  const waiting = [...(await sumWaitingBills(scope))]
  const all = rows.map((row) => rowOf(row, standings))
  const short = sumOf(waiting, ([of, pence]) => Math.max(0, pence - (standings.held.get(of) ?? 0)))
  const unpaid = all.filter(({ state }) => state === 'funded' || state === 'on-its-way')
  const funded = sumOf(unpaid, ({ amount }) => toPence(amount))
  const sum = sumOf(waiting, ([, pence]) => pence)
  return {
    bills: all,
    totals: { waiting: fromPence(sum), short: fromPence(short), funded: fromPence(funded) },
  }
}

/** One bill. Throws NotFound. */
export async function readBill(scope: AccountScope, id: string): Promise<Bill> {
  const row = requireRow((await selectBills(scope, eq(bills.id, id)))[0])
  return rowOf(row, await readStandings(scope, [row], row.bill))
}

/** A bill as other rooms name it, in pence. */
export interface KnownBill extends Pick<StoredBill, 'id' | 'contractorId' | 'pence' | 'paidOn' | 'version'> {
  contractor: string
  state: BillState
  isPaid: boolean
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
    .where(and(eq(bills.accountId, scope.accountId), isOneOf(bills.id, ids), isNull(bills.cancelledAt)))
  const onPayouts = await readPayoutsOfBills(scope)
  return new Map(
    rows.map(({ bill, name }) => {
      const state = stateOf(bill, onPayouts.get(bill.id))
      return [bill.id, { ...bill, contractor: name, state, isPaid: state === 'paid' }]
    }),
  )
}

/** What those bills come to that were not cancelled and whose day is this or later. */
export async function sumBills(scope: AccountScope, ids: readonly string[], since: string): Promise<number> {
  if (ids.length === 0) return 0
  const isAsked = and(isOneOf(bills.id, ids), isNull(bills.cancelledAt), gte(bills.day, since))
  return sumOf(await scope.table(bills).list(isAsked))
}
