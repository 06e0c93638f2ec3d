import type { SayMoney } from '#shared/account-format.ts'
import { laterDay } from '#shared/dates.ts'
import type { EntryAct, EntryKind, EntrySource } from '#shared/money/entries.ts'
import type { GivenUpKind, KindTakingOff } from '#shared/money/events.ts'
import { isOfDeposit, listDepositsOf } from '#shared/money/rent/deposit-money.ts'
import { type ChargeBasis, outOfDeposit } from '#shared/money/rent/rent.words.ts'
import { uuid } from '../../../db/uuid.ts'
import type { LedgerName, NewEntry } from '../../ledger/entry.ts'

/** A charge while the books are locked. Amounts are pence. */
export interface BookCharge {
  id: string
  kind: string
  scheduleId: string | null
  part: number
  periodFrom: string | null
  periodTo: string | null
  dueOn: string
  pence: number
  how: string
  basis: ChargeBasis | null
  /** The invoice that asks for the charge. */
  invoiceId: string | null
  paid: number
  takenOff: number
  writtenOff: number
}

export interface BookReceipt {
  id: string
  day: string
  pence: number
  used: number
  method: string
  personId: string | null
  reference: string
  note: string
  reversed: boolean
  /** What somebody said that the receipt pays. The rest pays what is oldest. */
  named: NamedCharge[]
}

/** A charge that somebody named for a receipt, in pence; with `from` the money pays it from that day on only. */
export interface NamedCharge {
  chargeId: string
  pence: number
  from?: string
}

/** How much of a charge a receipt pays, in pence, the ledger that the money went to, and the day since when it counts. */
export interface Allocation {
  chargeId: string
  receiptId: string
  ledger: LedgerName
  pence: number
  day: string
}

/** What the landlord gave up of a charge, and nobody took back. */
export interface GivenUp {
  entryId: string
  chargeId: string
  kind: GivenUpKind
  pence: number
  day: string
  memo: string
  /** The first and the last day of rent-free days; null for the other kinds. */
  free: { from: string; to: string } | null
  /** The day from which rent falls due that a goodwill credit comes off; null for the other kinds, and where nobody noted it. */
  rentFrom: string | null
}

/**
 * The money of one tenancy in memory, while the books are locked. The functions of this file change it and collect the
 * entries; rent.store.ts writes both.
 */
export interface Book {
  accountId: string
  /** How the account writes amounts, for what entries and refusals say. */
  money: SayMoney
  tenancyId: string
  landlordId: string
  /** The charges in the order in which they fall due. */
  charges: BookCharge[]
  /** The receipts in the order in which they came. */
  receipts: BookReceipt[]
  allocations: Allocation[]
  /** What was given up of the charges, in the order in which it was. */
  givenUp: GivenUp[]
  /** The last day on which something stored changed what receipts pay, beside charges and receipts; empty before the first. */
  lastMovedOn: string
  /** The ids of charges and receipts that the database does not have yet. */
  added: Set<string>
  /** The ids of stored charges and receipts whose sums changed. */
  changed: Set<string>
  entries: NewEntry[]
}

/** What made an entry, its first and last day for rent-free days, and the day from which a goodwill credit comes off rent. */
export interface Origin {
  source: EntrySource
  sourceId?: string | undefined
  memo?: string
  act?: EntryAct | undefined
  detail?: string
  freeFrom?: string
  freeTo?: string
  isForced?: boolean
  reversesId?: string
}

export const outstandingOf = ({ pence, paid, takenOff, writtenOff }: BookCharge): number =>
  pence - paid - takenOff - writtenOff

/** By how much a charge can be reduced, in pence: what was given up of it stays given up. */
export const reducible = ({ pence, takenOff, writtenOff }: BookCharge): number =>
  pence - takenOff - writtenOff

export const leftOf = ({ pence, used, reversed }: BookReceipt): number => (reversed ? 0 : pence - used)

export const owedIn = (book: Book): number => book.charges.reduce((sum, each) => sum + outstandingOf(each), 0)
export const creditIn = (book: Book): number => book.receipts.reduce((sum, each) => sum + leftOf(each), 0)

