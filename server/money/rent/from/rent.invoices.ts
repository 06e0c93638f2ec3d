import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { laterDay, today } from '#shared/dates.ts'
import { groupBy, valuesOf } from '#shared/group.ts'
import { describePeriod, isWhole, listRentPeriods } from '#shared/records/terms/terms.periods.ts'
import { isOneOf, refersTo } from '../../../db/joins.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { isOfRentAccount } from '../../../records/related/invoices.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { schedules } from '../../../records/terms/schedules.table.ts'
import { charges, receipts } from '../../ledger/charges.table.ts'
import { readEntry } from '../../ledger/entries.read.ts'
import { entries } from '../../ledger/entries.table.ts'
import { isEntryOfReceipt } from '../../ledger/joins.queries.ts'
import { lockBooks } from '../../ledger/post.ts'
import { addReceipt, allocateNamed, settleCharges } from '../account/rent.book.payments.ts'
import { type Book, type BookCharge, outstandingOf } from '../account/rent.book.ts'
import { keyOf, planOf, type RentPlan } from '../account/rent.charge.periods.ts'
import { chargeRent } from '../account/rent.charge.ts'
import { reverseInBook } from '../account/rent.reverse.ts'
import { type OpenAccount, openAccounts, storeAccounts } from '../account/rent.store.ts'

/**
 * The rent of a tenancy that falls due from one day to another: its charges, and periods without a charge yet, which credit
 * will pay.
 */
function askedOf(
  { money }: AccountScope,
  tenancyId: string,
  plan: RentPlan,
  all: BookCharge[],
  { from, to, credit: paidAhead }: { from: string; to: string; credit: number },
) {
  const mine = all.filter(({ kind }) => kind === 'rent')
  const periods = listRentPeriods(plan.terms, plan.days, to, plan.parts)
  const now = new Map(periods.map((period) => [keyOf(period.termsId, period.from), period]))
  /** The days and the working out of what is still asked for: the tenancy's end may have shortened the period since. */
  const daysOf = (charge: BookCharge) => {
    const period = now.get(keyOf(charge.scheduleId, charge.periodFrom))
    const { periodTo, takenOff, how, basis, dueOn } = charge
    return takenOff > 0 && period && periodTo && period.to < periodTo
      ? { to: period.to, how: describePeriod(period, money), isPart: !isWhole(period) }
      : { to: periodTo ?? dueOn, how, isPart: basis === 'part' }
  }
  const posted = mine
    .filter(({ dueOn, pence, takenOff }) => dueOn >= from && dueOn <= to && pence > takenOff)
    .map((charge) => ({
      tenancyId,
      chargeId: charge.id,
      invoiceId: charge.invoiceId,
      from: charge.periodFrom ?? charge.dueOn,
      ...daysOf(charge),
      due: charge.dueOn,
      pence: charge.pence - charge.takenOff - charge.writtenOff,
      open: charge.pence - charge.takenOff - charge.writtenOff - charge.paid,
    }))
  const isPosted = new Set(
    mine
      // Rent that was charged too early and taken off again is still to come.
      .filter(({ dueOn, pence, takenOff }) => dueOn <= today() || takenOff < pence)
      .map(({ scheduleId, periodFrom }) => keyOf(scheduleId, periodFrom)),
  )
  let credit = paidAhead
  const coming = periods
    .filter((period) => !isPosted.has(keyOf(period.termsId, period.from)))
    .map((period) => {
      const open = Math.max(0, period.pence - credit)
      credit -= period.pence - open
      return { ...period, open }
    })
    .filter(({ due }) => due >= from)
    .map((period) => ({
      ...period,
      tenancyId,
      chargeId: null,
      invoiceId: null,
      how: describePeriod(period, money),
      isPart: !isWhole(period),
    }))
  return [...posted, ...coming].filter(({ pence }) => pence > 0)
}

/** The rent of all rent accounts, or of these tenancies, that falls due from one day to another. Charges nothing ahead. */
export async function listAskedRent(scope: AccountScope, from: string, to: string, tenancyIds?: string[]) {
  const accounts = await scope
    .select({ account: rentAccounts, tenancy: tenancies })
    .from(rentAccounts)
    .innerJoin(tenancies, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(rentAccounts, tenancyIds && isOneOf(rentAccounts.tenancyId, tenancyIds)))
    .orderBy(asc(rentAccounts.tenancyId))
  if (accounts.length === 0) return []
  const stated = groupBy(
    await scope
      .table(schedules)
      .list(tenancyIds && isOneOf(schedules.tenancyId, tenancyIds), asc(schedules.seq)),
    ({ tenancyId }) => tenancyId,
  )
  const charged = groupBy(
    await scope
      .table(charges)
      .list(
        and(eq(charges.kind, 'rent'), tenancyIds && isOneOf(charges.tenancyId, tenancyIds)),
        asc(charges.dueOn),
        asc(charges.id),
      ),
    ({ tenancyId }) => tenancyId,
  )
  return accounts.flatMap(({ account, tenancy }) => {
    const plan = planOf(tenancy, account, stated.get(tenancy.id) ?? [])
    return askedOf(scope, tenancy.id, plan, charged.get(tenancy.id) ?? [], {
      from,
      to,
      credit: account.credit,
    })
  })
}

