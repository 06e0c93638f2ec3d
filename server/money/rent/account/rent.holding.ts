import { today } from '#shared/dates.ts'
import { holdingDaysOf, holdingPays, holdingRepayment, reasonServedBy } from '#shared/law/deposit.law.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { type HoldingInput, holdingReasons } from '#shared/money/rent/rent.holding.ts'
import { toPence } from '#shared/pence.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readBalances } from '../../ledger/balances.ts'
import { readAgreedDeadlines } from '../rent.ports.ts'
import { reduceCharge } from './rent.book.charges.ts'
import { allocateNamed, allocateReceipt } from './rent.book.payments.ts'
import { giveBack } from './rent.book.releases.ts'
import {
  type Book,
  type BookCharge,
  holding,
  landlord,
  note,
  type Origin,
  outstandingOf,
} from './rent.book.ts'
import { findCharge, refuseClosed, refuseDay, refuseFuture } from './rent.refusals.ts'
import type { OpenAccount } from './rent.store.ts'
import { changeAccount } from './rent.write.ts'

/** The ids of the payments that are, or were, a holding deposit. */
const listHoldingReceipts = ({ allocations }: Book) =>
  new Set(allocations.flatMap(({ receiptId, ledger }) => (ledger.kind === 'holding' ? receiptId : [])))

/** Releases a holding deposit, or a part of it, as the tenant's credit. Its unpaid part is no longer asked for. */
function free(book: Book, pence: number, day: string, memo: string): void {
  let left = pence
  for (const charge of book.charges) {
    if (charge.kind !== 'holding-deposit') continue
    const paid = Math.min(charge.paid, left)
    left -= paid
    reduceCharge(book, charge, paid + outstandingOf(charge), 'reduction', day, { source: 'hand', memo })
  }
}

const findFirstRent = ({ charges }: Book) =>
  charges.find(({ kind, pence, takenOff, writtenOff }) => kind === 'rent' && takenOff + writtenOff < pence)

/**
 * The charges that a holding deposit may pay, the named one first: the first rent and the deposit. Undefined while neither is
 * charged. Throws a 400 for a charge that the Act does not permit, and a 409 where both are paid.
 */
function listPayable(
  { book, isEnglish }: OpenAccount,
  chargeId: string | null | undefined,
): BookCharge[] | undefined {
  const { charges } = book
  const firstRent = findFirstRent(book)
  const chosen = chargeId ? findCharge(book, chargeId) : undefined
  if (chosen) {
    if (chosen.kind !== 'rent' && chosen.kind !== 'deposit')
      refuseField(
        'holding-deposit-use',
        'chargeId',
        'A holding deposit can only pay the first rent or the deposit',
      )
    if (chosen.kind === 'rent' && chosen !== firstRent)
      refuseField('holding-deposit-use', 'chargeId', 'A holding deposit can only pay the first rent')
    if (outstandingOf(chosen) === 0) refuseField('charge-paid', 'chargeId', 'This charge is already paid')
  }
  const permitted = [...(firstRent ? [firstRent] : []), ...charges.filter(({ kind }) => kind === 'deposit')]
  const open = permitted.filter((charge) => charge !== chosen && outstandingOf(charge) > 0)
  if (chosen || open.length > 0) return chosen ? [chosen, ...open] : open
  if (!firstRent) return undefined
  refuse(
    'holding-deposit-use',
    `The first rent and the deposit are paid, and a holding deposit can pay nothing else${isEnglish ? ` (${holdingPays.source})` : ''}. Return it to the tenant.`,
  )
}

/** Pays these charges with the released money, on the day of the release at the earliest. */
function pay(book: Book, open: BookCharge[], day: string): void {
  const released = listHoldingReceipts(book)
  // A deposit counts as received on the day of the agreement, and rent from its due day on.
  for (const receipt of book.receipts)
    for (const charge of released.has(receipt.id) ? open : [])
      if (isOfDeposit(charge)) allocateReceipt(book, receipt, charge, Infinity, { day, source: 'rule' })
      else allocateNamed(book, receipt, charge, Infinity, day)
}

/**
 * Applies a holding deposit to the first rent and the deposit, as far as they are open. It counts on the day of the tenancy
 * agreement, also where its month is closed. What is left stays held until it is given back.
 */