const tenant = (book: Book): LedgerName => ({ kind: 'tenant', subject: book.tenancyId })
const due = (book: Book): LedgerName => ({ kind: 'due', subject: book.tenancyId })
const bank = (book: Book): LedgerName => ({ kind: 'bank', subject: book.accountId })
const suspense = (book: Book): LedgerName => ({ kind: 'suspense', subject: book.accountId })
const depositOf = (book: Book): LedgerName => ({ kind: 'deposit', subject: book.tenancyId })
const card = (book: Book): LedgerName => ({ kind: 'card', subject: book.accountId })

/** The ledger that money comes from or goes to: bank lines are in suspense, and card payments are paid out later. */
function standOf(book: Book, { source }: Origin): LedgerName {
  if (source === 'bank') return suspense(book)
  // A deposit that came before its charge is in the deposit's ledger already.
  if (source === 'deposit') return depositOf(book)
  return source === 'stripe' ? card(book) : bank(book)
}

/** The ledger that the money belongs to once a charge is paid. */
export function payeeOf(book: Book, charge: BookCharge): LedgerName {
  if (charge.kind === 'deposit') return depositOf(book)
  // A holding deposit is the tenant's until the tenancy is agreed on (Tenant Fees Act 2019, schedule 2).
  if (charge.kind === 'holding-deposit') return { kind: 'holding', subject: book.tenancyId }
  return { kind: 'landlord', subject: book.landlordId }
}

export const markChanged = (book: Book, id: string) => {
  if (!book.added.has(id)) book.changed.add(id)
}

function note(
  book: Book,
  kind: EntryKind,
  day: string,
  origin: Origin,
  transfers: NewEntry['transfers'],
  id = uuid(),
): string {
  book.entries.push({ id, kind, day, tenancyId: book.tenancyId, ...origin, transfers })
  return id
}

const byDue = (a: BookCharge, b: BookCharge) =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id < b.id ? -1 : 1

/** Adds a charge. Call settleCharges afterwards. */
export function addCharge(
  book: Book,
  charge: Omit<BookCharge, 'id' | 'invoiceId' | 'paid' | 'takenOff' | 'writtenOff' | 'basis'> & {
    basis?: ChargeBasis | null
  },
  origin: Origin,
): BookCharge {
  const sums = { paid: 0, takenOff: 0, writtenOff: 0 }
  const added: BookCharge = { basis: null, ...charge, ...sums, id: uuid(), invoiceId: null }
  book.charges.push(added)
  book.charges.sort(byDue)
  book.added.add(added.id)
  const { id: chargeId, pence, dueOn } = added
  note(book, 'charge', dueOn, origin, [{ debit: tenant(book), credit: due(book), pence, chargeId }])
  return added
}

const byDay = (a: BookReceipt, b: BookReceipt) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1

/** Adds a receipt, and in its entry what moves beside it. Call settleCharges afterwards. */
export function addReceipt(
  book: Book,
  receipt: Omit<BookReceipt, 'id' | 'used' | 'reversed' | 'named'>,
  origin: Origin,
  beside: NewEntry['transfers'] = [],
): BookReceipt {
  const id = uuid()
  const added: BookReceipt = { ...receipt, id, used: 0, reversed: false, named: [] }
  // Files bring thousands of payments in the order of their days.
  const last = book.receipts.at(-1)
  book.receipts.push(added)
  if (last && byDay(last, added) > 0) book.receipts.sort(byDay)
  book.added.add(id)
  const from = receipt.method === outOfDeposit ? depositOf(book) : standOf(book, origin)
  note(
    book,
    'receipt',
    receipt.day,
    origin,
    [{ debit: from, credit: tenant(book), pence: receipt.pence, receiptId: id }, ...beside],
    id,
  )
  return added
}

/**
 * The day from which the money of a paid charge belongs to its payee: the later of the payment and the due day. A deposit is
 * held, and has to be protected, from the day on which it came, whenever it was due, charged or sorted.
 */
