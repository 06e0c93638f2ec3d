import { today } from '../../dates.ts'
import { isMonth } from '../../months.ts'
import { invoiceTypeNames, invoiceTypes } from '../../records/invoices/invoices.ts'
import { z } from '../../zod.ts'

export const statementQuery = z.strictObject({
  month: z
    .string({ error: 'Choose a month' })
    .refine(isMonth, 'Enter a month as year-month, such as 2026-11')
    .refine((month) => month <= today().slice(0, 7), 'This month is in the future'),
  /** May be left out when the account has one landlord, and in a private landlord's account. */
  landlordId: z.uuid('Landlord not found. Choose one from the list').optional(),
})

/** The types of lines: the types of invoices, and other charges of rent accounts. */
export const statementTypes = [...invoiceTypes, 'other'] as const
export type StatementType = (typeof statementTypes)[number]

/** The names of the types on the screen and on paper. */
export const statementTypeNames: Record<StatementType, string> = {
  ...invoiceTypeNames,
  other: 'Other charge',
}

const typesOfCharges: Record<string, StatementType> = {
  rent: 'rent',
  opening: 'rent',
  deposit: 'deposit',
  maintenance: 'maintenance',
  'holding-deposit': 'deposit',
  utilities: 'utilities',
  'council-tax': 'utilities',
  communication: 'utilities',
  'tv-licence': 'utilities',
}

/** The type under which a statement counts a kind of charge, or an invoice's type. */
export const typeOfCharge = (kind: string): StatementType => typesOfCharges[kind] ?? 'other'

const line = z.object({
  /** The invoice, or the charge of a rent account. */
  id: z.uuid(),
  /** The tenancy whose rent account the line is from; left out for a line of an invoice. */
  tenancyId: z.uuid().nullish(),
  /** The number of the invoice; empty where no invoice asks for the charge. */
  invoiceNumber: z.string(),
  type: z.enum(statementTypes),
  /** The kind of charge of a rent account, such as 'lost-key', or the invoice's type. */
  kind: z.string().nullish(),
  tenant: z.string(),
  amount: z.number(),
  dueDate: z.string(),
  /** The day of payment; null when the invoice is outstanding. */
  paidOn: z.string().nullable(),
})
export type StatementLine = z.infer<typeof line>

/** In whole currency units, exact to the penny. */
const sums = z.object({
  /** What was paid in the month, by type. */
  rent: z.number(),
  deposit: z.number(),
  maintenance: z.number(),
  utilities: z.number(),
  other: z.number(),
  /** The sum of all types. */
  received: z.number(),
  /** What was overdue on the last day of the statement. */
  outstanding: z.number(),
})
export type StatementSums = z.infer<typeof sums>

export const statement = z.object({
  /** '2026-11'. */
  month: z.string(),
  from: z.string(),
  /** The month's last day; today in the current month. */
  to: z.string(),
  landlord: z.object({ id: z.uuid(), name: z.string() }),
  /** Every property that was on the books in the month or has an invoice to report, by address. */
  properties: z.array(
    z.object({
      id: z.uuid(),
      address: z.string(),
      postCode: z.string(),
      /** The days with a running tenancy, out of `ofDays`, the days on the books. */
      letDays: z.int(),
      ofDays: z.int(),
      /** Who had a tenancy in the month. */
      tenants: z.array(z.string()),
      received: z.array(line),
      outstanding: z.array(line),
      sums,
    }),
  ),
  sums,
})
export type Statement = z.infer<typeof statement>
export type StatementProperty = Statement['properties'][number]
