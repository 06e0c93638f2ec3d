import { formatLongDate } from '#shared/dates.ts'
import { measure, type Paper, sheet, smallPrint, tints } from './invoices.paper.ts'
import type { Printed } from './invoices.printed.ts'

/** Who sends it on the left, what it is on the right: of invoices, and of what else goes out. */
export function setHead(
  paper: Paper,
  agency: Printed['agency'],
  logo: Buffer | null,
  { title, subtitle }: { title: string; subtitle: string },
): void {
  const half = measure / 2 - 12
  const hasLogo = logo !== null && placeLogo(paper, logo, agency.name)
  const nameSize = hasLogo || agency.name.length > 48 ? 13 : 20
  let left = paper.y + (hasLogo ? 56 : 0)
  left += paper.set(
    agency.name,
    { x: sheet.left, y: left, width: half },
    { font: 'heading', size: nameSize, leading: 1.2 },
  )
  const particulars = [
    ...agency.address.split('\n'),
    agency.licenceNumber && `Licence ${agency.licenceNumber}`,
    agency.vatNumber && `VAT registration number ${agency.vatNumber}`,
  ].filter((line) => line.trim())
  if (particulars.length > 0) left += 3
  for (const line of particulars) left += paper.set(line, { x: sheet.left, y: left, width: half }, smallPrint)

  const x = sheet.left + measure / 2 + 12
  let right = paper.y
  right += paper.set(
    title,
    { x, y: right, width: half, role: 'H1' },
    { font: 'heading', size: 26, align: 'right', leading: 1.1 },
  )
  right += paper.set(
    subtitle,
    { x, y: right + 2, width: half },
    { size: 11, colour: tints.soft, align: 'right' },
  )
  paper.y = Math.max(left, right) + 34
}

/** At most 180 × 44 points. A picture that cannot be read leaves the name alone. */
function placeLogo(paper: Paper, logo: Buffer, name: string): boolean {
  const { doc, root, y } = paper
  let image: object
  try {
    image = (doc as unknown as { openImage(source: Buffer): object }).openImage(logo)
  } catch {
    return false
  }
  root.add(
    doc.struct('Figure', { alt: `Logo of ${name}`, bbox: [sheet.left, y, sheet.left + 180, y + 44] }, () => {
      doc.image(image as unknown as string, sheet.left, y, { fit: [180, 44] })
    }),
  )
  return true
}

/** Whom it is for, which property, and the two dates. */
export function setFacts(paper: Paper, { invoice, tenantEmail, address }: Printed): void {
  const gap = 20
  const width = (measure - 2 * gap) / 3
  const columns = [
    [{ label: 'Billed to', text: [invoice.tenant, ...(tenantEmail ? [tenantEmail] : [])] }],
    [{ label: 'Property', text: address }],
    [
      { label: 'Issue date', text: [formatLongDate(invoice.issueDate)] },
      { label: 'Due date', text: [formatLongDate(invoice.dueDate)] },
    ],
  ]
  const heights = columns.map((facts, at) => {
    const x = sheet.left + at * (width + gap)
    let y = paper.y
    for (const fact of facts) {
      const group = paper.group('Sect')
      y += paper.set(fact.label, { x, y, width, parent: group }, smallPrint) + 2
      fact.text.forEach((text, line) => {
        const style = line === 0 ? { font: 'strong' as const } : { colour: tints.soft }
        y += paper.set(text, { x, y, width, parent: group }, style)
      })
      y += 10
    }
    return y
  })
  paper.y = Math.max(...heights) + 16
}
