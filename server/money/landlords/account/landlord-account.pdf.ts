import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { listFurther } from '#shared/money/landlords/landlord-account.lines.ts'
import type { Statement, StatementProperty } from '#shared/money/landlords/landlord-account.ts'
import { occupancyText } from '#shared/money/landlords/landlord-account.words.ts'
import { monthName } from '#shared/months.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { setFacts } from '../../../pdf/facts.ts'
import { setFiguresBox } from '../../../pdf/figures-box.ts'
import { setEdges, setHead } from '../../../pdf/head.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import { measure, openPaper, type Paper, paperColours, sheet, smallPrint } from '../../../pdf/paper.ts'
import { cellStyle, drawRule, setSums } from '../../../pdf/table.ts'
import { type Money, setLines } from './landlord-account.pdf.lines.ts'

type Agency = Letterhead

/** A landlord's month on paper: A4, tagged for screen readers, under the agency's head. */
export async function statementPdf(
  statement: Statement,
  agency: Agency,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const month = monthName(statement.month)
  const paper = openPaper({
    title: `Statement ${month}`,
    author: agency.name,
    subject: `Rent statement for ${titleCase(statement.landlord.name)}`,
  })
  const money: Money = (amount) => formatExactMoney(amount, agency.currency)
  setHead(paper, agency, logo, { title: 'Statement', subtitle: month })
  setLandlord(paper, statement, agency)
  setReceived(paper, statement, agency, money)
  if (statement.properties.length === 0)
    paper.y += paper.set('No property was on the books in this month.', across(paper), cellStyle) + 20
  for (const property of statement.properties) setProperty(paper, property, agency, money)
  setTotals(paper, statement, agency, money)
  setExplanation(paper, statement, agency)
  return paper.finish((page, pages) => setEdges(paper, agency, `Statement ${month}`, page, pages))
}

const across = ({ y }: Paper) => ({ x: sheet.left, y, width: measure })

function setLandlord(paper: Paper, { landlord, from, to }: Statement, agency: Agency): void {
  setFacts(paper, [
    [{ label: 'For', text: [titleCase(landlord.name)] }],
    [{ label: 'Period', text: [`${formatDate(from, agency)} to ${formatDate(to, agency)}`] }],
  ])
}

/** Sets the rent received, large in the agency's colour, and beside it what is outstanding. */
function setReceived(paper: Paper, { sums, to }: Statement, agency: Agency, money: Money): void {
  setFiguresBox(
    paper,
    agency.brandColour,
    { caption: 'Rent received', figure: money(sums.rent) },
    { caption: `Outstanding on ${formatDate(to, agency)}`, figure: money(sums.outstanding) },
  )
}

function setProperty(paper: Paper, property: StatementProperty, agency: Agency, money: Money): void {
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

function setTotals(paper: Paper, { sums, to }: Statement, agency: Agency, money: Money): void {
  setSums(paper, [
    { words: 'Rent received', figure: money(sums.rent) },
    ...listFurther(sums).map(({ name, amount }) => ({ words: name, figure: money(amount) })),
    { words: 'Total received', figure: money(sums.received), isTotal: true },
    { words: `Outstanding on ${formatDate(to, agency)}`, figure: money(sums.outstanding) },
  ])
  paper.y += 18
}

function setExplanation(paper: Paper, { to }: Statement, agency: Agency): void {
  const text = `Received means paid within the period, by the day of payment. Outstanding is what was overdue on ${formatDate(to, agency)}.`
  paper.startPageUnlessFits(paper.height(text, measure, smallPrint))
  paper.y += paper.set(text, across(paper), smallPrint)
}
