import { formatDate } from '#shared/date-format.ts'
import { periodInWords } from '#shared/records/invoices/invoices.period.ts'
import { setFacts as setColumns } from '../../../pdf/facts.ts'
import type { Paper } from '../../../pdf/paper.ts'
import type { Printed } from './invoices.printed.ts'

/** Sets the tenant, the property with its landlord, and the dates in three columns. */
export function setFacts(paper: Paper, { invoice, agency, tenantEmail, address }: Printed): void {
  const { landlordName, landlordAddress } = invoice
  const landlord = [landlordName, ...landlordAddress.split('\n')].filter((line) => line.trim())
  const period = periodInWords(invoice, agency)
  const columns = [
    [{ label: 'Billed to', text: [invoice.tenant, ...(tenantEmail ? [tenantEmail] : [])] }],
    [
      { label: 'Property', text: address },
      ...(landlord.length > 0 ? [{ label: 'Landlord', text: landlord }] : []),
    ],
    [
      { label: 'Issue date', text: [formatDate(invoice.issueDate, agency)] },
      { label: 'Due date', text: [formatDate(invoice.dueDate, agency)] },
      ...(period ? [{ label: 'Period', text: [period] }] : []),
    ],
  ]
  setColumns(paper, columns)
}
