import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { readEntries, type StoredEntry } from '../../ledger/entries.read.ts'
import { entries } from '../../ledger/entries.table.ts'
import { isBroughtCredit } from '../../ledger/entry.ts'
import { isReversedBy } from '../../ledger/joins.queries.ts'
import { addReceipt, settleCharges } from './rent.book.payments.ts'
import { keptOf } from './rent.book.releases.ts'
import type { Book } from './rent.book.ts'
import { chargeRent } from './rent.charge.ts'
import { reverseInBook } from './rent.reverse.ts'
import { type OpenAccount, openAccounts, settlePast, storeAccounts } from './rent.store.ts'

/** What a tenancy had in credit at the end of the day of the opening balances, and what it is to have, in pence. */
export interface WantedCredit {
  before: number
  after: number
}

/** What the opening balances change of tenants' credits: why not, by tenancy; and the change itself. */
export interface PlannedCredits {
  why: Map<string, string>
  /** Call it only where nothing is refused. */
  store(): Promise<void>
}

/** The credits that opening balances brought and did not replace, by tenancy. */
async function readBrought(scope: AccountScope): Promise<Map<string, StoredEntry>> {
  const reversals = alias(entries, 'reversals')
  const rows = await scope
    .select({ id: entries.id })
    .from(entries)
    .leftJoin(reversals, isReversedBy(reversals))
    .where(
      scope.mine(
        entries,
        and(
          eq(entries.kind, 'receipt'),
          eq(entries.source, 'hand'),
          eq(entries.sourceId, scope.accountId),
          isNull(reversals.id),
        ),
      ),
    )
  const found = await readEntries(scope, valuesOf(rows, 'id'))
  return new Map(found.flatMap((entry) => (entry.tenancyId ? [[entry.tenancyId, entry] as const] : [])))
}

/**
 * Why a rent account cannot be opened with credit of its own: the money came by the day of the clients' opening balances, so
 * the bank would count it beside them. Undefined where it can.
 */
export function findBesideBooks(
  scope: Pick<AccountScope, 'day'>,
  booksOpening: string | null,
  from: string,
  opening: number | undefined,
): string | undefined {
  if (booksOpening === null || (opening ?? 0) >= 0 || from > addDays(booksOpening, 1)) return undefined
  return `The client account has opening balances of ${scope.day(booksOpening)}. Add what was paid in advance by then to those, under Money Settings, Opening Balances`
}

const noAccount =
  'This tenancy has no rent account. Start it first; the credit then pays the next rent that falls due'

/** What the rent account was opened with by itself, as a sentence; undefined where it was opened with nothing. */
function findOwnOpening({ book }: OpenAccount, brought: StoredEntry | undefined): string | undefined {
  const credit = book.receipts.find(
    ({ id, method, reversed }) => method === 'opening' && !reversed && id !== brought?.id,
  )
  if (credit)
    return `The rent account has an opening credit of ${book.money(credit.pence)} of its own. Reverse that there first`
  const owed = book.charges.find(({ kind, pence, takenOff }) => kind === 'opening' && takenOff < pence)
  return owed && `The rent account opens with ${book.money(owed.pence)} owed. Reverse that there, or enter 0`
}

/** Replaces the credit that opening balances brought before. Answers why it cannot be replaced; undefined where it was. */
function replaceCredit(
  open: OpenAccount,
  brought: StoredEntry | undefined,
  day: string,
  { before, after }: WantedCredit,
): string | undefined {
  const { book } = open
  const old = book.receipts.find(({ id }) => id === brought?.id)
  const byPayments = before - (old?.pence ?? 0)
  const own = after > byPayments && findOwnOpening(open, brought)
  if (own) return own
  if (after < byPayments)
    return `What was paid on the rent account leaves ${book.money(byPayments)} in credit on this day. Reverse the payments that were not received, or enter that amount`
  if (brought && old) {
    if (keptOf(book, old) < old.pence)
      return 'Part of this credit has been refunded since. Reverse that on the rent account first'
    reverseInBook(book, brought, 'Opening balances corrected')
  }
  const pence = after - byPayments
  if (pence === 0) return undefined
  addReceipt(
    book,
    { day, pence, method: 'opening' },
    { source: 'hand', sourceId: book.accountId, memo: 'Opening balances' },
  )
  return undefined
}

/**
 * Why the changed credit would pay something by the day itself: opening balances say what is left on it. Undefined where it
 * only pays what falls due later.
 */
function findPaidByDay({ entries: planned, money }: Book, day: string, said: string): string | undefined {
  const sumOf = (kind: 'allocation' | 'release') =>
    planned.reduce(
      (sum, each) =>
        each.kind === kind && each.day <= day
          ? each.transfers.reduce((total, { pence }) => total + pence, sum)
          : sum,
      0,
    )
  if (sumOf('release') > 0)
    return `Part of this credit has already paid rent or a deposit due by ${said}. Reverse that charge on the rent account first`
  const owed = sumOf('allocation')
  if (owed === 0) return undefined
  return `${money(owed)} was due on the rent account by ${said} and is unpaid. Record that payment first`
}

/**
 * Works out how the credits of opening balances come to the rent accounts, without writing it: each as a payment of that day,
 * which pays the next rent that falls due. A corrected credit takes the place of the earlier one. Call it with the books locked.
 */
export async function planCredits(
  scope: TransactionScope,
  day: string,
  wanted: ReadonlyMap<string, WantedCredit>,
): Promise<PlannedCredits> {
  const why = new Map<string, string>()
  const moving = [...wanted].filter(([, { before, after }]) => before !== after)
  if (moving.length === 0) return { why, store: async () => {} }
  const brought = await readBrought(scope)
  const opened = await openAccounts(
    scope,
    moving.map(([id]) => id),
  )
  const accounts = new Map(opened.map((each) => [each.book.tenancyId, each]))
  const changed: OpenAccount[] = []
  for (const [id, credit] of moving) {
    const open = accounts.get(id)
    if (!open) {
      why.set(id, noAccount)
      continue
    }
    chargeRent(open.book, open.plan)
    const refused = replaceCredit(open, brought.get(id), day, credit)
    settleCharges(open.book)
    if (refused) why.set(id, refused)
    else changed.push(open)
  }
  await settlePast(scope, changed)
  for (const { book } of changed) {
    const refused = findPaidByDay(book, day, scope.day(day))
    if (refused) why.set(book.tenancyId, refused)
  }
  return { why, store: () => storeAccounts(scope, changed) }
}

/** Throws a 409 where credit that opening balances brought is taken back alone: the balances would no longer equal the bank. */
export async function refuseBroughtAlone(_scope: AccountScope, found: readonly StoredEntry[]): Promise<void> {
  if (found.some(isBroughtCredit))
    refuse(
      'opening-balances-elsewhere',
      'This is part of the client account’s opening balances. Correct those under Money Settings, Opening Balances.',
    )
}
