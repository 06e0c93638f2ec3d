import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type InvoiceInput,
  invoiceStatuses,
  invoiceTypes,
  sendingKinds,
} from '#shared/records/invoices/invoices.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import {
  accountId,
  amount,
  createdAt,
  day,
  factKeys,
  indexedKey,
  moment,
  recordColumns,
  rowColumns,
  rowKey,
} from '../../db/columns.ts'
import { code, holds, masked, nameOf, quoted, sentTo, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'

export const invoiceStatus = pgEnum('invoice_status', invoiceStatuses)
export const invoiceType = pgEnum('invoice_type', invoiceTypes)

export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns(),
    invoiceNumber: code('invoice_number').notNull(),
    /** The text as typed. The name of a linked tenant or property is shown instead. */
    tenant: nameOf('tenant').notNull(),
    tenantId: uuid('tenant_id'),
    property: quoted('property').notNull(),
    propertyId: uuid('property_id'),
    tenancyId: uuid('tenancy_id'),
    type: invoiceType('type').notNull().default('rent'),
    amount: amount('amount').notNull(),
    issueDate: day('issue_date').notNull(),
    dueDate: day('due_date').notNull(),
    status: invoiceStatus('status').notNull().default('pending'),
    paidOn: day('paid_on'),
    periodFrom: day('period_from'),
    periodTo: day('period_to'),
    landlordName: quoted('landlord_name').notNull().default(''),
    landlordAddress: quoted('landlord_address').notNull().default(''),
    notes: words('notes').notNull().default(''),
    sentAt: moment('sent_at'),
    sentTo: sentTo('sent_to'),
    /** The content was changed after the last sending; invoice_sendings has the sent version. */
    changedSinceSent: boolean('changed_since_sent').notNull().default(false),
    /** When the last reminder went out. A reminder is a sending too, so sentAt is the same or later. */
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.invoiceNumber),
    ...indexedKey(t, t.propertyId, properties),
    ...indexedKey(t, t.tenantId, tenants),
    ...indexedKey(t, t.tenancyId, tenancies),
  ],
)

/** A stored invoice always has an amount: the given one, or the sum of its lines. */
type StoredInput = Omit<InvoiceInput, 'lines' | 'confirmSent' | 'amount'> &
  Required<Pick<InvoiceInput, 'amount'>>

export type InvoicesFit = Assert<Storable<StoredInput, typeof invoices>>

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    ...rowColumns(),
    invoiceId: uuid('invoice_id').notNull(),
    position: smallint('position').notNull(),
    description: masked('description').notNull(),
    quantity: numeric('quantity', { precision: 9, scale: 2, mode: 'number' }).notNull().default(1),
    unitAmount: amount('unit_amount').notNull(),
    /** Per cent; null when the line is outside VAT. */
    vatRate: numeric('vat_rate', { precision: 5, scale: 2, mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.invoiceId, t.position),
    rowKey(t, t.invoiceId, invoices).onDelete('cascade'),
  ],
)

/** The highest number of a year that was sent. It is never suggested again, even after its invoice is deleted. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    accountId: accountId(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.year] })],
)

export const sendingKind = pgEnum('sending_kind', sendingKinds)

/** Each sending, with the invoice as it was sent. */
export const invoiceSendings = pgTable(
  'invoice_sendings',
  {
    ...rowColumns(),
    invoiceId: uuid('invoice_id').notNull(),
    kind: sendingKind('kind').notNull().default('invoice'),
    sentTo: sentTo('sent_to').notNull(),
    invoiceVersion: integer('invoice_version').notNull(),
    asSent: holds('kept', jsonb('as_sent')).notNull(),
    createdAt: createdAt(),
  },
  (t) => [...factKeys(t, t.invoiceId, invoices)],
)

/** Money that a payment provider took for an invoice. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    ...rowColumns(),
    invoiceId: uuid('invoice_id').notNull(),
    provider: code('provider').notNull(),
    /** The provider's id of the payment. It is unique, so that a payment is recorded once. */
    reference: code('reference').notNull(),
    amount: amount('amount').notNull(),
    /** The payment's currency, three capitals. The account's currency may have changed since. */
    currency: code('currency').notNull(),
    createdAt: createdAt(),
  },
  (t) => [...factKeys(t, t.invoiceId, invoices), unique().on(t.accountId, t.provider, t.reference)],
)

giveTraits(invoiceLines, { raises: invoices, historyId: ({ id }) => id })
for (const part of [invoiceCounters, invoiceSendings, invoicePayments]) giveTraits(part, { raises: invoices })
