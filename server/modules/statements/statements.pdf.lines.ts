import { formatDate } from '#shared/dates.ts'
import { invoiceTypeNames } from '#shared/invoices/invoices.ts'
import type { StatementLine } from '#shared/statements/statements.ts'
import { titleCase } from '#shared/text.ts'
import { measure, type Paper, type Parent, sheet, smallPrint, tints } from '../../pdf/paper.ts'

export type Money = (amount: number) => string

export const body = { size: 10, leading: 1.4 } as const

export function rule(paper: Paper, colour: string, width = 0.6, from = sheet.left): void {
  const { y } = paper
  paper.decorate((doc) => doc.moveTo(from, y).lineTo(sheet.right, y).lineWidth(width).stroke(colour))
}

interface Column {
  title: string
  width: number
  align: 'left' | 'right'
  text(line: StatementLine): string
}

const gap = 14
const pad = 6

function columnsOf(paper: Paper, lines: StatementLine[], money: Money): Column[] {
  const amount = (line: StatementLine) => money(line.amount)
  const widest = Math.max(...lines.map((line) => paper.width(amount(line), body)), 60)
  const fixed = { number: 104, date: 128, amount: Math.ceil(widest) + 1 }
  const rest = measure - fixed.number - fixed.date - fixed.amount - 3 * gap
  return [
    { title: 'Invoice', width: fixed.number, align: 'left', text: (line) => line.invoiceNumber },
    {
      title: 'For',
      width: rest,
      align: 'left',
      text: (line) => `${invoiceTypeNames[line.type]}, ${titleCase(line.tenant)}`,
    },
    {
      title: 'Date',
      width: fixed.date,
      align: 'left',
      text: ({ paidOn, dueDate }) =>
        paidOn ? `Paid ${formatDate(paidOn)}` : `Overdue, due ${formatDate(dueDate)}`,
    },
    { title: 'Amount', width: fixed.amount, align: 'right', text: amount },
  ]
}

function eachColumn(columns: Column[], place: (column: Column, x: number) => void): void {
  let x = sheet.left
  for (const column of columns) {
    place(column, x)
    x += column.width + gap
  }
}

/** A head of its own for every property, and again after a page's end. */
export function setLines(paper: Paper, lines: StatementLine[], money: Money): void {
  const columns = columnsOf(paper, lines, money)
  const table = paper.group('Table')
  setHeadRow(paper, columns, table)
  for (const line of lines) {
    const height = Math.max(...columns.map((column) => paper.height(column.text(line), column.width, body)))
    if (paper.need(height + 2 * pad)) setHeadRow(paper, columns, undefined)
    const row = paper.group('TR', table)
    eachColumn(columns, (column, x) => {
      const place = { x, y: paper.y + pad, width: column.width, role: 'TD', parent: row }
      const colour = line.paidOn ? tints.ink : '#8a1a13'
      paper.set(column.text(line), place, { ...body, align: column.align, colour })
    })
    paper.y += height + 2 * pad
    rule(paper, tints.hairline)
  }
}

function setHeadRow(paper: Paper, columns: Column[], table: Parent | undefined): void {
  const row = table && paper.group('TR', table)
  eachColumn(columns, (column, x) => {
    const at = { x, y: paper.y, width: column.width }
    const place = row
      ? { ...at, role: 'TH', parent: row, scope: 'Column' as const }
      : { ...at, artifact: true }
    paper.set(column.title, place, { ...smallPrint, align: column.align })
  })
  paper.y += 16
  rule(paper, tints.ink, 0.8)
}
