import { laterDay, today } from '#shared/dates.ts'
import { formatPence, toPence } from '#shared/pence.ts'
import { type HoldingInput, holdingReasons } from '#shared/rent/rent.holding.ts'
import { readBalances } from '../../books/balances.ts'
import type { Transaction } from '../../db/client.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import {
  allocateReceipt,
  type Book,
  type BookCharge,
  countsFrom,
  giveBack,
  outstandingOf,
  reduceCharge,
} from './rent.book.ts'
import { refuseClosed, refuseDay, refuseField } from './rent.refusals.ts'
import type { OpenAccount } from './rent.store.ts'
import { changeAccount } from './rent.write.ts'

/** Releases the holding deposit as the tenant's credit. Its unpaid part is no longer asked for. */
function free(book: Book, held: number, day: string, memo: string): void {
  let left = held
  for (const charge of book.charges) {
    if (charge.kind !== 'holding-deposit') continue
    const paid = Math.min(charge.paid, left)
    left -= paid
    reduceCharge(book, charge, paid + outstandingOf(charge), 'reduction', day, { source: 'hand', memo })
  }
}

/** The charge that is paid first: the named one, or else the first rent. Throws a 400 for a charge that the Act does not permit. */
function chargeFor({ charges }: Book, chargeId: string | null | undefined): BookCharge | undefined {
  if (!chargeId) return charges.find((charge) => charge.kind === 'rent' && outstandingOf(charge) > 0)
  const charge = charges.find(({ id }) => id === chargeId)
  if (!charge) return refuseField('chargeId', 'This charge is not of this tenancy')
  if (charge.kind !== 'rent' && charge.kind !== 'deposit')
    refuseField('chargeId', 'A holding deposit goes towards rent or the deposit')
  if (outstandingOf(charge) === 0) refuseField('chargeId', 'This charge is paid already')
  return charge
}

/** Pays the chosen charge with the released money, and then the oldest charges, on the day of the release at the earliest. */
function pay(book: Book, first: BookCharge | undefined, day: string): void {
  const open = first ? [first, ...book.charges] : book.charges
  for (const receipt of book.receipts)
    for (const charge of open) {
      const counts = laterDay(day, countsFrom(receipt, charge))
      allocateReceipt(book, receipt, charge, Infinity, { day: counts, source: 'rule' })
    }
}

/** Moves a kept part to the landlord, who had the loss. */
function keep({ book }: OpenAccount, pence: number, day: string, memo: string): void {
  book.entries.push({
    ...{ id: uuid(), day, kind: 'deposit', source: 'hand', memo, tenancyId: book.tenancyId },
    transfers: [
      {
        debit: { kind: 'holding', subject: book.tenancyId },
        credit: { kind: 'landlord', subject: book.landlordId },
        pence,
      },
    ],
  })
}

function move(open: OpenAccount, held: number, input: HoldingInput): string | undefined {
  const { book, asDay } = open
  const { action, day = today(), agreedOn, reason, chargeId } = input
  refuseDay(day, open)
  refuseClosed(day, open)
  if (held === 0) throw new Refused(409, 'No holding deposit is held for this tenancy.')
  const first = book.receipts.find(({ id }) =>
    book.allocations.some(({ receiptId, ledger }) => receiptId === id && ledger.kind === 'holding'),
  )?.day
  if (first && day < first) refuseField('day', `The holding deposit came on ${asDay(first)} only`)
  if (action === 'keep' && reason) {
    const pence = input.amount === undefined ? held : toPence(input.amount)
    if (pence > held) refuseField('amount', `Only ${formatPence(held)} is held`)
    keep(open, pence, day, `Holding deposit kept: ${holdingReasons[reason]}`)
  } else if (action === 'apply' && agreedOn) {
    refuseDay(agreedOn, open, 'agreedOn')
    const first = chargeFor(book, chargeId)
    free(book, held, day, `Holding deposit applied (tenant agreed on ${asDay(agreedOn)})`)
    const entryId = book.entries.at(-1)?.id
    pay(book, first, day)
    return entryId
  } else {
    free(book, held, day, 'Holding deposit given back')
    return giveBack(book, held, day, { source: 'hand', memo: 'Holding deposit given back' })
  }
  return book.entries.at(-1)?.id
}

/**
 * Applies a holding deposit to charged rent or to the charged deposit, returns it, or keeps it for a reason that the Tenant
 * Fees Act permits. Answers the entry's id. Throws NotFound, a 400, or a 409 where no holding deposit is held.
 */
export const moveHolding = (scope: AccountScope, id: string, input: HoldingInput) =>
  changeAccount(scope, id, async (open: OpenAccount, tx: Transaction) => {
    const held = (await readBalances(scope, tx, 'holding', [id])).get(id) ?? 0
    return move(open, held, input)
  })