export function countsFrom(receipt: BookReceipt, charge: BookCharge): string {
  return isOfDeposit(charge) ? receipt.day : laterDay(receipt.day, charge.dueOn)
}

/** Pays a charge with what a receipt has left, at most `most` pence. The money counts from `countsFrom`. */
export function allocateReceipt(
  book: Book,
  receipt: BookReceipt,
  charge: BookCharge,
  most = Infinity,
  { day, source }: { day: string; source: EntrySource } = {
    day: countsFrom(receipt, charge),
    source: 'rule',
  },
): number {
  const pence = Math.min(leftOf(receipt), outstandingOf(charge), most)
  if (pence <= 0) return 0
  const ledger = payeeOf(book, charge)
  receipt.used += pence
  charge.paid += pence
  markChanged(book, receipt.id)
  markChanged(book, charge.id)
  const [chargeId, receiptId] = [charge.id, receipt.id]
  book.allocations.push({ chargeId, receiptId, ledger, pence, day })
  note(book, 'allocation', day, { source }, [
    { debit: due(book), credit: ledger, pence, chargeId, receiptId },
  ])
  return pence
}

/** Pays a charge that somebody named for a receipt, with what the receipt has left, at most `most` pence, from a day on. */
export function allocateNamed(
  book: Book,
  receipt: BookReceipt,
  charge: BookCharge,
  most = Infinity,
  from?: string,
): number {
  const pays = countsFrom(receipt, charge)
  const day = from ? laterDay(from, pays) : pays
  const pence = allocateReceipt(book, receipt, charge, most, { day, source: 'rule' })
  if (pence > 0) receipt.named.push({ chargeId: charge.id, pence, ...(from && { from }) })
  return pence
}

/** Adds the entry of an allocation that is made again; below 0 it is released. The caller keeps the sums. */
export function noteAllocation(
  book: Book,
  { day, ledger, pence, chargeId, receiptId }: Allocation,
  { isForced, ...why }: Pick<Origin, 'isForced' | 'act' | 'memo'>,
): void {
  const parts = { chargeId, receiptId, pence: Math.abs(pence) }
  const origin: Origin = {
    source: 'rule',
    ...(pence < 0 && { ...(isForced && { isForced }), ...why }),
  }
  if (pence > 0) note(book, 'allocation', day, origin, [{ debit: due(book), credit: ledger, ...parts }])
  else note(book, 'release', day, origin, [{ debit: ledger, credit: due(book), ...parts }])
}

/** The open deposits that a payment pays without being told: see listDepositsOf. */
function listDepositsPaidBy(
  book: Book,
  open: BookCharge[],
  { pence, method, reference, note: said }: BookReceipt,
) {
  // What was kept of a deposit is the deposit no longer.
  if (method === outOfDeposit) return []
  const rents = new Set(book.charges.flatMap((charge) => (charge.kind === 'rent' ? charge.pence : [])))
  const ids = listDepositsOf(
    { pence, text: `${reference} ${said}` },
    open.map((charge) => {
      const outstanding = outstandingOf(charge)
      return { id: charge.id, kind: charge.kind, outstanding, isRentSum: rents.has(outstanding) }
    }),
  )
  return open.filter(({ id }) => ids.includes(id))
}

/**
 * Pays deposits with money that is a deposit, and of which nothing has paid anything else. Credit that was brought forward is
 * rent that was paid ahead, whatever it comes to.
 */
function settleDeposits(book: Book): void {
  for (const receipt of book.receipts) {
    if (receipt.used > 0 || leftOf(receipt) === 0 || receipt.method === 'opening') continue
    const open = book.charges.filter((charge) => outstandingOf(charge) > 0)
    if (!open.some(isOfDeposit)) return
    for (const charge of listDepositsPaidBy(book, open, receipt)) allocateReceipt(book, receipt, charge)
  }
}

