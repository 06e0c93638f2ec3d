import {
  describeMissingForVat,
  placeOfVatNumber,
  sayMissingForVat,
  type VatFact,
} from '#shared/clients/fee.vat.ts'
import { formatMoment } from '#shared/date-format.ts'
import type { ShownDetails } from '#shared/payouts/payouts.ts'
import { formatPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { payouts } from './payouts.table.ts'

export type PayoutRow = typeof payouts.$inferSelect

interface Facts {
  details: ShownDetails | undefined
  /** What the payee can be paid now, in pence. */
  due: number
  /** Payouts above this amount, in pence, need a second person; null where no payout does. */
  limit: number | null
  /** What of the agency's VAT number and address is missing while fees have VAT. */
  missingForVat: readonly VatFact[]
}

/** Why the author of this scope cannot approve a draft now. Each reason continues a sentence that begins with the payee's name. */
export function listProblems(
  { author, dates }: AccountScope,
  { payee, pence, draftedById }: Pick<PayoutRow, 'payee' | 'pence' | 'draftedById'>,
  { details, due, limit, missingForVat }: Facts,
): string[] {
  const problems: string[] = []
  if (due < pence)
    problems.push(
      `${formatPence(pence)} was drafted, and only ${formatPence(Math.max(0, due))} can be paid now. Draft anew.`,
    )
  if (payee === 'agency' && missingForVat.length > 0)
    problems.push(
      `${sayMissingForVat(missingForVat)}, so the invoices of these fees with VAT are not issued. Enter the ${describeMissingForVat(missingForVat)} in ${placeOfVatNumber}.`,
    )
  if (!details) problems.push('There are no bank details yet.')
  else if (!details.isUsable)
    problems.push(
      `New bank details, entered by ${details.changedBy}, are used from ${formatMoment(details.usableFrom, dates)}.`,
    )
  if (limit !== null && pence > limit && draftedById === author.id)
    problems.push(`You drafted this one, and above ${formatPence(limit)} another person approves.`)
  return problems
}
