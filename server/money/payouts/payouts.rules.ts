import { formatMoment } from '#shared/date-format.ts'
import {
  describeMissingForVat,
  placeOfVatNumber,
  sayMissingForVat,
  type VatFact,
} from '#shared/money/landlords/fees/fee.vat.ts'
import type { DraftStop, ShownDetails } from '#shared/money/payouts/payouts.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Due } from './payouts.due.ts'
import type { payouts } from './payouts.table.ts'

export type PayoutRow = typeof payouts.$inferSelect

interface Facts {
  details: ShownDetails | undefined
  /** What the payee can be paid now; undefined where that is nothing. */
  due: Pick<Due, 'pence' | 'tax'> | undefined
  /** Why another person has to approve it, as a sentence; undefined where this one may. */
  tooMuch: string | undefined
  /** What of the agency's VAT number and address is missing while fees have VAT. */
  missingForVat: readonly VatFact[]
}

/** Why the author of this scope cannot approve a draft now. Each reason continues a sentence that begins with the payee's name. */
export function listProblems(
  { dates, money }: AccountScope,
  { payee, pence }: Pick<PayoutRow, 'payee' | 'pence'>,
  { details, due, tooMuch, missingForVat }: Facts,
): { stop: DraftStop; says: string }[] {
  const problems: { stop: DraftStop; says: string }[] = []
  const add = (stop: DraftStop, says: string) => problems.push({ stop, says })
  const most = Math.max(0, due?.pence ?? 0)
  if (most < pence) {
    const tax = due && due.tax > 0 ? `, because tax of ${money(due.tax)} must be deducted` : ''
    add(
      'less',
      `${money(pence)} was drafted, but only ${money(most)} can be paid now${tax}. Prepare the payout again.`,
    )
  }
  if (payee === 'agency' && missingForVat.length > 0)
    add(
      'vat',
      `${sayMissingForVat(missingForVat)}, so the invoices of these fees with VAT are not issued. Enter the ${describeMissingForVat(missingForVat)} in ${placeOfVatNumber}.`,
    )
  if (!details) add('details', 'There are no bank details yet. Enter them first.')
  else if (!details.isUsable)
    add(
      'wait',
      `New bank details, entered by ${details.changedBy}, can be used from ${formatMoment(details.usableFrom, dates)}.`,
    )
  if (tooMuch) add('second', tooMuch)
  return problems
}
