import type { WholeInvoice } from '#shared/records/invoices/invoices.ts'

/** The content of an invoice, as the tenant reads it. The status is no part of it. */
export type Content = Pick<
  WholeInvoice,
  | 'invoiceNumber'
  | 'tenant'
  | 'tenantId'
  | 'property'
  | 'propertyId'
  | 'type'
  | 'amount'
  | 'issueDate'
  | 'dueDate'
  | 'periodFrom'
  | 'periodTo'
  | 'landlordName'
  | 'landlordAddress'
  | 'notes'
  | 'lines'
>

/** Equal when the linked record is the same, even if renamed, or when the text is the same, even if unlinked. */
const sameLink = (a: string | null, b: string | null, textA: string, textB: string) =>
  textA === textB || (a !== null && a === b)

const lineText = ({ lines }: Content) =>
  JSON.stringify(lines.map((line) => [line.description, line.quantity, line.unitAmount, line.vatRate]))

const paperOnly = ['periodFrom', 'periodTo', 'landlordName', 'landlordAddress', 'notes'] as const

/** Whether the tenant reads the same in both. */
export function sameContent(a: Content, b: Content): boolean {
  return (
    a.invoiceNumber === b.invoiceNumber &&
    sameLink(a.tenantId, b.tenantId, a.tenant, b.tenant) &&
    sameLink(a.propertyId, b.propertyId, a.property, b.property) &&
    a.type === b.type &&
    a.amount === b.amount &&
    a.issueDate === b.issueDate &&
    a.dueDate === b.dueDate &&
    paperOnly.every((name) => a[name] === b[name]) &&
    lineText(a) === lineText(b)
  )
}
