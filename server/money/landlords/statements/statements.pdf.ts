import type { CurrencyCode } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { listMissingForVat } from '#shared/money/landlords/fees/fee.vat.ts'
import type { MoneyLine } from '#shared/money/landlords/landlord-money.ts'
import type { StatementContent } from '#shared/money/landlords/statements.ts'
import { toPence } from '#shared/pence.ts'
import { setFacts } from '../../../pdf/facts.ts'
import { setFiguresBox } from '../../../pdf/figures-box.ts'
import { setEdges, setHead } from '../../../pdf/head.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import { measure, openPaper, type Paper, sheet, smallPrint } from '../../../pdf/paper.ts'
import {
  type Column,
  cellStyle,
  denseDensity,
  remainingWidth,
  setSums,
  setTable,
} from '../../../pdf/table.ts'

type Money = (amount: number) => string

export interface PrintedStatement {
  number: number
  hash: string
  content: StatementContent
}

/** 1234.5 → '1,234.50', -50 → '−50.00'. The statement's head names the currency. */
const figure: Money = (amount) =>
  `${amount < 0 ? '−' : ''}${Math.abs(amount).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const moneyIn =
  (currency: string): Money =>
  (amount) =>
    `${amount < 0 ? '−' : ''}${new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency as CurrencyCode }).format(Math.abs(amount))}`

/** A landlord's statement of money, as it was made: A4, tagged for screen readers, under the agency's head. */
export async function landlordStatementPdf(
  { number, hash, content }: PrintedStatement,
  agency: Letterhead,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { landlord, from, to, opening, closing, currency } = content
  const title = `Statement ${number}`
  const money = moneyIn(currency)
  const day = (each: string) => formatDate(each, agency)
  const paper = openPaper({ title, author: content.agency, subject: `Money of ${landlord.name}` })
  setHead(paper, agency, logo, { title: 'Statement', subtitle: `No. ${number}` })
  setFacts(paper, [
    [{ label: 'For', text: [landlord.name, ...landlord.address.split('\n').filter(Boolean)] }],
    [{ label: 'Period', text: [`${day(from)} to ${day(to)}`] }],
  ])
  setFiguresBox(
    paper,
    agency.brandColour,
    { caption: 'Paid out to you', figure: money(-content.sums.paid) },
    { caption: `Balance on ${day(to)}`, figure: money(closing) },
  )
  setBalance(paper, `Balance brought forward to ${day(from)}`, money(opening))
  if (content.lines.length > 0) setLines(paper, content, agency)
  else paper.y += paper.set('Nothing moved in this time.', across(paper), cellStyle)
  paper.y += 14
  setSums(paper, sumsOf(content, money))
  paper.y += 18
  for (const note of notesOf(content, agency, hash)) setNote(paper, note)
  return paper.finish((page, pages) => setEdges(paper, agency, title, page, pages))
}

const across = ({ y }: Paper) => ({ x: sheet.left, y, width: measure })

function setBalance(paper: Paper, words: string, amount: string): void {
  const { y } = paper
  const height = paper.set(words, { ...across(paper), width: measure - 120 }, cellStyle)
  paper.set(amount, { x: sheet.right - 110, y, width: 110 }, { ...cellStyle, align: 'right' })
  paper.y += height + 12
}

/** 'VAT invoice 7'. Without the agency's VAT number and address no invoice for VAT is issued. */
function invoiceOf({ invoice, vat, amount }: MoneyLine, agency: Letterhead): string {
  if (invoice === null) return ''
  const isWaiting = Boolean(vat) && listMissingForVat(agency).length > 0
  const word = amount > 0 ? 'Credit note' : vat && !isWaiting ? 'VAT invoice' : 'Invoice'
  return `${word} ${invoice}${isWaiting ? ', to follow' : ''}`
}

function detailsOf(line: MoneyLine, agency: Letterhead): string {
  const number = invoiceOf(line, agency)
  return [line.words, [line.about, number].filter(Boolean).join(' · ')].filter(Boolean).join('\n')
}

function setLines(paper: Paper, { lines }: StatementContent, agency: Letterhead): void {
  const amount = (title: string, of: (line: MoneyLine) => number | null): Column<MoneyLine> => {
    const text = (line: MoneyLine) => {
      const value = of(line)
      return value === null || value === 0 ? '' : figure(value)
    }
    const widths = lines.map((line) => paper.width(text(line), cellStyle))
    const width = Math.ceil(Math.max(paper.width(title, smallPrint), 40, ...widths)) + 1
    return { title, width, align: 'right', text }
  }
  const date: Column<MoneyLine> = {
    title: 'Date',
    width: 62,
    align: 'left',
    text: (line) => formatDate(line.day, agency),
  }
  const hasFees = lines.some(({ invoice }) => invoice !== null)
  const amounts = [
    ...(hasFees ? [amount('Net', ({ net }) => net), amount('VAT', ({ vat }) => vat)] : []),
    amount('Amount', (line) => line.amount),
    { ...amount('Balance', ({ balance }) => balance), text: (line: MoneyLine) => figure(line.balance) },
  ]
  const width = remainingWidth([date, ...amounts], denseDensity)
  const details: Column<MoneyLine> = {
    title: 'Details',
    width,
    align: 'left',
    text: (line) => detailsOf(line, agency),
  }
  setTable(paper, [date, details, ...amounts], lines, denseDensity)
}

function sumsOf({ opening, closing, sums }: StatementContent, money: Money) {
  const parts = [
    ['Rent received', sums.rent],
    ['Fees with VAT', sums.fees],
    ['Bills', sums.bills],
    ['Tax kept', sums.tax],
    ['Other', sums.other],
    ['Paid out to you', sums.paid],
  ] as const
  return [
    { words: 'Balance brought forward', figure: money(opening) },
    ...parts
      .filter(([, amount]) => toPence(amount) !== 0)
      .map(([words, amount]) => ({ words, figure: money(amount) })),
    { words: 'Balance carried forward', figure: money(closing), isTotal: true },
  ]
}

function notesOf({ feesNet, feesVat }: StatementContent, { vatNumber, name }: Letterhead, hash: string) {
  const vat = vatNumber ? ` VAT number of ${name}: ${vatNumber}.` : ''
  return [
    ...(feesNet !== 0 || feesVat !== 0
      ? [`Fees: ${figure(feesNet)} net and ${figure(feesVat)} VAT.${vat}`]
      : []),
    'This statement stays as it was made. What is entered later for an earlier day stands on the next one.',
    `SHA-256 of everything that it says: ${hash}`,
  ]
}

function setNote(paper: Paper, text: string): void {
  paper.startPageUnlessFits(paper.height(text, measure, smallPrint))
  paper.y += paper.set(text, across(paper), smallPrint) + 6
}
