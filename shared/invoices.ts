import { z } from 'zod'
import { calendarDate, today } from './dates.ts'
import { money } from './numbers.ts'
import { type Resource, stored } from './resource.ts'
import { optionalText, requiredText } from './text.ts'

export const invoiceStatuses = ['paid', 'pending', 'overdue', 'cancelled'] as const
export const invoiceTypes = ['rent', 'deposit', 'maintenance', 'utilities'] as const

export const invoiceInput = z.strictObject({
  /** INV-YYYY-NNN is suggested; an agency may keep a numbering of its own. */
  invoiceNumber: requiredText('Invoice number is required', 40),
  /** Free text; linked where it is exactly one record's. */
  tenant: requiredText('Tenant is required', 200),
  property: requiredText('Property is required', 200),
  type: z.enum(invoiceTypes).optional(),
  /** In whole currency units. */
  amount: money('Amount must be 0 or more'),
  issueDate: calendarDate('Issue date is required'),
  dueDate: calendarDate('Due date is required'),
  status: z.enum(invoiceStatuses).optional(),
  notes: optionalText(2000),
})

export const invoiceRow = z.object({
  ...stored,
  invoiceNumber: z.string(),
  tenant: z.string(),
  tenantId: z.uuid().nullable(),
  property: z.string(),
  propertyId: z.uuid().nullable(),
  type: z.enum(invoiceTypes),
  amount: z.number(),
  issueDate: z.string(),
  dueDate: z.string(),
  /** As it reads today: see invoiceStatusOn. */
  status: z.enum(invoiceStatuses),
  paidOn: z.string().nullable(),
  notes: z.string(),
  sentAt: z.string().nullable(),
  sentTo: z.string().nullable(),
})

export type InvoiceInput = z.output<typeof invoiceInput>
export type Invoice = z.infer<typeof invoiceRow>

export const invoices = {
  name: 'invoices',
  title: { one: 'Invoice', many: 'Invoices' },
  row: invoiceRow,
  input: invoiceInput,
} satisfies Resource

/** Pending past its due date reads as overdue (decisions.md, Screens). */
export function invoiceStatusOn(
  invoice: Pick<Invoice, 'status' | 'dueDate'>,
  day = today(),
): Invoice['status'] {
  return invoice.status === 'pending' && invoice.dueDate < day ? 'overdue' : invoice.status
}
