import { pdfOf } from './drawing.ts'
import type { Letterhead } from './letterhead.ts'
import { measure, type Paper, paperColours, sheet, smallPrint } from './paper.ts'
import { drawRule } from './table.ts'

const looks = {
  strong: { font: 'strong', size: 10.5, leading: 1.4 },
  plain: { size: 9.5, leading: 1.4 },
  note: { font: 'strong', size: 9.5, leading: 1.4 },
  hash: { size: 7.5, leading: 1.4 },
} as const

/** A file that a contents page lists: its kind on the left, and lines about it beside that. */
export interface ContentsEntry {
  kind: string
  lines: [text: string, look: keyof typeof looks][]
}

export interface Contents {
  agency: Letterhead
  title: string
  subtitle: string
  /** The lines of the property's address. */
  home: string[]
  made: string[]
  entries: ContentsEntry[]
}

const labelWidth = 130

function setEntry(paper: Paper, { kind, lines }: ContentsEntry): void {
  paper.startPageUnlessFits(40 + lines.length * 15)
  const parent = paper.group('Sect')
  const place = { x: sheet.left + labelWidth, width: measure - labelWidth, parent }
  paper.set(kind, { x: sheet.left, y: paper.y + 1, width: labelWidth - 12, parent }, smallPrint)
  for (const [text, look] of lines) paper.y += paper.set(text, { ...place, y: paper.y }, looks[look])
  paper.y += 5
  drawRule(paper, paperColours.hairline)
  paper.y += 8
}

/** The contents of a bundle of files about a property. */
export const contentsPdf = pdfOf(({ agency, title, subtitle, home, made, entries }: Contents) => ({
  agency,
  name: title,
  subject: home.join(', '),
  title,
  subtitle,
  facts: [[{ label: 'Property', text: home }], [{ label: 'Made', text: made }]],
  setContent(paper) {
    for (const entry of entries) setEntry(paper, entry)
  },
}))
