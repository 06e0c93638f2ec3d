import { measure, type Paper, type Parent, type Style, sheet, smallPrint, tints } from './paper.ts'

export interface Column<Row> {
  title: string
  /** In points; the gaps between columns come on top. */
  width: number
  align: 'left' | 'right'
  text(row: Row): string
}

/** How far a table's columns, rows and head stand apart, in points. */
interface Density {
  gap: number
  pad: number
  head: number
}
export const roomy: Density = { gap: 18, pad: 8, head: 17 }
export const dense: Density = { gap: 14, pad: 6, head: 16 }

export const cell = { size: 10, leading: 1.4 } as const

/** A line to the right margin, where the paper stands. */
export function rule(paper: Paper, colour: string, width = 0.6, from = sheet.left): void {
  const { y } = paper
  paper.decorate((doc) => doc.moveTo(from, y).lineTo(sheet.right, y).lineWidth(width).stroke(colour))
}

/** What the other columns and the gaps leave of the sheet's measure. */
export function restOf(columns: { width: number }[], { gap }: Density): number {
  return measure - columns.reduce((sum, { width }) => sum + width + gap, 0)
}

/** Rows under a head that comes again on every page. */
export function setTable<Row>(
  paper: Paper,
  columns: Column<Row>[],
  rows: Row[],
  { gap, pad, head }: Density,
  colourOf: (row: Row) => string = () => tints.ink,
): void {
  const table = paper.group('Table')
  const eachColumn = (place: (column: Column<Row>, x: number) => void) => {
    let x = sheet.left
    for (const column of columns) {
      place(column, x)
      x += column.width + gap
    }
  }
  /** Without a table to belong to, the head is a repetition, and is not read out again. */
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
    rule(paper, tints.ink, 0.8)
  }

  setHead(table)
  for (const row of rows) {
    const height = Math.max(...columns.map(({ text, width }) => paper.height(text(row), width, cell)))
    if (paper.need(height + 2 * pad)) setHead(undefined)
    const group = paper.group('TR', table)
    eachColumn(({ text, width, align }, x) => {
      const place = { x, y: paper.y + pad, width, role: 'TD', parent: group }
      paper.set(text(row), place, { ...cell, align, colour: colourOf(row) })
    })
    paper.y += height + 2 * pad
    rule(paper, tints.hairline)
  }
}

export interface Sum {
  words: string
  figure: string
  /** Larger, under a rule where sums stand above it. */
  isTotal?: boolean
}

/** Sums in the right half of the sheet, kept together on one page. */
export function setSums(paper: Paper, sums: Sum[]): void {
  const x = sheet.left + measure / 2
  const amountWidth = 110
  paper.need(sums.length * 18 + 16)
  const table = paper.group('Table')
  sums.forEach(({ words, figure, isTotal = false }, at) => {
    if (isTotal && at > 0) {
      paper.y += 3
      rule(paper, tints.ink, 0.8, x)
      paper.y += 8
    }
    const size = isTotal ? 12 : cell.size
    const style: Style = isTotal ? { font: 'strong', size, colour: tints.ink } : { size, colour: tints.soft }
    const row = paper.group('TR', table)
    const y = paper.y
    paper.set(words, { x, y, width: measure / 2 - amountWidth, role: 'TH', parent: row, scope: 'Row' }, style)
    const place = { x: sheet.right - amountWidth, y, width: amountWidth, role: 'TD', parent: row }
    paper.set(figure, place, { ...style, align: 'right' })
    paper.y += size * 1.4 + 4
  })
}
