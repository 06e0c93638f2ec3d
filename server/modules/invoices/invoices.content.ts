import type { WholeInvoice } from '#shared/invoices/invoices.ts'

/** What an invoice says to the tenant; its status isn't part of it. */
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
  | 'notes'
  | 'lines'
>

/** A linked record stays the same when it is renamed, a text when its record is unlinked. */
const sameLink = (a: string | null, b: string | null, textA: string, textB: string) =>
  textA === textB || (a !== null && a === b)

const lineText = ({ lines }: Content) =>
  JSON.stringify(lines.map((line) => [line.description, line.quantity, line.unitAmount, line.vatRate]))

/** True when both say the same to the tenant. */
export function sameContent(a: Content, b: Content): boolean {
  return (
    a.invoiceNumber === b.invoiceNumber &&
    sameLink(a.tenantId, b.tenantId, a.tenant, b.tenant) &&
    sameLink(a.propertyId, b.propertyId, a.property, b.property) &&
    a.type === b.type &&
    a.amount === b.amount &&
    a.issueDate === b.issueDate &&
    a.dueDate === b.dueDate &&
    a.notes === b.notes &&
    lineText(a) === lineText(b)
  )
}
