import type { SayMoney } from '#shared/account-format.ts'
import type { EntryKind } from '#shared/money/entries.ts'
import type { GivenUpKind } from '#shared/money/events.ts'
import { uuid } from '../../../db/uuid.ts'
import type { charges, receipts } from '../../ledger/charges.table.ts'
import type { LedgerName, NewEntry } from '../../ledger/entry.ts'

/** A charge while the books are locked. Amounts are pence. */
export type BookCharge = Omit<
  typeof charges.$inferSelect,
  'accountId' | 'tenancyId' | 'paidOn' | 'sample' | 'createdAt'
>

export type BookReceipt = Omit<
  typeof receipts.$inferSelect,
  'accountId' | 'tenancyId' | 'sample' | 'createdAt'
>

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
 * The money of one tenancy in memory, while the books are locked. The functions of rent.book.charges.ts,
 * rent.book.payments.ts and rent.book.releases.ts change it and collect the entries; rent.store.ts writes both.
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
export type Origin = Pick<
  NewEntry,
  'source' | 'sourceId' | 'memo' | 'act' | 'detail' | 'freeFrom' | 'freeTo' | 'isForced' | 'reversesId'
>

export const outstandingOf = ({ pence, paid, takenOff, writtenOff }: BookCharge): number =>
  pence - paid - takenOff - writtenOff

/** By how much a charge can be reduced, in pence: what was given up of it stays given up. */
export const reducible = ({ pence, takenOff, writtenOff }: BookCharge): number =>
  pence - takenOff - writtenOff

export const leftOf = ({ pence, used, reversed }: BookReceipt): number => (reversed ? 0 : pence - used)

export const owedIn = (book: Book): number => book.charges.reduce((sum, each) => sum + outstandingOf(each), 0)

export const creditIn = (book: Book): number => book.receipts.reduce((sum, each) => sum + leftOf(each), 0)

export const tenant = (book: Book): LedgerName => ({ kind: 'tenant', subject: book.tenancyId })

export const due = (book: Book): LedgerName => ({ kind: 'due', subject: book.tenancyId })

export const bank = (book: Book): LedgerName => ({ kind: 'bank', subject: book.accountId })

export const suspense = (book: Book): LedgerName => ({ kind: 'suspense', subject: book.accountId })

export const depositOf = (book: Book): LedgerName => ({ kind: 'deposit', subject: book.tenancyId })

export const holding = (book: Book): LedgerName => ({ kind: 'holding', subject: book.tenancyId })

export const landlord = (book: Book): LedgerName => ({ kind: 'landlord', subject: book.landlordId })

export const card = (book: Book): LedgerName => ({ kind: 'card', subject: book.accountId })

/** The ledger that the money belongs to once a charge is paid. */
export function payeeOf(book: Book, charge: BookCharge): LedgerName {
  if (charge.kind === 'deposit') return depositOf(book)
  // A holding deposit is the tenant's until the tenancy is agreed on (Tenant Fees Act 2019, schedule 2).
  if (charge.kind === 'holding-deposit') return holding(book)
  return landlord(book)
}

export function chargeIn(book: Book, id: string | undefined): BookCharge {
  const charge = book.charges.find((each) => each.id === id)
  if (!charge) throw new Error('an entry or allocation without its charge')
  return charge
}

export function receiptIn(book: Book, id: string | undefined): BookReceipt {
  const receipt = book.receipts.find((each) => each.id === id)
  if (!receipt) throw new Error('an entry or allocation without its receipt')
  return receipt
}

export const markChanged = (book: Book, id: string) => {
  if (!book.added.has(id)) book.changed.add(id)
}

export function note(
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
