import { inArray } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { fromPence } from '#shared/pence.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { requireRow } from '../../http/crud.ts'
import { readBalancesToday } from '../ledger/balances.ts'
import type { LedgerName, NewEntry } from '../ledger/entry.ts'
import { lockBooks, postEntries } from '../ledger/post.ts'
import { reversePlainEntry } from '../ledger/reverse.ts'
import { type BillHold, type BillToFund, beforeFunding } from './bills.ports.ts'
import { fundedInTurn, isWaiting, pickCovered } from './bills.queries.ts'
import { bills, contractors } from './bills.table.ts'

export type StoredBill = typeof bills.$inferSelect

/** From whose money to whose. */
type Move = [from: LedgerName, to: LedgerName]

const landlordOf = ({ landlordId: subject }: StoredBill): LedgerName => ({ kind: 'landlord', subject })
const contractorOf = ({ contractorId: subject }: StoredBill): LedgerName => ({ kind: 'contractor', subject })
const ofAccount = (kind: 'bank' | 'suspense', { accountId: subject }: StoredBill): LedgerName => ({
  kind,
  subject,
})

const fundingOf = (bill: StoredBill): Move => [landlordOf(bill), contractorOf(bill)]
export const paymentOf = (bill: StoredBill): Move => [contractorOf(bill), ofAccount('bank', bill)]
export const paymentByLineOf = (bill: StoredBill): Move => [contractorOf(bill), ofAccount('suspense', bill)]
/** A private landlord's expense leaves the bank at once. */
export const expenseOf = (bill: StoredBill, isFromBank: boolean): Move => [
  landlordOf(bill),
  ofAccount(isFromBank ? 'suspense' : 'bank', bill),
]

/** Posts an entry that moves the whole of a bill. Answers its id. Call it with the books locked. */
export async function postBill(
  scope: TransactionScope,
  bill: StoredBill,
  [debit, credit]: Move,
  entry: Pick<NewEntry, 'kind' | 'day' | 'memo'> & Partial<Pick<NewEntry, 'source' | 'sourceId'>>,
): Promise<string> {
  const id = uuid()
  const transfers = [{ debit, credit, pence: bill.pence }]
  const posted: NewEntry = { source: 'hand', sourceId: bill.id, ...entry, id, sample: bill.sample, transfers }
  await postEntries(scope, [posted])
  return id
}

/** 'Plumb & Co, bill 123'. */
export async function memoOf(scope: AccountScope, { contractorId, number }: StoredBill): Promise<string> {
  const { name } = requireRow(await scope.get(contractors, contractorId))
  return number ? `${name}, bill ${number}` : name
}

/** Reads a bill with the books locked. Throws NotFound. */
export async function openBill(scope: TransactionScope, id: string): Promise<StoredBill> {
  await lockBooks(scope)
  return requireRow(await scope.get(bills, id))
}

/** The bills that wait for an approval, by id. */
export async function listHeld(
  scope: AccountScope,
  asked: readonly BillToFund[],
): Promise<Map<string, BillHold>> {
  const answers = asked.length === 0 ? [] : await beforeFunding.ask(scope, asked)
  return new Map(answers.flatMap((answer) => [...answer]))
}

async function takeMoney(scope: TransactionScope, bill: StoredBill, day: string): Promise<StoredBill> {
  const entry = { kind: 'bill' as const, day, memo: await memoOf(scope, bill) }
  const fundedId = await postBill(scope, bill, fundingOf(bill), entry)
  return scope.update(bills, bill.id, 'any', { fundedId, fundedOn: day })
}

/**
 * Takes the whole of a bill from its landlord's balance, or throws a 409 that says what is short. Call it with the
 * books locked.
 */
async function fundOpenBill(scope: TransactionScope, bill: StoredBill, day = today()): Promise<StoredBill> {
  if (bill.cancelledAt) refuse('bill-cancelled', 'This bill was cancelled. Restore it first.')
  if (bill.fundedId) refuse('bill-already-funded', 'Funds are already reserved for this bill.')
  const stop = (await listHeld(scope, [bill])).get(bill.id)
  if (stop) refuse('above-approval', stop.sentence)
  const held = (await readBalancesToday(scope, 'landlord', [bill.landlordId])).get(bill.landlordId) ?? 0
  if (held < bill.pence)
    refuse(
      'not-enough-money',
      `No funds reserved: ${scope.money(held)} held, ${scope.money(bill.pence - held)} short.`,
    )
  return takeMoney(scope, bill, day)
}

/**
 * A bill that the bank paid before it was funded was the landlord's money from the payment's day on: between the two days the
 * contractor's ledger would be below nothing. Call it with the books locked.
 */
export async function fundByDay(scope: TransactionScope, bill: StoredBill, day: string): Promise<StoredBill> {
  const { fundedId, fundedOn } = bill
  if (!fundedId) return fundOpenBill(scope, bill, day)
  if (!fundedOn || fundedOn <= day) return bill
  await reversePlainEntry(scope, fundedId, 'The bank paid it before', 'its own day')
  return takeMoney(scope, bill, day)
}

/** Throws NotFound, and a 409 where the landlord's balance does not cover the bill. */
export const fundBill = (scope: AccountScope, id: string): Promise<StoredBill> =>
  scope.transaction(async (inside) => fundOpenBill(inside, await openBill(inside, id)))

/**
 * Funds the bills that wait, those due first before others, as far as balances cover them: one that is not covered
 * lets a smaller one pass. Throws NotFound where one of the ids is none.
 */
export function fundBills(
  scope: AccountScope,
  ids?: string[],
): Promise<{ funded: number; amount: number; waiting: number }> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const wanted = ids && [...new Set(ids)]
    const found = await inside
      .table(bills)
      .list(wanted ? inArray(bills.id, wanted) : isWaiting, ...fundedInTurn)
    if (wanted && found.length < wanted.length) throw new NotFound()
    const waiting = found.filter(({ fundedId, cancelledAt }) => !fundedId && !cancelledAt)
    const stopped = await listHeld(inside, waiting)
    const held = await readBalancesToday(inside, 'landlord')
    const covered = pickCovered(
      waiting.filter(({ id }) => !stopped.has(id)),
      held,
    )
    for (const bill of covered) await takeMoney(inside, bill, today())
    const pence = covered.reduce((sum, bill) => sum + bill.pence, 0)
    return { funded: covered.length, amount: fromPence(pence), waiting: waiting.length - covered.length }
  })
}
