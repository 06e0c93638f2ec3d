import type { CurrencyCode } from '#shared/currency.ts'
import { exactMoney } from '#shared/currency.ts'
import { type InvoiceLine, lineSum, totalsOf } from '#shared/invoices/invoices.lines.ts'
import { measure, type Paper, type Parent, sheet, smallPrint, tints } from '../../pdf/paper.ts'
import { plainNumber } from './invoices.figures.ts'

interface Column {
  title: string
  width: number
  text(line: InvoiceLine): string
  align: 'left' | 'right'
}

const cell = { size: 10, leading: 1.4 } as const
const gap = 18
const pad = 8

/** Only the columns that say something: no quantities where all are one, no VAT where there is none. */
function columnsOf(paper: Paper, lines: InvoiceLine[], currency: CurrencyCode): Column[] {
  const figures: Column[] = []
  const money = (amount: number) => exactMoney(amount, currency)
  const add = (title: string, text: Column['text']) => {
    const widths = lines.map((line) => paper.width(text(line), cell))
    const width = Math.ceil(Math.max(paper.width(title, smallPrint), ...widths)) + 1
    figures.push({ title, width, text, align: 'right' })
  }
  if (lines.some((line) => line.quantity !== 1)) {
    add('Quantity', (line) => plainNumber(line.quantity))
    add('Unit price', (line) => money(line.unitAmount))
  }
  if (lines.some((line) => line.vatRate !== null))
    add('VAT', (line) => (line.vatRate === null ? '–' : `${plainNumber(line.vatRate)}%`))
  add('Amount', (line) => money(lineSum(line).net))
  const taken = figures.reduce((sum, column) => sum + column.width + gap, 0)
  return [
    { title: 'Description', width: measure - taken, text: (line) => line.description, align: 'left' },
    ...figures,
  ]
}

function rule(paper: Paper, y: number, colour: string, width = 0.6, from = sheet.left): void {
  paper.decorate((doc) => doc.moveTo(from, y).lineTo(sheet.right, y).lineWidth(width).stroke(colour))
}

/** The lines as a table whose head comes again on every page, and what they add up to. */
export function setLines(paper: Paper, lines: InvoiceLine[], currency: CurrencyCode): void {
  const columns = columnsOf(paper, lines, currency)
  const table = paper.group('Table')
  setHeadRow(paper, columns, table)
  for (const line of lines) {
    const height = Math.max(...columns.map((column) => paper.height(column.text(line), column.width, cell)))
    if (paper.need(height + 2 * pad)) setHeadRow(paper, columns, undefined)
    const row = paper.group('TR', table)
    eachColumn(columns, (column, x) => {
      const place = { x, y: paper.y + pad, width: column.width, role: 'TD', parent: row }
      paper.set(column.text(line), place, { ...cell, align: column.align })
    })
    paper.y += height + 2 * pad
    rule(paper, paper.y, tints.hairline)
  }
  setTotals(paper, lines, currency)
}

function eachColumn(columns: Column[], place: (column: Column, x: number) => void): void {
  let x = sheet.left
  for (const column of columns) {
    place(column, x)
    x += column.width + gap
  }
}

/** Without a table to belong to, the head is a repetition, and is not read out again. */
function setHeadRow(paper: Paper, columns: Column[], table: Parent | undefined): void {
  const row = table && paper.group('TR', table)
  eachColumn(columns, (column, x) => {
    const at = { x, y: paper.y, width: column.width }
    const place = row
      ? { ...at, role: 'TH', parent: row, scope: 'Column' as const }
      : { ...at, artifact: true }
    paper.set(column.title, place, { ...smallPrint, align: column.align })
  })
  paper.y += 17
  rule(paper, paper.y, tints.ink, 0.8)
}

/** Net, VAT for each rate, and the total; the total alone where nothing is subject to VAT. */
function setTotals(paper: Paper, lines: InvoiceLine[], currency: CurrencyCode): void {
  const { net, rates, total } = totalsOf(lines)
  const money = (amount: number) => exactMoney(amount, currency)
  const rows: [string, string][] = []
  if (rates.some(({ rate }) => rate !== null)) {
    rows.push(['Net', money(net)])
    for (const { rate, net: base, vat } of rates)
      rows.push(
        rate === null
          ? [`Outside VAT on ${money(base)}`, money(0)]
          : [`VAT ${plainNumber(rate)}% on ${money(base)}`, money(vat)],
      )
  }
  const x = sheet.left + measure / 2
  const amountWidth = 110
  paper.need(rows.length * 18 + 44)
  paper.y += 10
  const group = paper.group('Table')
  const setRow = (words: string, figure: string, size: number, isTotal: boolean) => {
    const row = paper.group('TR', group)
    const font = isTotal ? ('strong' as const) : ('body' as const)
    const style = { font, size, colour: isTotal ? tints.ink : tints.soft }
    const width = sheet.right - x - amountWidth
    paper.set(words, { x, y: paper.y, width, role: 'TH', parent: row, scope: 'Row' }, style)
    const at = { x: sheet.right - amountWidth, y: paper.y, width: amountWidth, role: 'TD', parent: row }
    paper.set(figure, at, { ...style, align: 'right' })
    paper.y += size * 1.4 + 4
  }
  for (const [words, figure] of rows) setRow(words, figure, 10, false)
  if (rows.length > 0) {
    paper.y += 3
    rule(paper, paper.y, tints.ink, 0.8, x)
    paper.y += 8
  }
  setRow('Total', money(total), 12, true)
  paper.y += 26
}
