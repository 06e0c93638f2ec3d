import { z } from 'zod'
import { today } from '../dates.ts'
import { invoiceTypes } from '../invoices/invoices.ts'
import { isMonth } from './statements.words.ts'

export const statementQuery = z.strictObject({
  month: z
    .string({ error: 'The month is required' })
    .refine(isMonth, 'A month as year-month, such as 2026-11')
    .refine((month) => month <= today().slice(0, 7), 'This month has not come yet'),
  /** Whose; without it the account's only landlord, and in a private landlord's account their own. */
  landlordId: z.uuid('This names no landlord').optional(),
})

const line = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  type: z.enum(invoiceTypes),
  tenant: z.string(),
  amount: z.number(),
  dueDate: z.string(),
  /** Of what was received; null for what is outstanding. */
  paidOn: z.string().nullable(),
})
export type StatementLine = z.infer<typeof line>

/** In whole currency units, exact to the penny. */
const sums = z.object({
  /** Paid invoices by their type, as of the month's days of payment. */
  rent: z.number(),
  deposit: z.number(),
  maintenance: z.number(),
  utilities: z.number(),
  /** Those four together. */
  received: z.number(),
  /** What was overdue when the statement ends. */
  outstanding: z.number(),
})
export type StatementSums = z.infer<typeof sums>

export const statement = z.object({
  /** '2026-11'. */
  month: z.string(),
  from: z.string(),
  /** The month's last day, or today while it runs. */
  to: z.string(),
  landlord: z.object({ id: z.uuid(), name: z.string() }),
  /** Every property that was on the books in the month, or has something to report, by its address. */
  properties: z.array(
    z.object({
      id: z.uuid(),
      address: z.string(),
      postCode: z.string(),
      /** Days with a running tenancy, of those that the property was on the books. */
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
