import { clock, dateStyle, recordDate } from '../../fields.ts'
import { payoutDay } from '../../payout-day.ts'
import { z } from '../../zod.ts'
import { feeInvoice, moneyLine } from './landlord-money.ts'

/** The sums of a statement. Deductions are below 0, so that the opening balance and the sums add up to the closing balance. */
const sums = z.object({
  rent: z.number(),
  fees: z.number(),
  bills: z.number(),
  tax: z.number(),
  other: z.number(),
  paid: z.number(),
})

/** The agency's head as it was printed, without the agency's name. */
export const printedHead = z.object({
  dateStyle,
  clock,
  licenceNumber: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  brandColour: z.string(),
  logoFileId: z.uuid().nullable(),
})
export type PrintedHead = z.infer<typeof printedHead>

/** The head and the names of a fee invoice, as they were when it was issued. */
export interface IssuedFee {
  /** The agency's name, and the rest of its head. */
  agency: string
  head: PrintedHead
  landlord: { name: string; address: string }
  home: string
}

/** The whole content of a landlord's statement, which never changes once it is made. */
export const statementContent = z.object({
  landlord: z.object({ name: z.string(), address: z.string() }),
  agency: z.string(),
  /** The agency's head. Statements of an older release have none, and are printed with today's head. */
  head: printedHead.optional(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  closing: z.number(),
  lines: z.array(moneyLine),
  /** The tenancy with all its tenants where all lines are of one; absent in statements of an older release. */
  tenancy: z.string().optional(),
  /** Net and VAT of the fees, less credit notes. */
  feesNet: z.number(),
  feesVat: z.number(),
  sums,
  /** The next payout day when the statement was made; absent where payouts have no fixed day. */
  payoutDay: payoutDay.optional(),
  /** The account's last entry when the statement was made. Later entries are on the next statement. */
  throughSeq: z.int(),
})
export type StatementContent = z.infer<typeof statementContent>

/** A statement that was made, without its lines. */
export const landlordStatement = z.object({
  id: z.uuid(),
  number: z.int(),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  closing: z.number(),
  /** SHA-256 of the statement's content, in hexadecimal digits. */
  hash: z.string(),
  sentTo: z.string(),
  sentAt: z.string().nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** The fee invoices and credit notes on the statement, in the order of their numbers. */
  invoices: z.array(feeInvoice.pick({ id: true, kind: true }).extend({ number: z.int() })),
})
export type LandlordStatement = z.infer<typeof landlordStatement>

export const previewInput = z.strictObject({ to: recordDate('Enter an end date') })
export const statementInput = z.strictObject({
  to: recordDate('Enter an end date'),
  /** Whether to mail the statement to the landlord as well. */
  send: z.boolean().optional(),
})

export const statementPreview = statementContent.omit({ throughSeq: true, head: true })

export const yearQuery = z.object({
  /** The calendar year in which the tax year begins. */
  year: z.coerce.number().int().min(2000, 'Enter a year from 2000').max(2100, 'Enter a year up to 2100'),
})
