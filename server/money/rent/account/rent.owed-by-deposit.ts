import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { outOfDeposit } from '#shared/money/rent/rent.words.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { TransactionScope } from '../../../db/scope.ts'
import { addReceipt, settleCharges } from './rent.book.payments.ts'
import { bank, type Origin, outstandingOf } from './rent.book.ts'
import { chargeRent } from './rent.charge.ts'
import { refuseDay } from './rent.refusals.ts'
import { openAccounts, storeAccounts } from './rent.store.ts'

interface Part extends Pick<Origin, 'act' | 'detail'> {
  pence: number
  day: string
  memo: string
  /** Whether a scheme holds the part, and pays it into the client account. */
  isInScheme: boolean
}

/**
 * Pays what a tenancy owes by a day, deposits aside, with a part of its own deposit. Answers the entry's id. Throws a 409 without
 * a rent account, and a 400 for more than is owed.
 */
export async function payOwedByDeposit(
  scope: TransactionScope,
  tenancyId: string,
  { pence, day, isInScheme, ...said }: Part,
): Promise<string> {
  const [open] = await openAccounts(scope, [tenancyId])
  if (!open)
    refuse(
      'no-rent-account',
      'This tenancy has no rent account, so Gable can’t tell what is owed. Start one first, or deduct the amount for something else.',
    )
  const { book, plan, asDay } = open
  refuseDay(day, open)
  chargeRent(book, plan)
  const owed = book.charges.reduce(
    (sum, charge) => (isOfDeposit(charge) || charge.dueOn > day ? sum : sum + outstandingOf(charge)),
    0,
  )
  if (owed === 0) refuseField('nothing-owed', 'amount', `Nothing was owed on ${asDay(day)}`)
  if (pence > owed)
    refuseField('amount-too-large', 'amount', `Only ${scope.money(owed)} was owed on ${asDay(day)}`)
  const released = isInScheme
    ? [{ debit: bank(book), credit: { kind: 'scheme' as const, subject: tenancyId }, pence }]
    : []
  const receipt = addReceipt(
    book,
    { day, pence, method: outOfDeposit, note: said.memo },
    { source: 'hand', ...said },
    released,
  )
  settleCharges(book)
  await storeAccounts(scope, [open])
  return receipt.id
}
