import { laterDay, today } from '#shared/dates.ts'
import { typedSources } from '#shared/money/entries.ts'
import type { ChargeInput, ReceiptInput, RefundInput, WriteOffInput } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { NotFound, refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { readReversible } from '../../ledger/reverse.ts'
import { addCharge, reduceCharge } from './rent.book.charges.ts'
import { addReceipt, allocateNamed, settleCharges } from './rent.book.payments.ts'
import { freeCredit, giveBack } from './rent.book.releases.ts'
import { type Origin, outstandingOf } from './rent.book.ts'
import { listCharged } from './rent.charge.periods.ts'
import { chargeRent } from './rent.charge.ts'
import { giveFreeDays, shareFreeDays } from './rent.concessions.ts'
import { takeHeldDeposit } from './rent.deposit.ts'
import { refuseSecondHolding } from './rent.holding.home.ts'
import { refuseEarlyRent, refuseUnlawfulCharge } from './rent.lawful.ts'
import {
  findCharge,
  refuseAfterEnd,
  refuseClosed,
  refuseDay,
  refuseDueDay,
  refuseOwedSince,
  refuseRefund,
} from './rent.refusals.ts'
import { reverseInBook } from './rent.reverse.ts'
import { type OpenAccount, openAccounts, storeAccounts } from './rent.store.ts'

/**
 * Opens a tenancy's rent account with all due rent charged, lets `work` change it, and stores it. Throws NotFound for another
 * account's tenancy, and a 409 where no rent account was started.
 */
export async function changeAccount(
  scope: AccountScope,
  id: string,
  work: (open: OpenAccount, inside: AccountScope) => Promise<string | undefined> | string | undefined,
): Promise<string | undefined> {
  return scope.transaction(async (inside) => {
    const [open] = await openAccounts(inside, [id])
    if (!open) {
      if (!(await inside.get(tenancies, id))) throw new NotFound()
      refuse('no-rent-account', 'This tenancy has no rent account yet. Start one first.')
    }
    chargeRent(open.book, open.plan)
    const entryId = await work(open, inside)
    settleCharges(open.book)
    await storeAccounts(inside, [open])
    return entryId
  })
}

/** Records a payment, which pays the named charges first and then the oldest. Answers the entry's id. */
export const recordReceipt = (scope: AccountScope, id: string, input: ReceiptInput) =>
  changeAccount(scope, id, (open) => {
    refuseUnseen(open, input.known)
    return addReceiptToAccount(open, readReceipt(input), { source: 'hand' })
  })

/** Throws a 409 where a payment has been recorded, perhaps this one in another tab, since its sender looked. */
function refuseUnseen({ book, asDay }: OpenAccount, known = book.receipts.length): void {
  if (book.receipts.length <= known) return
  const newest = book.receipts.reduce((late, one) => (one.id > late.id ? one : late))
  const sentence = `A payment of ${book.money(newest.pence)} received on ${asDay(newest.day)} was recorded after you opened this. If you received another one, record it now.`
  refuse('rent-account-changed', sentence, { known: sentence })
}

/** A payment; its amounts are pence. */
export interface NewReceipt {
  pence: number
  day: string
  method: NonNullable<ReceiptInput['method']>
  personId: string | null
  reference: string
  note: string
  /** The charges that it pays first. */
  pays: { chargeId: string; pence: number }[]
}

/** A payment as it was typed, in pence. */
export const readReceipt = ({ amount, pays = [], ...input }: ReceiptInput): NewReceipt => ({
  pence: toPence(amount),
  day: input.day ?? today(),
  method: input.method ?? 'bank-transfer',
  personId: input.personId ?? null,
  reference: input.reference ?? '',
  note: input.note ?? '',
  pays: pays.map((each) => ({ chargeId: each.chargeId, pence: toPence(each.amount) })),
})

export function addReceiptToAccount(
  open: OpenAccount,
  { pays, ...payment }: NewReceipt,
  origin: Pick<Origin, 'source' | 'sourceId'>,
): string {
  const { book } = open
  const { pence, day, personId } = payment
  refuseDay(day, open)
  if (typedSources.includes(origin.source)) refuseClosed(day, open)
  refuseEarlyRent(open, pence, day)
  // Money that a bank line shows is taken even if nothing is owed, because it can be given back.
  if (origin.source !== 'bank') refuseAfterEnd(open, pence, day)
  if (personId !== null && !open.people.has(personId))
    refuseField('person-not-found', 'personId', 'The payer is not a tenant of this tenancy. Choose another')
  const receipt = addReceipt(book, payment, origin)
  for (const { chargeId, pence: wanted } of pays) {
    const charge = book.charges.find((each) => each.id === chargeId)
    if (!charge) refuseField('charge-not-found', 'pays', 'One of these charges belongs to another tenancy')
    const taken = allocateNamed(book, receipt, charge, wanted)
    if (taken < wanted)
      refuseField('amount-too-large', 'pays', `Only ${book.money(taken)} of this payment can pay that charge`)
  }
  return receipt.id
}

/** Charges something other than rent. Throws a 400 where the Tenant Fees Act forbids it. Answers the entry's id. */
export function chargeTenant(scope: AccountScope, id: string, input: ChargeInput) {
  return changeAccount(scope, id, async (open, inside) => {
    const { kind, amount, reason = '' } = input
    const { start } = open.plan.days
    const dueOn = input.dueOn ?? (kind === 'opening' ? start : today())
    const pence = toPence(amount)
    if (kind === 'opening' && !reason) refuseField('reason-required', 'reason', 'Enter a reason')
    if (kind === 'opening')
      refuseOwedSince(
        dueOn,
        { days: open.plan.days, begins: open.tenancy.startDate, asDay: open.asDay },
        'dueOn',
      )
    else refuseDueDay(dueOn, open)
    refuseUnlawfulCharge(open, input, dueOn)
    if (kind === 'holding-deposit' && open.isEnglish)
      await refuseSecondHolding(inside, open.tenancy.propertyId)
    const { book } = open
    addCharge(book, { kind, dueOn, pence, how: reason }, { source: 'hand', memo: reason })
    const entryId = book.entries.at(-1)?.id
    if (kind === 'deposit') await takeHeldDeposit(inside, book)
    return entryId
  })
}

/** Takes off what is unpaid of charges other than rent, as of a let that fell through. */
export const dropUnpaid = (scope: AccountScope, id: string, memo: string) =>
  changeAccount(scope, id, ({ book }) => {
    for (const charge of book.charges)
      if (charge.kind !== 'rent')
        reduceCharge(book, charge, outstandingOf(charge), 'reduction', today(), { source: 'hand', memo })
    return undefined
  })

/** Records a refund of credit. Answers the entry's id. */
export function refundTenant(scope: AccountScope, id: string, input: RefundInput) {
  return changeAccount(scope, id, (open) => {
    const { amount, day = today(), reason = '' } = input
    refuseDay(day, open)
    refuseClosed(day, open)
    freeCredit(open.book, toPence(amount))
    refuseRefund(open, toPence(amount), day)
    return giveBack(open.book, toPence(amount), day, { source: 'hand', memo: reason })
  })
}

/** Throws a 400 where one of these days is rent-free already. */
function refuseFreeDays({ book, asDay }: OpenAccount, { from, to }: { from: string; to: string }): void {
  const free = book.givenUp.find((each) => each.free && each.free.from <= to && each.free.to >= from)?.free
  if (free)
    refuseField('already-rent-free', 'from', `${asDay(free.from)} to ${asDay(free.to)} are already rent-free`)
}

/** Gives up the rent of some days. That of days whose rent is charged later is given up with its charge. */
function freeDays(account: OpenAccount, days: { from: string; to: string }, origin: { memo: string }) {
  const { book, plan, asDay } = account
  const { endedOn } = plan.days
  if (days.to < days.from) refuseField('date-order', 'to', 'The end date is before the start date')
  if (plan.why) refuseField('agreed-date-missing', 'from', plan.why)
  if (endedOn !== null && days.to > endedOn)
    refuseField('tenancy-ended', 'to', `The tenancy ends on ${asDay(endedOn)}`)
  refuseFreeDays(account, days)
  const all = listCharged(book, plan, today())
  const shares = shareFreeDays(book, all, { ...days, ...origin, day: today() })
  if (shares.length === 0) refuseField('no-rent-due', 'from', 'No rent has been charged for these days')
  return giveFreeDays(book, shares, 'hand')
}

/** Gives up part of a debt, or the rent of some days, as the landlord agreed. Answers the last entry's id. */
export function writeOff(scope: AccountScope, id: string, input: WriteOffInput) {
  return changeAccount(scope, id, (account) => {
    const { book } = account
    const { kind, agreedOn, reason } = input
    refuseDay(agreedOn, account, 'agreedOn')
    const memo = `${reason} (landlord agreed on ${account.asDay(agreedOn)})`
    const day = today()
    if (kind === 'rent-free')
      return freeDays(account, { from: input.from ?? '', to: input.to ?? '' }, { memo })
    if (input.chargeId) findCharge(book, input.chargeId)
    const open = book.charges.filter(
      (charge) =>
        outstandingOf(charge) > 0 && (input.chargeId ? charge.id === input.chargeId : charge.dueOn <= day),
    )
    const most = open.reduce((sum, charge) => sum + outstandingOf(charge), 0)
    let wanted = input.amount === undefined ? most : toPence(input.amount)
    if (most === 0) refuseField('nothing-owed', 'amount', 'Nothing is owed, so there is nothing to write off')
    if (wanted > most) refuseField('amount-too-large', 'amount', `Only ${scope.money(most)} is owed`)
    const origin: Origin = { source: 'hand', memo }
    let last: string | undefined
    for (const charge of open) {
      const pence = Math.min(wanted, outstandingOf(charge))
      wanted -= pence
      last = reduceCharge(book, charge, pence, kind, laterDay(charge.dueOn, day), origin) ?? last
    }
    return last
  })
}

/**
 * Reverses entries of rent accounts by their exact mirrors, in the given order. Throws NotFound, or a 409 where an entry was
 * reversed already, follows from others, or is tied to a bank line.
 */
export function reverseEntries(
  scope: AccountScope,
  ids: string[],
  reason: string,
): Promise<{ tenancyId: string; entryId: string }[]> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const found = await readReversible(inside, ids)
    const tenancyIds = new Set(found.flatMap(({ tenancyId }) => tenancyId ?? []))
    const open = await openAccounts(inside, [...tenancyIds])
    const accounts = new Map(open.map((each) => [each.book.tenancyId, each]))
    const reversed = found.map((entry) => {
      const { book } = requireRow(accounts.get(entry.tenancyId ?? ''))
      return { tenancyId: book.tenancyId, entryId: reverseInBook(book, entry, reason) }
    })
    for (const { book, plan } of open) chargeRent(book, plan)
    await storeAccounts(inside, open)
    return reversed
  })
}

export async function reverseEntry(scope: AccountScope, id: string, reason: string) {
  return requireRow((await reverseEntries(scope, [id], reason))[0])
}
