import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { earlierDay, laterDay, today } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { refersTo } from '../../../db/joins.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { bankMatches } from '../../ledger/bank.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import type { SortedPart } from '../../ledger/sorted-part.ts'
import { type BankPart, receivePart, type Sorted } from '../from/rent.bank.ts'
import { releaseAllocations } from './rent.book.releases.ts'
import { type Allocation, type Book, type BookCharge, outstandingOf } from './rent.book.ts'
import { chargeRent } from './rent.charge.ts'
import { type OpenAccount, openAccounts, storeAccounts } from './rent.store.ts'

/** A part of a line that is a deposit, with the answer to the question whether rent has paid the deposit before. */
export type DepositPart = BankPart & Pick<SortedPart, 'depositAs'>

/** The payments that somebody recorded as a deposit, by sorting a line or before the deposit was charged. */
async function readRealDeposits(scope: AccountScope, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await scope
    .select({ id: entries.id })
    .from(entries)
    .leftJoin(
      bankMatches,
      and(
        refersTo(bankMatches.entryId, entries),
        eq(bankMatches.kind, 'deposit'),
        isNull(bankMatches.takenBackAt),
      ),
    )
    .where(
      scope.mine(
        entries,
        inArray(entries.id, ids),
        or(eq(entries.source, 'deposit'), eq(bankMatches.kind, 'deposit')),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** What payments that are no deposits have paid of the deposit: neither recorded as one nor of its exact sum. */
async function listPaidByRent(scope: AccountScope, book: Book): Promise<Allocation[]> {
  const charges = new Map(
    book.charges.filter(({ kind }) => kind === 'deposit').map((each) => [each.id, each]),
  )
  const receipts = new Map(book.receipts.map((each) => [each.id, each]))
  const paid = book.allocations.filter(
    ({ chargeId, receiptId, pence }) =>
      pence > 0 && charges.has(chargeId) && receipts.get(receiptId)?.pence !== charges.get(chargeId)?.pence,
  )
  const real = await readRealDeposits(scope, valuesOf(paid, 'receiptId'))
  return paid.filter(({ receiptId }) => !real.has(receiptId))
}

/**
 * Moves rent money that has paid the deposit back to the rent, as far as this line would be too much. Throws a 409 with the
 * question until somebody has said yes. Nothing is moved where the line is asked for, or is held beside what is paid.
 */
async function moveRentBack(
  scope: AccountScope,
  { book, asDay }: OpenAccount,
  { pence, line, depositAs }: DepositPart,
): Promise<void> {
  const openOf = (is: (charge: BookCharge) => boolean) =>
    book.charges.reduce((sum, each) => (is(each) ? sum + outstandingOf(each) : sum), 0)
  const asked = openOf(isOfDeposit)
  if (pence <= asked || depositAs === 'more') return
  const paid = await listPaidByRent(scope, book)
  const sum = paid.reduce((total, each) => total + each.pence, 0)
  const back = pence - asked
  // Where no rent is owed that money was no rent: one payment may be rent and deposit together.
  if (sum < back || openOf(({ kind }) => kind === 'rent') < back) return
  const receipts = book.receipts.filter(({ id }) => paid.some(({ receiptId }) => receiptId === id))
  if (depositAs !== 'instead') {
    const days = receipts.map(({ day }) => asDay(day)).join(', ')
    refuse(
      'confirm-move-rent-back',
      `Rent money (${days}) has paid ${scope.money(sum)} of this deposit. Move ${scope.money(back)} of it back to the rent, and use this transaction for the deposit?`,
      {
        'depositAs.instead': `Move ${scope.money(back)} Back to the Rent`,
        ...(asked === 0 && { 'depositAs.more': `Hold Another ${scope.money(pence)} Anyway` }),
      },
    )
  }
  const due = book.charges.reduce(
    (last, each) => (each.kind === 'deposit' ? laterDay(last, each.dueOn) : last),
    '',
  )
  releaseAllocations(book, paid, back, laterDay(line.day, earlierDay(due, today())))
}

/**
 * Adds a deposit that came in: it pays what is still asked of the deposit, and nothing else. Answers undefined where no
 * deposit is asked for. Throws a 400 for more than is asked for, and a 409 with a question where rent has paid the deposit.
 */
export async function receiveDepositByLine(
  scope: TransactionScope,
  part: DepositPart,
): Promise<Sorted | undefined> {
  const { subjectId, pence } = part
  const [open] = subjectId ? await openAccounts(scope, [subjectId]) : []
  if (!open || !subjectId) return undefined
  chargeRent(open.book, open.plan)
  await moveRentBack(scope, open, part)
  let left = pence
  const pays = open.book.charges.filter(isOfDeposit).flatMap((charge) => {
    const paid = Math.min(left, outstandingOf(charge))
    left -= paid
    return paid > 0 ? { chargeId: charge.id, pence: paid } : []
  })
  if (pays.length === 0) return undefined
  if (left > 0) {
    const sentence = `Only ${scope.money(pence - left)} of the deposit is unpaid. Split the transaction`
    refuseField('amount-too-large', 'amount', sentence)
  }
  const entryId = receivePart(open, part, pays)
  await storeAccounts(scope, [open])
  return { entryId, subjectId, label: '' }
}
