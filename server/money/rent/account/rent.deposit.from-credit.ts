import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import type { CreditInput } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { allocateNamed } from './rent.book.payments.ts'
import { freeCredit } from './rent.book.releases.ts'
import { creditIn, outstandingOf } from './rent.book.ts'
import { findCharge } from './rent.refusals.ts'
import { changeAccount } from './rent.write.ts'

/**
 * Pays a deposit with the tenant's credit, the oldest first: rent never does that by itself. The deposit counts as received on
 * the day on which the money came. Answers the last entry's id. Throws NotFound, or a 400 for more than is open or in credit.
 */
export const payDepositFromCredit = (scope: AccountScope, id: string, input: CreditInput) =>
  changeAccount(scope, id, ({ book }) => {
    const charge = findCharge(book, input.chargeId)
    if (!isOfDeposit(charge))
      refuseField(
        'charge-not-a-deposit',
        'chargeId',
        'Credit pays rent automatically. Choose a deposit instead',
      )
    const open = outstandingOf(charge)
    freeCredit(book, input.amount === undefined ? open : toPence(input.amount))
    const credit = creditIn(book)
    if (open === 0) refuseField('charge-paid', 'chargeId', 'This deposit is already paid')
    if (credit === 0) refuseField('no-credit', 'amount', 'This tenancy has no credit')
    const pence = input.amount === undefined ? Math.min(open, credit) : toPence(input.amount)
    if (pence > open)
      refuseField(
        'amount-too-large',
        'amount',
        `Only ${scope.money(open)} of the deposit is still to be paid`,
      )
    if (pence > credit) refuseField('amount-too-large', 'amount', `Only ${scope.money(credit)} is in credit`)
    let left = pence
    for (const receipt of book.receipts) left -= left > 0 ? allocateNamed(book, receipt, charge, left) : 0
    return book.entries.at(-1)?.id
  })
