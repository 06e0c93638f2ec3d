import type { z } from 'zod'
import type { Save } from '#client/kit/form/record/use-resource-form.ts'
import { findNamed, type Suggestion, textOf } from '#client/lib/pickers/named.ts'
import { addDays, today } from '#shared/dates.ts'
import type { InvoiceLine } from '#shared/records/invoices/invoices.lines.ts'
import type { InvoiceInput, invoiceInput, WholeInvoice } from '#shared/records/invoices/invoices.ts'
import type { Tenant } from '#shared/records/tenants/tenants.ts'
import { propertyOf, tenantOf } from './invoices.words.ts'

export type InvoiceForm = z.input<typeof invoiceInput>
export type LineForm = NonNullable<InvoiceForm['lines']>[number]

/** The days to pay that a suggested due date allows. */
const daysToPay = 14

export const suggestDueDate = (issueDate: string) => addDays(issueDate, daysToPay)

/** The values that choosing a tenant fills in: their property, and their rent as the amount. */
export function valuesFromTenant(tenant: Tenant | undefined, properties: readonly Suggestion[] | undefined) {
  const home = properties?.find(({ id }) => id === tenant?.propertyId)
  return {
    property: home ? textOf(home) : '',
    amount: tenant?.rentAmount ? amountText(tenant.rentAmount) : '',
  }
}

/** An amount as a form shows it: '1250', but '12.50'. */
export const amountText = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

interface Known {
  invoiceNumber: string
  tenants?: readonly Suggestion[] | undefined
  properties?: readonly Suggestion[] | undefined
  /** The tenants' rows, for their rent. */
  rows?: readonly Tenant[] | undefined
}

/** The form of a new invoice, filled from the address: ?tenant= and ?property= (an id or text), and ?amount=. */
export function newInvoice(search: string, known: Known, day = today()): InvoiceForm {
  const { invoiceNumber, tenants, properties, rows } = known
  const query = new URLSearchParams(search)
  const asked = (items: readonly Suggestion[] | undefined, name: string) => {
    const text = query.get(name) ?? ''
    const found = items?.find(({ id }) => id === text) ?? findNamed(items, text)
    return { id: found?.id, text: found ? textOf(found) : text }
  }
  const tenant = asked(tenants, 'tenant')
  const brought = valuesFromTenant(
    rows?.find(({ id }) => id === tenant.id),
    properties,
  )
  return {
    invoiceNumber,
    tenant: tenant.text,
    property: asked(properties, 'property').text || brought.property,
    type: 'rent',
    amount: query.get('amount') || brought.amount,
    issueDate: day,
    dueDate: suggestDueDate(day),
    status: 'pending',
    periodFrom: '',
    periodTo: '',
    landlordName: '',
    landlordAddress: '',
    notes: '',
    lines: [],
  }
}

function lineForm({ description, quantity, unitAmount, vatRate }: InvoiceLine): LineForm {
  return {
    description,
    quantity: String(quantity),
    unitAmount: amountText(unitAmount),
    vatRate: vatRate === null ? null : String(vatRate),
  }
}

export function invoiceForm(invoice: WholeInvoice): InvoiceForm {
  const { invoiceNumber, type, amount, issueDate, dueDate, status, notes, lines } = invoice
  const { periodFrom, periodTo, landlordName, landlordAddress } = invoice
  return {
    invoiceNumber,
    type,
    issueDate,
    dueDate,
    status,
    notes,
    tenant: tenantOf(invoice),
    property: propertyOf(invoice),
    periodFrom: periodFrom ?? '',
    periodTo: periodTo ?? '',
    landlordName,
    landlordAddress,
    amount: amountText(amount),
    lines: lines.map(lineForm),
  }
}

/** Leaves out the amount of an invoice with lines, because the server adds up the lines. */
function withoutSum<Sent extends Partial<InvoiceInput>>(sent: Sent, lines: InvoiceInput['lines']) {
  const { amount: _, ...others } = sent
  return lines?.length ? others : sent
}

export const creationOf = ({ values }: Save<InvoiceInput>) => withoutSum(values, values.lines)

export const invoiceChangeOf = ({ values, changed, version }: Save<InvoiceInput>) => ({
  ...withoutSum(changed, values.lines),
  version,
})