/** Charges the rent that falls due until a day ahead, so that invoices can ask for it. */
export async function chargeAhead(scope: TransactionScope, tenancyIds: string[], to: string) {
  const open = await openAccounts(scope, tenancyIds)
  for (const { book, plan } of open) chargeRent(book, plan, laterDay(today(), to))
  await storeAccounts(scope, open)
}

/** The rent accounts of these invoices' charges, open for writing with all due rent charged. */
async function openOfInvoices(scope: TransactionScope, ids: string[]): Promise<OpenAccount[]> {
  await lockBooks(scope)
  const rows = await scope.tx
    .selectDistinct({ id: charges.tenancyId })
    .from(charges)
    .where(scope.mine(charges, inArray(charges.invoiceId, ids)))
  const open = await openAccounts(scope, valuesOf(rows, 'id'))
  for (const { book, plan } of open) chargeRent(book, plan)
  return open
}

/** Adds a receipt that pays the charges of one invoice. */
function payInvoice(book: Book, invoiceId: string): void {
  const asked = book.charges.filter((charge) => charge.invoiceId === invoiceId)
  const pence = asked.reduce((sum, charge) => sum + outstandingOf(charge), 0)
  if (pence === 0) return
  const note = 'Marked as paid by hand'
  const receipt = addReceipt(
    book,
    { day: today(), pence, method: 'other', note },
    { source: 'invoice', sourceId: invoiceId },
  )
  for (const charge of asked) allocateNamed(book, receipt, charge)
}

/** Records a payment of today for what is outstanding of each invoice's charges. */
export async function payInvoices(scope: TransactionScope, ids: string[]): Promise<void> {
  const open = await openOfInvoices(scope, ids)
  for (const { book } of open) for (const id of ids) payInvoice(book, id)
  for (const { book } of open) settleCharges(book)
  await storeAccounts(scope, open)
}

/** The day of an invoice's last payment that was not recorded by marking it as paid; undefined without one. */
function otherPaymentOf({ allocations, charges: all, receipts: came }: Book, invoiceId: string) {
  const asked = new Set(all.flatMap((charge) => (charge.invoiceId === invoiceId ? charge.id : [])))
  const paying = new Set(
    allocations.flatMap(({ chargeId, receiptId, pence }) =>
      asked.has(chargeId) && pence > 0 ? receiptId : [],
    ),
  )
  return came.findLast(({ id }) => paying.has(id))?.day
}

/**
 * Takes back the payments that payInvoices recorded for these invoices, and no others. Throws a 409 for an invoice that other
 * payments still pay.
 */
export async function undoPayments(scope: TransactionScope, ids: string[]): Promise<void> {
  const open = await openOfInvoices(scope, ids)
  const marks = await scope
    .select({ id: entries.id, invoiceId: entries.sourceId, tenancyId: entries.tenancyId })
    .from(entries)
    .innerJoin(receipts, isEntryOfReceipt)
    .where(
      scope.mine(
        entries,
        eq(entries.source, 'invoice'),
        inArray(entries.sourceId, ids),
        eq(receipts.reversed, false),
        isNotNull(entries.tenancyId),
      ),
    )
  const numbers = await scope
    .select({ id: invoices.id, number: invoices.invoiceNumber })
    .from(invoices)
    .where(scope.mine(invoices, inArray(invoices.id, ids)))
  for (const { id, number } of numbers) {
    const account = open.find(({ book }) => book.charges.some(({ invoiceId }) => invoiceId === id))
    if (!account) continue
    const { book } = account
    for (const mark of marks.filter(({ invoiceId }) => invoiceId === id))
      reverseInBook(book, await readEntry(scope, mark.id), `${number} was marked as not paid`)
    const asked = book.charges.filter(({ invoiceId }) => invoiceId === id)
    if (asked.some((charge) => outstandingOf(charge) > 0)) continue
    const day = otherPaymentOf(book, id)
    const came = day ? `Paid by a receipt of ${scope.day(day)}` : 'Nothing is owed on it'
    const sentence = day
      ? `${number}: ${came}. Reverse that payment on the rent account.`
      : `${number}: ${came}, according to the rent account.`
    refuse('invoice-paid', sentence, { status: sentence })
  }
  for (const { book } of open) settleCharges(book)
  await storeAccounts(scope, open)
}

/** A card payment of an invoice. */
interface CardPayment {
  invoiceId: string
  paymentId: string
  pence: number
  day: string
  reference: string
}

/**
 * Adds a card payment to the rent account of the invoice's tenancy, where it pays the invoice's charges and then the oldest.
 * Answers false, and does nothing, for an invoice that belongs to no rent account.
 */
export async function receiveCard(scope: TransactionScope, payment: CardPayment): Promise<boolean> {
  const { invoiceId, paymentId, pence, day, reference } = payment
  await lockBooks(scope)
  const [invoice] = await scope
    .select({ tenancyId: invoices.tenancyId })
    .from(invoices)
    .where(scope.mine(invoices, eq(invoices.id, invoiceId), isOfRentAccount))
  if (!invoice?.tenancyId) return false
  const open = await openAccounts(scope, [invoice.tenancyId])
  for (const { book, plan } of open) {
    chargeRent(book, plan)
    const isAhead = day > today()
    const receipt = addReceipt(
      book,
      { day: isAhead ? today() : day, pence, method: 'card', reference },
      { source: 'stripe', sourceId: paymentId },
    )
    for (const charge of book.charges)
      if (charge.invoiceId === invoiceId) allocateNamed(book, receipt, charge)
    settleCharges(book)
  }
  await storeAccounts(scope, open)
  return true
}
