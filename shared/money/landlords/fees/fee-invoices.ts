import { today } from '../../../dates.ts'
import { calendarDate } from '../../../fields.ts'
import { z } from '../../../zod.ts'
import { feeInvoice } from '../landlord-money.ts'
import { vatFacts } from './fee.vat.ts'

/*
 * The agency's own fee invoices and credit notes, as its VAT return and an auditor read them. Amounts are whole currency units,
 * those of credit notes below 0.
 */

const days = {
  from: calendarDate('Enter a start date'),
  to: calendarDate('Enter an end date'),
  landlord: z.uuid().optional(),
}
const areInOrder = ({ from, to }: { from: string; to: string }) => from <= to
const order = { error: 'The start date is after the end date', path: ['from'] }

export const feeInvoicesQuery = z.object(days).refine(areInOrder, order)
export type FeeInvoicesQuery = z.output<typeof feeInvoicesQuery>

/** The most invoices of one PDF. */
export const mostFeeInvoicesPrinted = 200

export const feeInvoicesPdfQuery = z
  .object({
    ...days,
    /** Counts parts of `mostFeeInvoicesPrinted` from 1 on. */
    part: z.coerce
      .number()
      .int()
      .min(1, 'A part from 1 on')
      .max(1000, 'There are fewer parts than that')
      .optional(),
  })
  .refine(areInOrder, order)

/** The withdrawal that took a fee out of the client account: a payout to the agency, or a bank line that was sorted so. */
const feeTake = z.object({ payoutId: z.uuid().nullable(), reference: z.string(), day: z.string() })
export type FeeTake = z.infer<typeof feeTake>

export const feeInvoiceRow = feeInvoice.omit({ tenancyId: true, property: true }).extend({
  landlordId: z.uuid(),
  landlord: z.string(),
  home: z.string(),
  gross: z.number(),
  /** Null while the money is in the client account. */
  takenBy: feeTake.nullable(),
})
export type FeeInvoiceRow = z.infer<typeof feeInvoiceRow>

/** `count` is of fees, of which an invoice may have several. */
const feeSums = z.object({ count: z.int(), net: z.number(), vat: z.number(), gross: z.number() })
export type FeeSums = z.infer<typeof feeSums>

/** The most invoices that a page shows; its file has all of them. */
export const mostFeeInvoicesShown = 2000

export const feeInvoicesReply = z.object({
  /** The newest first, at most `mostFeeInvoicesShown`. */
  rows: z.array(feeInvoiceRow),
  total: feeSums,
  /** By month ('2026-10') and by quarter of the calendar ('2026 Q4'), oldest first. */
  months: z.array(feeSums.extend({ period: z.string() })),
  quarters: z.array(feeSums.extend({ period: z.string() })),
  /** The part of the total that is still in the client account. */
  waiting: z.number(),
  /** The part of the total that is not invoiced yet. */
  uninvoiced: feeSums,
  /** How many invoices and credit notes these fees are on. */
  documents: z.int(),
  /** How many numbers an earlier release gave to fees that were cancelled out before anybody was shown them. */
  netted: z.int(),
  /** What the agency has still to enter before those with VAT are issued; empty where none has VAT. */
  missingForVat: z.array(z.enum(vatFacts)),
})
export type FeeInvoicesReply = z.infer<typeof feeInvoicesReply>

export const issueFeesInput = z.strictObject({
  /** The last tax point of the fees. */
  to: calendarDate('Enter the last day').refine((day) => day <= today(), {
    error: 'This day has not come yet',
  }),
})

/** '2026-11-05' → '2026 Q4'. */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The first day of the calendar's quarter that a day is in. */
export const startOfQuarter = (day: string): string => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}