/** Pays the oldest charges with the oldest money that is left, and deposits with money for them only. */
export function settleCharges(book: Book): void {
  settleDeposits(book)
  const open = book.charges.filter((charge) => outstandingOf(charge) > 0 && !isOfDeposit(charge))
  if (open.length === 0) return
  for (const receipt of book.receipts) {
    for (const charge of open) {
      if (leftOf(receipt) === 0) break
      allocateReceipt(book, receipt, charge)
    }
  }
}

/**
 * Takes allocations back, newest first, until `pence` are free: each on the day since when it counts, or on a later `day`.
 * Money for a charge that is not due yet is free on its due day.
 */
function release(
  book: Book,
  of: (each: Allocation) => boolean,
  pence: number,
  day = '',
  origin: Origin = { source: 'rule' },
): void {
  let wanted = pence
  for (const each of book.allocations.filter(of).reverse()) {
    if (wanted === 0) break
    const freed = Math.min(each.pence, wanted)
    if (freed === 0) continue
    const charge = book.charges.find(({ id }) => id === each.chargeId)
    const receipt = book.receipts.find(({ id }) => id === each.receiptId)
    if (!charge || !receipt) throw new Error('an allocation without its charge or receipt')
    wanted -= freed
    each.pence -= freed
    charge.paid -= freed
    receipt.used -= freed
    markChanged(book, charge.id)
    markChanged(book, receipt.id)
    const { chargeId, receiptId, ledger } = each
    note(book, 'release', laterDay(day, each.day), origin, [
      { debit: ledger, credit: due(book), pence: freed, chargeId, receiptId },
    ])
  }
  if (wanted > 0) throw new Error('more was to be released than was allocated')
}

/**
 * Reduces a charge: `reduction` follows from the tenancy's days and rent, the other kinds are given up by the landlord. Money that
 * has paid the reduced part is free again. Call settleCharges afterwards.
 */
export function reduceCharge(
  book: Book,
  charge: BookCharge,
  pence: number,
  kind: KindTakingOff,
  day: string,
  origin: Origin,
): string | undefined {
  if (pence <= 0) return undefined
  const missing = pence - outstandingOf(charge)
  // A reduction is right even when the landlord no longer has the money.
  const freed: Origin = { source: 'rule', ...(origin.source === 'schedule' && { isForced: true }) }
  if (missing > 0) release(book, ({ chargeId }) => chargeId === charge.id, missing, day, freed)
  if (kind === 'reduction') charge.takenOff += pence
  else charge.writtenOff += pence
  markChanged(book, charge.id)
  const entryId = note(book, kind, day, origin, [
    { debit: due(book), credit: tenant(book), pence, chargeId: charge.id },
  ])
  const { memo = '', freeFrom: from, freeTo: to } = origin
  if (kind !== 'reduction')
    book.givenUp.push({
      entryId,
      chargeId: charge.id,
      kind,
      pence,
      day,
      memo,
      free: from && to ? { from, to } : null,
      rentFrom: kind === 'goodwill' ? (from ?? null) : null,
    })
  return entryId
}

/** Takes what was given up off its charge by the mirror of its entry. */
export function liftGivenUp(
  book: Book,
  charge: BookCharge,
  given: GivenUp,
  memo: string,
  source: EntrySource = 'schedule',
): void {
  const { entryId: reversesId, day, pence } = given
  charge.writtenOff -= pence
  markChanged(book, charge.id)
  book.givenUp = book.givenUp.filter((each) => each !== given)
  note(book, 'reversal', day, { source, memo, reversesId }, [
    { debit: tenant(book), credit: due(book), pence, chargeId: charge.id },
  ])
}

/** Takes a reduction of a charge back, at most `pence`. */
export function restoreCharge(
  book: Book,
  charge: BookCharge,
  pence: number,
  day: string,
  origin: Origin,
): number {
  const restored = Math.min(pence, charge.takenOff)
  if (restored <= 0) return 0
  charge.takenOff -= restored
  markChanged(book, charge.id)
  note(book, 'charge', day, origin, [
    { debit: tenant(book), credit: due(book), pence: restored, chargeId: charge.id },
  ])
  return restored
}

