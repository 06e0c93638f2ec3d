import { setFacts } from '../../pdf/facts.ts'
import { setEdges, setHead } from '../../pdf/head.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import { measure, openPaper, type Paper, paperColours, sheet, smallPrint } from '../../pdf/paper.ts'
import { drawRule } from '../../pdf/table.ts'

/** A file of the pack, as its contents page names it. */
export interface PackLine {
  /** Its name in the archive. */
  file: string
  kind: string
  name: string
  /** 'Added 3 May 2026, expires 3 May 2027'. */
  days: string
  sha256: string
}

interface Pack {
  home: string[]
  madeAt: string
  lines: PackLine[]
}

const title = 'Letting pack'
const labelWidth = 130

/** The contents of a home's letting pack: A4, tagged for screen readers. */
export async function packPdf(
  { home, madeAt, lines }: Pack,
  agency: Letterhead,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const paper = openPaper({ title, author: agency.name, subject: home.join(', ') })
  setHead(paper, agency, logo, { title, subtitle: 'Contents' })
  setFacts(paper, [
    [{ label: 'Property', text: home }],
    [{ label: 'Made', text: [madeAt, lines.length === 1 ? '1 document' : `${lines.length} documents`] }],
  ])
  for (const line of lines) setLine(paper, line)
  return paper.finish((page, pages) => setEdges(paper, agency, title, page, pages))
}

function setLine(paper: Paper, { file, kind, name, days, sha256 }: PackLine): void {
  paper.startPageUnlessFits(70)
  const parent = paper.group('Sect')
  const width = measure - labelWidth
  const x = sheet.left + labelWidth
  paper.set(kind, { x: sheet.left, y: paper.y + 1, width: labelWidth - 12, parent }, smallPrint)
  const lines = [
    [name, { font: 'strong', size: 10.5, leading: 1.4 }],
    [days, { size: 9.5, leading: 1.4 }],
    [file, { size: 9.5, leading: 1.4 }],
    [`SHA-256 ${sha256}`, { size: 7.5, leading: 1.4 }],
  ] as const
  for (const [text, style] of lines) paper.y += paper.set(text, { x, y: paper.y, width, parent }, style)
  paper.y += 5
  drawRule(paper, paperColours.hairline)
  paper.y += 8
}
