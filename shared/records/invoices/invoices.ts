import {
  optionalDate,
  optionalLines,
  optionalText,
  postalAddress,
  recordDate,
  requiredText,
} from '../../fields.ts'
import { money } from '../../numbers.ts'
import { type Resource, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'
import { rentFollows } from '../terms/terms.changes.ts'
import { invoiceLine, invoiceLinesInput } from './invoices.lines.ts'
import { isPeriod, periodRefusal } from './invoices.period.ts'

export const invoiceStatuses = ['paid', 'pending', 'overdue', 'cancelled'] as const
export const invoiceTypes = ['rent', 'deposit', 'maintenance', 'utilities'] as const

/** The names of the types on the screen. */
export const invoiceTypeNames: Record<(typeof invoiceTypes)[number], string> = {
  rent: 'Rent',
  deposit: 'Deposit',
  maintenance: 'Maintenance',
  utilities: 'Utilities',
}

/** The dates that the list filters by: their names in the URL, and their fields. */
export const invoiceDays = { issued: 'issueDate', due: 'dueDate', paid: 'paidOn' } as const

const amountNeeded = 'Amount must be 0 or more'

const fields = z.strictObject({
  /** INV-YYYY-NNN is suggested; an agency may keep a numbering of its own. */
  invoiceNumber: requiredText('Invoice number is required', 40),
  /** Free text. It is linked when exactly one tenant has this name. */
  tenant: requiredText('Tenant is required', 200),
  property: requiredText('Property is required', 200),
  type: z.enum(invoiceTypes).optional(),
  /** In whole currency units; required without lines. When there are lines, their sum is stored instead. */
  amount: money(amountNeeded).optional(),
  issueDate: recordDate('Issue date is required'),
  dueDate: recordDate('Due date is required'),
  status: z.enum(invoiceStatuses).optional(),
  /** The first and the last day of the period that the amount is for. */
  periodFrom: optionalDate(),
  periodTo: optionalDate(),
  /** A demand for rent in England and Wales has to name the landlord and their address (1987, chapter 31, s. 47). */
  landlordName: optionalText(120),
  landlordAddress: postalAddress(),
  notes: optionalLines(2000),
  /** The tenancy of the invoice; by default the only one of its tenant and property on the due day. */
  tenancyId: z.uuid('Tenancy not found').nullish(),
  /** Replaces the stored lines; an empty list removes them. */
  lines: invoiceLinesInput.optional(),
  /** For a change only: confirms that the content of a sent invoice is to change. */
  confirmSent: z.boolean().optional(),
})

export const invoiceInput = fields
  .refine(({ amount, lines }) => amount !== undefined || Boolean(lines?.length), {
    error: amountNeeded,
    path: ['amount'],
    // Checked even when other fields are refused, so that one answer names all of them.
    when: ({ value }) => value instanceof Object,
  })
  .refine(isPeriod, { error: periodRefusal, path: ['periodTo'] })

export const invoiceRow = z.object({
  ...storedFields,
  ...shown({
    invoiceNumber: z.string(),
    tenant: z.string(),
    tenantId: z.uuid().nullable(),
    /** The tenancy of the invoice; null where none is named. */
    tenancyId: z.uuid().nullable(),
    property: z.string(),
    propertyId: z.uuid().nullable(),
    type: z.enum(invoiceTypes),
    amount: z.number(),
    issueDate: z.string(),
    dueDate: z.string(),
    /**
     * The status today: a pending invoice past its due date reads as overdue, and one whose rent was taken off or given up
     * before anybody paid reads as cancelled.
     */
    status: z.enum(invoiceStatuses),
    paidOn: z.string().nullable(),
    /** What is paid and what is outstanding, in whole currency units. The charges decide it for an invoice of a rent account. */
    paid: z.number(),
    outstanding: z.number(),
    /** They are printed on the invoice. */
    notes: z.string(),
    sentAt: z.string().nullable(),
    /** Whether the content was changed after the last sending. */
    changedSinceSent: z.boolean(),
  }),
  sentTo: z.string().nullable(),
  /** When the last reminder went out. A reminder is a sending too. */
  remindedAt: z.string().nullable(),
})

/** An invoice with its lines and what only its PDF shows. Lists leave these out, so that they stay small. */
export const wholeInvoice = invoiceRow.extend(
  shown({
    periodFrom: z.string().nullable(),
    periodTo: z.string().nullable(),
    landlordName: z.string(),
    landlordAddress: z.string(),
    /** What its rent account no longer asks for, because the tenancy ended or the rent changed, and what the landlord gave up. */
    takenOff: z.number(),
    writtenOff: z.number(),
    lines: z.array(invoiceLine),
  }),
)

/** What a mail is: the invoice itself, or a reminder of an overdue invoice. */
export const sendingKinds = ['invoice', 'reminder'] as const

/** One sending of an invoice by email. */
export const invoiceSending = z.object({
  id: z.uuid(),
  kind: z.enum(sendingKinds),
  sentAt: z.string(),
  sentTo: z.string(),
  /** The version of the invoice that was sent. */
  version: z.int(),
  /** Whether the content is different today. */
  changedSince: z.boolean(),
})
export type InvoiceSending = z.infer<typeof invoiceSending>

/** The most invoices that one call sends, reminds of or prints. */
export const maxChosen = 200

/** The invoices that Send and Download in the bulk bar work on. */
export const invoiceChoice = z.strictObject({
  ids: z
    .array(z.uuid('Record not found'), 'Choose at least one invoice')
    .min(1, 'Choose at least one invoice')
    .max(maxChosen, `At most ${maxChosen} invoices at once`),
})

/** The overdue invoices to remind of. */
export const reminderChoice = invoiceChoice.extend({
  /** Confirms a second reminder on one day. */
  confirmAgain: z.boolean().optional(),
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
  needsRent: 'shown',
  madeOf: ['invoices', 'properties', 'tenancies', 'tenants', 'entries', 'rent_accounts'],
  belongings: ['tenancies', 'tenants', 'properties'],
  alsoChanges: rentFollows,
} as const satisfies Resource