/** Gives credit back, oldest first. Returns the entry's id. Call it with at most creditIn pence. */
export function giveBack(book: Book, pence: number, day: string, origin: Origin): string {
  let wanted = pence
  const moved: NewEntry['transfers'] = []
  for (const receipt of book.receipts) {
    const taken = Math.min(leftOf(receipt), wanted)
    if (taken === 0) continue
    wanted -= taken
    receipt.used += taken
    markChanged(book, receipt.id)
    moved.push({ debit: tenant(book), credit: standOf(book, origin), pence: taken, receiptId: receipt.id })
  }
  if (wanted > 0) throw new Error('the refund is more than the credit')
  return note(book, 'refund', day, origin, moved)
}

/** What of a receipt is here still, in pence: neither given back nor bounced. */
export function keptOf({ allocations }: Book, receipt: BookReceipt): number {
  const paid = allocations.reduce(
    (sum, { receiptId, pence }) => (receiptId === receipt.id ? sum + pence : sum),
    0,
  )
  return leftOf(receipt) + (receipt.reversed ? 0 : paid)
}

/** Why rent goes from the landlord again: its payment bounced, or the tenant was let it off after it was paid. */
export const freedBy = {
  bounced: { act: 'bounced', memo: 'Payment bounced' },
  'let-off': { act: 'let-off', memo: 'Goodwill credit' },
} as const

/**
 * Takes the money of payments that bounced out of the account again. From that day on it pays nothing, and what it paid is owed
 * again, whether or not its payee still has the money. Call settleCharges afterwards. Returns the entry's id.
 */
export function bounceReceipts(
  book: Book,
  parts: { receipt: BookReceipt; pence: number }[],
  day: string,
  origin: Origin,
): string {
  const freed: Origin = { source: 'rule', ...freedBy.bounced, isForced: true }
  for (const { receipt, pence } of parts) {
    const missing = pence - leftOf(receipt)
    if (missing > 0) release(book, ({ receiptId }) => receiptId === receipt.id, missing, day, freed)
    receipt.used += pence
    markChanged(book, receipt.id)
  }
  return note(
    book,
    'bounce',
    day,
    origin,
    parts.map(({ receipt, pence }) => ({
      debit: tenant(book),
      credit: standOf(book, origin),
      pence,
      receiptId: receipt.id,
    })),
  )
}

/**
 * Pays the deposits again that a payment had paid until it bounced, once the bounce is taken back: from the day of the bounce on,
 * because until then they count as paid.
 */
export function payDepositsAgain(book: Book, receipt: BookReceipt, day: string): void {
  const open = book.charges.filter((charge) => outstandingOf(charge) > 0)
  const on = { day, source: 'rule' } as const
  const deposits = receipt.used === 0 ? listDepositsPaidBy(book, open, receipt) : []
  for (const { chargeId, pence } of receipt.named) {
    const charge = open.find(({ id }) => id === chargeId)
    if (charge && isOfDeposit(charge)) allocateReceipt(book, receipt, charge, pence, on)
  }
  for (const charge of deposits) allocateReceipt(book, receipt, charge, Infinity, on)
}

/** Releases everything that a receipt has paid since it paid it, before the receipt is reversed. */
export function releaseReceipt(book: Book, receipt: BookReceipt): void {
  const mine = book.allocations.filter(({ receiptId }) => receiptId === receipt.id)
  const pence = mine.reduce((sum, each) => sum + each.pence, 0)
  release(book, ({ receiptId }) => receiptId === receipt.id, pence)
}

/** Releases `pence` of these allocations, the newest first. */
export const releaseAllocations = (
  book: Book,
  some: readonly Allocation[],
  pence: number,
  day: string,
): void => release(book, (each) => some.includes(each), pence, day)

/** Releases everything that was paid of a charge since it was paid, before the charge is reversed. */
export function releaseCharge(book: Book, charge: BookCharge): void {
  release(book, ({ chargeId }) => chargeId === charge.id, charge.paid)
}
