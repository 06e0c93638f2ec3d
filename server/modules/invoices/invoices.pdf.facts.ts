import { formatDate } from '#shared/date-format.ts'
import { periodInWords } from '#shared/invoices/invoices.period.ts'
import { measure, type Paper, paperColours, sheet, smallPrint } from '../../pdf/paper.ts'
import type { Printed } from './invoices.printed.ts'

/** Sets the tenant, the property with its landlord, and the dates in three columns. */
export function setFacts(paper: Paper, { invoice, agency, tenantEmail, address }: Printed): void {
  const gap = 20
  const width = (measure - 2 * gap) / 3
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
  const heights = columns.map((facts, at) => {
    const x = sheet.left + at * (width + gap)
    let y = paper.y
    for (const fact of facts) {
      const group = paper.group('Sect')
      y += paper.set(fact.label, { x, y, width, parent: group }, smallPrint) + 2
      fact.text.forEach((text, line) => {
        const style = line === 0 ? { font: 'strong' as const } : { colour: paperColours.soft }
        y += paper.set(text, { x, y, width, parent: group }, style)
      })
      y += 10
    }
    return y
  })
  paper.y = Math.max(...heights) + 16
}
