import { formatDate } from '#shared/date-format.ts'
import { creditName, creditWord } from '#shared/money/rent/credit-word.ts'
import { setFacts } from '../../../pdf/facts.ts'
import { setFiguresBox } from '../../../pdf/figures-box.ts'
import { setEdges, setHead } from '../../../pdf/head.ts'
import { measure, openPaper, type Paper, sheet, smallPrint } from '../../../pdf/paper.ts'
import { cellStyle, setSums } from '../../../pdf/table.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney, setAccountLines } from './papers.lines.ts'
import type { RentStatement } from './rent-statement.ts'

/** A tenancy's rent statement: A4, tagged for screen readers, under the agency's head. */
export async function rentStatementPdf(
  statement: RentStatement,
  facts: PaperFacts,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { agency, isAgency } = facts
  const { from, to, opening, lines, charged, paid, closing } = statement
  const day = (date: string) => formatDate(date, agency)
  const money = (pence: number) => paperMoney(pence, agency.currency)
  const standing = closing < 0 ? creditName(isAgency) : 'Owed'
  const paper = openPaper({
    title: `Rent statement ${day(from)} to ${day(to)}`,
    author: agency.name,
    subject: `Rent of ${facts.tenants.join(', ')}, ${facts.home.join(', ')}`,
  })
  setHead(paper, agency, logo, { title: 'Rent statement', subtitle: `${day(from)} to ${day(to)}` })
  setFacts(paper, [
    [{ label: facts.tenants.length > 1 ? 'Tenants' : 'Tenant', text: facts.tenants }],
    [{ label: 'Home', text: facts.home }],
    [{ label: 'Landlord', text: [facts.landlord] }],
  ])
  setFiguresBox(
    paper,
    agency.brandColour,
    { caption: `${standing} on ${day(to)}`, figure: money(Math.abs(closing)) },
    { caption: `Paid since ${day(from)}`, figure: money(paid) },
  )
  setBalance(paper, `Balance brought forward to ${day(from)}`, money(opening))
  if (lines.length > 0)
    setAccountLines(paper, lines, { charged: 'Charged', paid: 'Paid', balance: 'Balance' }, agency)
  else paper.y += paper.set('Nothing was charged or paid in this time.', across(paper), cellStyle)
  paper.y += 14
  setSums(paper, [
    { words: `Owed on ${day(from)}`, figure: money(opening) },
    { words: 'Charged', figure: money(charged) },
    { words: 'Paid', figure: money(paid) },
    { words: standing, figure: money(Math.abs(closing)), isTotal: true },
  ])
  paper.y += 18
  setNote(paper, noteOf(statement, creditWord(isAgency)))
  if (closing > 0 && agency.paymentDetails) setNote(paper, `How to pay: ${agency.paymentDetails}`)
  return paper.finish((page, pages) => setEdges(paper, agency, 'Rent statement', page, pages))
}

const across = ({ y }: Paper) => ({ x: sheet.left, y, width: measure })

function setBalance(paper: Paper, words: string, figure: string): void {
  const { y } = paper
  const height = paper.set(words, { ...across(paper), width: measure - 120 }, cellStyle)
  paper.set(figure, { x: sheet.right - 110, y, width: 110 }, { ...cellStyle, align: 'right' })
  paper.y += height + 12
}

export function setNote(paper: Paper, text: string): void {
  paper.startPageUnlessFits(paper.height(text, measure, smallPrint))
  paper.y += paper.set(text, across(paper), smallPrint) + 6
}

const noteOf = ({ lines, opening }: RentStatement, inCredit: string) =>
  [
    'A payment counts on the day on which it came.',
    opening < 0 || lines.some(({ balance }) => balance < 0) ? `A balance below zero is ${inCredit}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
