import { z } from 'zod'
import { calendarDate, optionalText, requiredText } from '../fields.ts'
import { money } from '../numbers.ts'
import { type Resource, storedFields } from '../resource.ts'
import { invoiceLine, invoiceLinesInput } from './invoices.lines.ts'

export const invoiceStatuses = ['paid', 'pending', 'overdue', 'cancelled'] as const
export const invoiceTypes = ['rent', 'deposit', 'maintenance', 'utilities'] as const

/** How a type reads. */
export const invoiceTypeNames: Record<(typeof invoiceTypes)[number], string> = {
  rent: 'Rent',
  deposit: 'Deposit',
  maintenance: 'Maintenance',
  utilities: 'Utilities',
}

/** The days that the list filters by, as its address names them. */
export const invoiceDays = { issued: 'issueDate', due: 'dueDate', paid: 'paidOn' } as const

const amountNeeded = 'Amount must be 0 or more'

const fields = z.strictObject({
  /** INV-YYYY-NNN is suggested; an agency may keep a numbering of its own. */
  invoiceNumber: requiredText('Invoice number is required', 40),
  /** Free text; linked where it is exactly one record's. */
  tenant: requiredText('Tenant is required', 200),
  property: requiredText('Property is required', 200),
  type: z.enum(invoiceTypes).optional(),
  /** In whole currency units; needed without lines. Where lines are given, their sum is stored instead. */
  amount: money(amountNeeded).optional(),
  issueDate: calendarDate('Issue date is required'),
  dueDate: calendarDate('Due date is required'),
  status: z.enum(invoiceStatuses).optional(),
  notes: optionalText(2000),
  /** Replace those that are stored; an empty list takes them out. */
  lines: invoiceLinesInput.optional(),
  /** For a change only: yes, the invoice went out already, and its content is changed all the same. */
  confirmSent: z.boolean().optional(),
})

export const invoiceInput = fields.refine(
  ({ amount, lines }) => amount !== undefined || Boolean(lines?.length),
  {
    error: amountNeeded,
    path: ['amount'],
    // While other fields are refused as well, so that one answer names all of them.
    when: ({ value }) => value instanceof Object,
  },
)

export const invoiceRow = z.object({
  ...storedFields,
  invoiceNumber: z.string(),
  tenant: z.string(),
  tenantId: z.uuid().nullable(),
  property: z.string(),
  propertyId: z.uuid().nullable(),
  type: z.enum(invoiceTypes),
  amount: z.number(),
  issueDate: z.string(),
  dueDate: z.string(),
  /** As it reads today: pending past its due date is overdue. */
  status: z.enum(invoiceStatuses),
  paidOn: z.string().nullable(),
  notes: z.string(),
  sentAt: z.string().nullable(),
  sentTo: z.string().nullable(),
  /** Its content was changed after it was sent last. */
  changedSinceSent: z.boolean(),
})

/** With its lines, so that a long list stays light. */
export const wholeInvoice = invoiceRow.extend({ lines: z.array(invoiceLine) })

/** One time that an invoice went out by email. */
export const invoiceSending = z.object({
  id: z.uuid(),
  sentAt: z.string(),
  sentTo: z.string(),
  /** The invoice's version that went out. */
  version: z.int(),
  /** The invoice says something else today. */
  changedSince: z.boolean(),
})
export type InvoiceSending = z.infer<typeof invoiceSending>

/** What the bulk bar's Send and Download take. */
export const invoiceChoice = z.strictObject({
  ids: z
    .array(z.uuid('This names no record'), 'Choose at least one invoice')
    .min(1, 'Choose at least one invoice')
    .max(200, 'At most 200 invoices at once'),
})

export type InvoiceInput = z.output<typeof invoiceInput>
export type Invoice = z.infer<typeof invoiceRow>
export type WholeInvoice = z.infer<typeof wholeInvoice>

export const invoices = {
  name: 'invoices',
  title: { one: 'Invoice', many: 'Invoices' },
  row: invoiceRow,
  whole: wholeInvoice,
  input: invoiceInput,
  readBy: 'shared',
  madeOf: ['invoices', 'properties', 'tenants'],
} as const satisfies Resource
