import { measure, type Paper, type Parent, paperColours, type Style, sheet, smallPrint } from './paper.ts'

export interface Column<Row> {
  title: string
  /** In points; the gaps between columns come on top. The column without a width takes what the others leave. */
  width?: number
  align?: 'left' | 'right'
  text(row: Row): string
}

/** The space between a table's columns, rows and head, in points. */
interface Density {
  gap: number
  pad: number
  head: number
}
export const roomyDensity: Density = { gap: 18, pad: 8, head: 17 }
export const denseDensity: Density = { gap: 14, pad: 6, head: 16 }

export const cellStyle = { size: 10, leading: 1.4 } as const

/** Draws a line to the right margin at the paper's present height. */
export function drawRule(paper: Paper, colour: string, width = 0.6, from = sheet.left): void {
  const { y } = paper
  paper.decorate((doc) => doc.moveTo(from, y).lineTo(sheet.right, y).lineWidth(width).stroke(colour))
}

/** A column of figures on the right, as wide as the widest of its rows and at least this wide. */
export function figureColumn<Row>(
  paper: Paper,
  title: string,
  rows: Row[],
  text: (row: Row) => string,
  least = 0,
): Column<Row> {
  const widths = rows.map((row) => paper.width(text(row), cellStyle))
  const width = Math.ceil(Math.max(paper.width(title, smallPrint), least, ...widths)) + 1
  return { title, width, align: 'right', text }
}

/** A table whose head is repeated on each page. */
export function setTable<Row>(
  paper: Paper,
  columns: Column<Row>[],
  rows: Row[],
  { gap, pad, head }: Density,
  colourOf: (row: Row) => string = () => paperColours.ink,
): void {
  const table = paper.group('Table')
  const taken = columns.reduce((sum, { width = 0 }) => sum + width + gap, -gap)
  const sized = columns.map((column) => ({ align: 'left' as const, width: measure - taken, ...column }))
  const eachColumn = (place: (column: (typeof sized)[number], x: number) => void) => {
    let x = sheet.left
    for (const column of sized) {
      place(column, x)
      x += column.width + gap
    }
  }
  /** A head without a parent is a repetition, which screen readers skip. */
  const setHead = (parent: Parent | undefined) => {
    const row = parent && paper.group('TR', parent)
    eachColumn(({ title, width, align }, x) => {
      const at = { x, y: paper.y, width }
      const place = row
        ? { ...at, role: 'TH', parent: row, scope: 'Column' as const }
        : { ...at, artifact: true }
      paper.set(title, place, { ...smallPrint, align })
    })
    paper.y += head
    drawRule(paper, paperColours.ink, 0.8)
  }

  setHead(table)
  for (const row of rows) {
    const height = Math.max(...sized.map(({ text, width }) => paper.height(text(row), width, cellStyle)))
    if (paper.startPageUnlessFits(height + 2 * pad)) setHead(undefined)
    const group = paper.group('TR', table)
    eachColumn(({ text, width, align }, x) => {
      const place = { x, y: paper.y + pad, width, role: 'TD', parent: group }
      paper.set(text(row), place, { ...cellStyle, align, colour: colourOf(row) })
    })
    paper.y += height + 2 * pad
    drawRule(paper, paperColours.hairline)
  }
}

export interface Sum {
  words: string
  figure: string
  /** Printed larger, and below a line when other sums come before it. */
  isTotal?: boolean
}

/** Sums in the right half of the page, all on one page. */
export function setSums(paper: Paper, sums: Sum[]): void {
  const x = sheet.left + measure / 2
  const amountWidth = 110
  paper.startPageUnlessFits(sums.length * 18 + 16)
  const table = paper.group('Table')
  sums.forEach(({ words, figure, isTotal = false }, at) => {
    if (isTotal && at > 0) {
      paper.y += 3
      drawRule(paper, paperColours.ink, 0.8, x)
      paper.y += 8
    }
    const size = isTotal ? 12 : cellStyle.size
    const style: Style = isTotal
      ? { font: 'strong', size, colour: paperColours.ink }
      : { size, colour: paperColours.soft }
    const row = paper.group('TR', table)
    const y = paper.y
    paper.set(words, { x, y, width: measure / 2 - amountWidth, role: 'TH', parent: row, scope: 'Row' }, style)
    const place = { x: sheet.right - amountWidth, y, width: amountWidth, role: 'TD', parent: row }
    paper.set(figure, place, { ...style, align: 'right' })
    paper.y += size * 1.4 + 4
  })
}
