import { formatExactMoney } from '#shared/currency.ts'
import { type DateFormat, formatDate } from '#shared/date-format.ts'
import {
  listFurther,
  occupancyText,
  receivedMeans,
  sayWhatFor,
} from '#shared/money/landlords/landlord-account.lines.ts'
import type { Statement, StatementLine, StatementProperty } from '#shared/money/landlords/landlord-account.ts'
import { monthName } from '#shared/months.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { pdfOf } from '../../../pdf/drawing.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import { measure, type Paper, paperColours, sheet, smallPrint } from '../../../pdf/paper.ts'
import { type Column, denseDensity, drawRule, figureColumn, setSums, setTable } from '../../../pdf/table.ts'
import { across, setNote, setSentence } from '../../../pdf/text.ts'

type Money = (amount: number) => string

const overdueColour = '#8a1a13'

function setLines(paper: Paper, lines: StatementLine[], format: DateFormat, money: Money): void {
  const columns: Column<StatementLine>[] = [
    { title: 'Invoice', width: 104, text: ({ invoiceNumber }) => invoiceNumber || 'Rent account' },
    {
      title: 'For',
      text: (line) => `${sayWhatFor(line, (day) => formatDate(day, format))}, ${titleCase(line.tenant)}`,
    },
    {
      title: 'Date',
      width: 128,
      text: ({ paidOn, dueDate }) =>
        paidOn ? `Paid ${formatDate(paidOn, format)}` : `Overdue, due ${formatDate(dueDate, format)}`,
    },
    figureColumn(paper, 'Amount', lines, ({ amount }) => money(amount), 60),
  ]
  setTable(paper, columns, lines, denseDensity, ({ paidOn }) => (paidOn ? paperColours.ink : overdueColour))
}

export const statementPdf = pdfOf(({ statement, agency }: { statement: Statement; agency: Letterhead }) => {
  const { landlord, from, to, sums, properties } = statement
  const month = monthName(statement.month)
  const day = (each: string) => formatDate(each, agency)
  const money: Money = (amount) => formatExactMoney(amount, agency.currency)
  return {
    agency,
    name: `Income summary ${month}`,
    subject: `Income summary for ${titleCase(landlord.name)}`,
    title: 'Income summary',
    subtitle: month,
    facts: [
      [{ label: 'For', text: [titleCase(landlord.name)] }],
      [{ label: 'Period', text: [`${day(from)} to ${day(to)}`] }],
    ],
    figures: [
      { caption: 'Rent received', figure: money(sums.rent) },
      { caption: `Outstanding on ${day(to)}`, figure: money(sums.outstanding) },
    ],
    setContent(paper) {
      if (properties.length === 0) setSentence(paper, 'There was no property on Gable in this month.', 20)
      for (const property of properties) setProperty(paper, property, agency, money)
      setSums(paper, [
        { words: 'Rent received', figure: money(sums.rent) },
        ...listFurther(sums).map(({ name, amount }) => ({ words: name, figure: money(amount) })),
        { words: 'Total received', figure: money(sums.received), isTotal: true },
        { words: `Outstanding on ${day(to)}`, figure: money(sums.outstanding) },
      ])
      paper.y += 18
      setNote(paper, `${receivedMeans} Outstanding is what was overdue on ${day(to)}.`)
    },
  }
})

function setProperty(paper: Paper, property: StatementProperty, agency: Letterhead, money: Money): void {
  const lines = [...property.received, ...property.outstanding]
  paper.startPageUnlessFits(lines.length > 0 ? 92 : 52)
  const group = paper.group('Sect')
  const { address, postCode, sums } = property
  const title = { font: 'strong', size: 11.5, leading: 1.35 } as const
  const name = `${titleCase(address)}, ${tidyPostcode(postCode)}`
  const height = paper.set(name, { ...across(paper), width: measure - 200, role: 'H2', parent: group }, title)
  const right = { x: sheet.right - 190, y: paper.y, width: 190, parent: group }
  paper.set(`${money(sums.received)} received`, right, { ...title, align: 'right' })
  paper.y += height
  paper.y += paper.set(
    occupancyText({ ...property, tenants: property.tenants.map(titleCase) }),
    { ...across(paper), parent: group },
    { ...smallPrint, size: 9.5 },
  )
  paper.y += 6
  if (lines.length > 0) setLines(paper, lines, agency, money)
  else drawRule(paper, paperColours.hairline)
  paper.y += 20
}