function apply(account: OpenAccount, held: number, day: string, input: HoldingInput) {
  const { book, asDay } = account
  const open = listPayable(account, input.chargeId)
  const asked = open?.reduce((sum, charge) => sum + outstandingOf(charge), 0) ?? held
  free(
    book,
    Math.min(held, asked),
    day,
    `Holding deposit applied on the agreement of ${asDay(day)} (tenant agreed on ${asDay(input.agreedOn ?? day)})`,
  )
  const entryId = book.entries.at(-1)?.id
  pay(book, open ?? [], day)
  return entryId
}

/** Throws a 400 where the written reason was not served within the seven days that the Act gives for it. */
function refuseLateReason({ asDay, isEnglish }: OpenAccount, first: string, input: HoldingInput): void {
  const { servedOn, decidedOn, deadline = null } = input
  if (!servedOn || !isEnglish) return
  refuseFuture(servedOn, 'servedOn')
  if (decidedOn) refuseFuture(decidedOn, 'decidedOn')
  const from = decidedOn && decidedOn < first ? first : (decidedOn ?? first)
  if (decidedOn && from !== decidedOn)
    refuseField(
      'date-order',
      'decidedOn',
      `The holding deposit was received on ${asDay(first)}. Enter that date or a later one`,
    )
  if (servedOn < from) refuseField('date-order', 'servedOn', `The reason can be served from ${asDay(from)}`)
  const { deadline: last } = holdingDaysOf(first, deadline ?? undefined)
  const by = reasonServedBy(last, decidedOn ?? undefined)
  if (servedOn > by)
    refuseField(
      'too-late-to-serve',
      'servedOn',
      `The deadline to give the reason was ${asDay(by)}, so the holding deposit must be returned to the payer (${holdingRepayment.source})`,
    )
}

/** Moves a kept part to the landlord, who had the loss. */
function keep(open: OpenAccount, held: number, day: string, input: HoldingInput): string {
  const { book, asDay } = open
  const { reason, servedOn, servedTo = '', amount } = input
  const pence = amount === undefined ? held : toPence(amount)
  if (pence > held) refuseField('amount-too-large', 'amount', `Only ${book.money(held)} is held`)
  const told = servedOn ? ` (reason served on ${servedTo}, ${asDay(servedOn)})` : ''
  const detail = `${reason ? holdingReasons[reason] : ''}${told}`
  const origin: Origin = {
    source: 'hand',
    act: 'holding-kept',
    detail,
    memo: `Holding deposit kept: ${detail}`,
  }
  return note(book, 'deposit', day, origin, [{ debit: holding(book), credit: landlord(book), pence }])
}

function move(open: OpenAccount, held: number, input: HoldingInput, deadline?: string): string | undefined {
  const { book, asDay } = open
  const { action, agreedOn, tenancyAgreedOn } = input
  const isApplied = action === 'apply' && agreedOn !== undefined && tenancyAgreedOn !== undefined
  const day = isApplied ? tenancyAgreedOn : (input.day ?? today())
  const dayField = isApplied ? 'tenancyAgreedOn' : 'day'
  refuseDay(day, open, dayField)
  if (!isApplied) refuseClosed(day, open)
  if (held === 0) refuse('no-holding-deposit', 'No holding deposit is held for this tenancy.')
  const receipts = listHoldingReceipts(book)
  const first = book.receipts.find(({ id }) => receipts.has(id))?.day
  if (first && day < first)
    refuseField(
      'date-order',
      dayField,
      `The holding deposit was received on ${asDay(first)}. Enter that date or a later one`,
    )
  if (isApplied) {
    if (open.plan.why)
      refuse('agreed-date-missing', `${open.plan.why}. Enter the date under ‘Agreed On’ first.`)
    refuseDay(agreedOn, open, 'agreedOn')
    return apply(open, held, day, input)
  }
  if (action === 'keep') {
    refuseLateReason(open, first ?? day, {
      ...input,
      decidedOn: input.decidedOn ?? open.tenancy.decidedOn,
      deadline: input.deadline ?? deadline,
    })
    return keep(open, held, day, input)
  }
  free(book, held, day, 'Holding deposit returned')
  return giveBack(book, held, day, { source: 'hand', memo: 'Holding deposit returned' })
}

/**
 * Applies a holding deposit to the first rent or to the charged deposit, returns it, or keeps it for a reason that the Tenant
 * Fees Act permits. Answers the entry's id. Throws NotFound, a 400, or a 409 where no holding deposit is held.
 */
export const moveHolding = (scope: AccountScope, id: string, input: HoldingInput) =>
  changeAccount(scope, id, async (open, inside) => {
    const held = (await readBalances(inside, 'holding', [id])).get(id) ?? 0
    return move(open, held, input, (await readAgreedDeadlines.ask(inside, [id])).get(id))
  })
