import { fieldOf } from '#shared/letting/templates/templates.fields.ts'
import type { TemplateBlock, TemplatePart } from '#shared/letting/templates/templates.parse.ts'
import { pdfOf } from '../../pdf/drawing.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import { measure, type Paper, sheet } from '../../pdf/paper.ts'
import { cellStyle } from '../../pdf/table.ts'
import { setTitle } from '../../pdf/text.ts'

export interface TemplatePaper {
  agency: Letterhead
  name: string
  blocks: TemplateBlock[]
  facts: Record<string, string>
}

/** What a part is on paper; a field without its fact names itself in brackets. */
function textOf(part: TemplatePart, facts: Record<string, string>): string {
  if (typeof part === 'string') return part
  const { label, empty } = fieldOf(part.field)
  return facts[part.field] || (empty ?? `[${label}]`)
}

/** The longest beginning of a text that is no taller than this, whole words each. */
function fitWords(paper: Paper, text: string, width: number, room: number): string {
  const ends = [...text.matchAll(/\s+|$/g)].map(({ index }) => index)
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (paper.height(text.slice(0, ends[middle]), width, cellStyle) <= room) low = middle
    else high = middle - 1
  }
  return text.slice(0, ends[low])
}

/** Sets a paragraph, which may go on over the next pages. */
function setParagraph(paper: Paper, text: string, indent: number): void {
  const at = { x: sheet.left + indent, width: measure - indent }
  const lines = 3 * cellStyle.size * cellStyle.leading
  let rest = text
  paper.startPageUnlessFits(Math.min(lines, paper.height(rest, at.width, cellStyle)))
  if (indent > 0)
    paper.decorate((doc) => doc.circle(sheet.left + indent - 9, paper.y + 7, 1.6).fill('#171c12'))
  while (rest) {
    const part = fitWords(paper, rest, at.width, sheet.bottom - paper.y) || rest.slice(0, 60)
    paper.y += paper.set(part, { ...at, y: paper.y }, cellStyle)
    rest = rest.slice(part.length).trimStart()
    if (rest) paper.startPage()
  }
}

/** An agreement, guarantee, inventory cover or letter in the agency's own words, filled in for a tenancy. */
export const templatePdf = pdfOf(({ agency, name, blocks, facts }: TemplatePaper) => ({
  agency,
  name,
  subject: `${name}: ${facts.property}`,
  title: name,
  subtitle: facts.today ?? '',
  facts: [
    [{ label: 'Property', text: [facts.property ?? ''] }],
    [{ label: 'For', text: [facts.tenants ?? ''] }],
  ],
  setContent(paper) {
    let before = ''
    for (const { kind, parts } of blocks) {
      if (before === 'item' && kind !== 'item') paper.y += 5
      before = kind
      const text = parts.map((part) => textOf(part, facts)).join('')
      if (kind === 'heading') {
        paper.y += 6
        setTitle(paper, text, { font: 'heading', size: 13, leading: 1.25 }, 70, 4)
      } else setParagraph(paper, text, kind === 'item' ? 18 : 0)
      paper.y += kind === 'paragraph' ? 8 : 3
    }
  },
}))
