import { inArray } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { requireRow } from '../../http/crud.ts'
import { readBalancesToday } from '../ledger/balances.ts'
import type { NewEntry } from '../ledger/entry.ts'
import { lockBooks, postEntries } from '../ledger/post.ts'
import { reversePlainEntry } from '../ledger/reverse.ts'
import { type BillHold, type BillToFund, beforeFunding } from './bills.ports.ts'
import { fundedInTurn, isWaiting, pickCovered } from './bills.queries.ts'
import { bills, contractors } from './bills.table.ts'

export type StoredBill = typeof bills.$inferSelect

/** 'Plumb & Co, bill 123'. */
export async function memoOf(scope: AccountScope, { contractorId, number }: StoredBill): Promise<string> {
  const { name } = requireRow(await scope.get(contractors, contractorId))
  return number ? `${name}, bill ${number}` : name
}

/**
 * Posts the entry that moves the whole of a bill: to the contractor where it is funded, and out of the bank where it is paid, or by the
 * bank's line that shows it. A private landlord's expense leaves the bank at once. Answers its id. Call it with the books locked.
 */
export async function postBill(
  scope: TransactionScope,
  bill: StoredBill,
  kind: 'bill' | 'paid-out' | 'expense',
  day: string,
  lineId?: string,
): Promise<string> {
  const landlord = { kind: 'landlord', subject: bill.landlordId } as const
  const contractor = { kind: 'contractor', subject: bill.contractorId } as const
  const bank = { kind: lineId ? 'suspense' : 'bank', subject: bill.accountId } as const
  const debit = kind === 'paid-out' ? contractor : landlord
  const entry: NewEntry = {
    id: uuid(),
    kind,
    day,
    memo: await memoOf(scope, bill),
    source: lineId ? 'bank' : 'hand',
    sourceId: lineId ?? bill.id,
    sample: bill.sample,
    transfers: [{ debit, credit: kind === 'bill' ? contractor : bank, pence: bill.pence }],
  }
  await postEntries(scope, [entry])
  return entry.id
}

/** Does something with a bill in a transaction that has locked the books. Throws NotFound. */
export const changeOpenBill = <Result>(
  scope: AccountScope,
  id: string,
  work: (inside: TransactionScope, bill: StoredBill) => Promise<Result>,
): Promise<Result> =>
  scope.transaction(async (inside) => {
    await lockBooks(inside)
    return work(inside, requireRow(await inside.get(bills, id)))
  })

/** The bills that wait for an approval, by id. */
export async function listHeld(
  scope: AccountScope,
  asked: readonly BillToFund[],
): Promise<Map<string, BillHold>> {
  const answers = asked.length === 0 ? [] : await beforeFunding.ask(scope, asked)
  return new Map(answers.flatMap((answer) => [...answer]))
}

async function takeMoney(scope: TransactionScope, bill: StoredBill, day: string): Promise<StoredBill> {
  const fundedId = await postBill(scope, bill, 'bill', day)
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
  changeOpenBill(scope, id, fundOpenBill)

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
    const waits = waiting.length - covered.length
    return { funded: covered.length, amount: fromPence(sumOf(covered)), waiting: waits }
  })
}
