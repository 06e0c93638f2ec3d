import { calendarDate, clock, dateStyle } from '../fields.ts'
import { z } from '../zod.ts'
import { feeInvoice, moneyLine } from './clients.ts'

/** The sums of a statement; what went off is below 0, so that opening and sums come to the closing balance. */
const sums = z.object({
  rent: z.number(),
  fees: z.number(),
  bills: z.number(),
  tax: z.number(),
  other: z.number(),
  paid: z.number(),
})

/** The agency's head as it was printed; its name stands beside it. */
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

/** Whose names a fee invoice has, as they were when it was issued. */
export interface IssuedFee {
  /** The agency's name; the rest of its head. */
  agency: string
  head: PrintedHead
  landlord: { name: string; address: string }
  home: string
}

/** Everything that a landlord's statement says. Once it is made it never changes. */
export const statementContent = z.object({
  landlord: z.object({ name: z.string(), address: z.string() }),
  agency: z.string(),
  /** Statements from before it was kept have none, and are printed under today's. */
  head: printedHead.optional(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  closing: z.number(),
  lines: z.array(moneyLine),
  /** Net and VAT of the fees, credit notes taken off. */
  feesNet: z.number(),
  feesVat: z.number(),
  sums,
  /** The account's last entry when it was made: what is entered later stands on the next statement. */
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
  /** SHA-256 of everything that it says, in hexadecimal digits. */
  hash: z.string(),
  sentTo: z.string(),
  sentAt: z.string().nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** The fee invoices and credit notes that stand on it, in the order of their numbers. */
  invoices: z.array(feeInvoice.pick({ id: true, number: true, kind: true })),
})
export type LandlordStatement = z.infer<typeof landlordStatement>

export const previewInput = z.strictObject({ to: calendarDate('Say until which day') })
export const statementInput = z.strictObject({
  to: calendarDate('Say until which day'),
  /** Mails it to the landlord as well. */
  send: z.boolean().optional(),
})

export const statementPreview = statementContent.omit({ throughSeq: true, head: true })

export const yearQuery = z.object({
  /** The calendar year in which the tax year begins. */
  year: z.coerce.number().int().min(2000, 'A year from 2000 on').max(2100, 'A year up to 2100'),
})
