import type { Letterhead } from './letterhead.ts'
import { measure, type Paper, paperColours, sheet, smallPrint } from './paper.ts'

/** The head of a paper: the agency on the left, the title on the right. */
export function setHead(
  paper: Paper,
  agency: Letterhead,
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
    { size: 11, colour: paperColours.soft, align: 'right' },
  )
  paper.y = Math.max(left, right) + 34
}

/** Places the logo, at most 180 × 44 points. False when the picture cannot be read. */
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

/** The strip at the top of each page, and at the foot the agency, the document and the page number. */
export function setEdges(paper: Paper, agency: Letterhead, what: string, page: number, pages: number): void {
  const y = sheet.bottom + 26
  paper.decorate((doc) => {
    doc.rect(0, 0, sheet.width, 10).fill(agency.brandColour)
    doc
      .moveTo(sheet.left, y - 10)
      .lineTo(sheet.right, y - 10)
      .lineWidth(0.6)
      .stroke(paperColours.hairline)
  })
  const half = measure / 2
  const who = agency.licenceNumber ? `${agency.name} · Licence ${agency.licenceNumber}` : agency.name
  const line = { ...smallPrint, size: 8 }
  const fits = (text: string) => {
    paper.doc.font('body').fontSize(8)
    let short = text
    while (short.length > 1 && paper.doc.widthOfString(short) > half - 10) short = `${short.slice(0, -2)}…`
    return short
  }
  paper.set(fits(who), { x: sheet.left, y, width: half, artifact: true }, line)
  paper.set(
    `${what} · Page ${page} of ${pages}`,
    { x: sheet.left + half, y, width: half, artifact: true },
    { ...line, align: 'right' },
  )
}
