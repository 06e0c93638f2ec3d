import type { DataRow, PersonFile } from '#shared/office/privacy/privacy.ts'
import { pdfOf } from '../../../pdf/drawing.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import { measure, type Paper, paperColours, sheet, smallPrint } from '../../../pdf/paper.ts'
import { drawRule } from '../../../pdf/table.ts'
import { across, setSentence } from '../../../pdf/text.ts'

const labelWidth = 120

/** Everything about one person on paper. */
export const personPdf = pdfOf(({ file, agency }: { file: PersonFile; agency: Letterhead }) => ({
  agency,
  name: 'Data about a person',
  subject: file.name,
  title: 'Your data',
  subtitle: file.name,
  facts: [
    [{ label: 'About', text: [file.name, file.about] }],
    [{ label: 'Made', text: [file.madeAt, `by ${file.madeBy}`] }],
  ],
  setContent(paper) {
    for (const note of file.notes) setSentence(paper, note, 12)
    for (const section of file.sections) setSection(paper, section)
  },
}))

function setSection(paper: Paper, { title, note, rows }: PersonFile['sections'][number]): void {
  paper.startPageUnlessFits(90)
  const group = paper.group('Sect')
  const style = { font: 'strong', size: 12.5, leading: 1.35 } as const
  const heading = `${title} (${rows.length.toLocaleString('en-GB')})`
  paper.y += paper.set(heading, { ...across(paper), role: 'H2', parent: group }, style) + 4
  drawRule(paper, paperColours.ink, 0.8)
  paper.y += 6
  if (note) setSentence(paper, note, 8)
  for (const row of rows) setRow(paper, row)
  paper.y += 14
}

const valueStyle = { size: 9.5, leading: 1.4 } as const
/** A text that is longer goes on in a field of its own, so that every field fits a page. */
const mostLetters = 2500

function setRow(paper: Paper, { at, fields }: DataRow): void {
  const lines = [...(at ? [{ label: 'Day', value: at }] : []), ...fields].flatMap(({ label, value }) =>
    cut(value).map((part, place) => ({ label: place === 0 ? label : '', value: part })),
  )
  const width = measure - labelWidth
  paper.startPageUnlessFits(30)
  for (const { label, value } of lines) {
    const height = paper.height(value, width, valueStyle)
    paper.startPageUnlessFits(height + 2)
    const group = paper.group('Sect')
    const { y } = paper
    if (label)
      paper.set(label, { x: sheet.left, y: y + 0.5, width: labelWidth - 10, parent: group }, smallPrint)
    paper.set(value, { x: sheet.left + labelWidth, y, width, parent: group }, valueStyle)
    paper.y += height + 1.5
  }
  paper.y += 4
  drawRule(paper, paperColours.hairline)
  paper.y += 6
}

const cut = (text: string): string[] => {
  const clean = text.replace(/\r/g, '')
  return Array.from({ length: Math.max(1, Math.ceil(clean.length / mostLetters)) }, (_, at) =>
    clean.slice(at * mostLetters, (at + 1) * mostLetters),
  )
}
