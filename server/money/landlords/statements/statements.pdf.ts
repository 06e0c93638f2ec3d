import type { CurrencyCode } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { listMissingForVat } from '#shared/money/landlords/fees/fee.vat.ts'
import { aboutBelow, type MoneyLine } from '#shared/money/landlords/landlord-money.ts'
import type { StatementContent } from '#shared/money/landlords/statements.ts'
import { sayPayoutDay } from '#shared/payout-day.ts'
import { toPence } from '#shared/pence.ts'
import { type Drawing, pdfOf, pdfOfAll } from '../../../pdf/drawing.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import type { Paper } from '../../../pdf/paper.ts'
import { type Column, denseDensity, figureColumn, setTable } from '../../../pdf/table.ts'
import { setBalance, setEnd, setSentence } from '../../../pdf/text.ts'

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

function drawStatement({
  number,
  hash,
  content,
  agency,
}: PrintedStatement & { agency: Letterhead }): Drawing {
  const { landlord, from, to, opening, closing, currency, lines, payoutDay, tenancy } = content
  const money = moneyIn(currency)
  const day = (each: string) => formatDate(each, agency)
  return {
    agency,
    name: `Statement ${number}`,
    author: content.agency,
    subject: `Landlord statement for ${landlord.name}`,
    title: 'Statement',
    subtitle: `No. ${number}`,
    facts: [
      [
        { label: 'For', text: [landlord.name, ...landlord.address.split('\n').filter(Boolean)] },
        ...(tenancy ? [{ label: 'Tenancy', text: tenancy.split(' · ') }] : []),
      ],
      [
        { label: 'Period', text: [`${day(from)} to ${day(to)}`] },
        ...(payoutDay ? [{ label: 'Next payout', text: [sayPayoutDay(payoutDay, day)] }] : []),
      ],
    ],
    figures: [
      { caption: 'Paid out to you', figure: money(-content.sums.paid) },
      { caption: `Balance on ${day(to)}`, figure: money(closing) },
    ],
    setContent(paper) {
      setBalance(paper, `Balance brought forward to ${day(from)}`, money(opening))
      if (lines.length > 0) setLines(paper, content, agency)
      else setSentence(paper, 'No transactions in this period.')
      setEnd(paper, sumsOf(content, money), notesOf(content, agency, hash))
    },
  }
}

export const landlordStatementPdf = pdfOf(drawStatement)

/** The statements of many landlords in one file, for printing. */
export const landlordStatementsPdf = pdfOfAll(drawStatement)

/** 'VAT invoice 7'. Without the agency's VAT number and address no invoice for VAT is issued. */
function invoiceOf({ invoice, vat, amount }: MoneyLine, agency: Letterhead): string {
  if (invoice === null) return ''
  const isWaiting = Boolean(vat) && listMissingForVat(agency).length > 0
  const word = amount > 0 ? 'Credit note' : vat && !isWaiting ? 'VAT invoice' : 'Invoice'
  return `${word} ${invoice}${isWaiting ? ', to follow' : ''}`
}

function detailsOf(line: MoneyLine, tenancy: string | undefined, agency: Letterhead): string {
  const number = invoiceOf(line, agency)
  return [line.words, [aboutBelow(tenancy, line), number].filter(Boolean).join(' · ')]
    .filter(Boolean)
    .join('\n')
}

function setLines(paper: Paper, { lines, tenancy }: StatementContent, agency: Letterhead): void {
  const amount = (title: string, text: (line: MoneyLine) => string) =>
    figureColumn(paper, title, lines, text, 40)
  const unlessZero = (value: number | null) => (value === null || value === 0 ? '' : figure(value))
  const fees = [amount('Net', ({ net }) => unlessZero(net)), amount('VAT', ({ vat }) => unlessZero(vat))]
  const columns: Column<MoneyLine>[] = [
    { title: 'Date', width: 62, text: (line) => formatDate(line.day, agency) },
    { title: 'Details', text: (line) => detailsOf(line, tenancy, agency) },
    ...(lines.some(({ invoice }) => invoice !== null) ? fees : []),
    amount('Amount', (line) => unlessZero(line.amount)),
    amount('Balance', ({ balance }) => figure(balance)),
  ]
  setTable(paper, columns, lines, denseDensity)
}

function sumsOf({ opening, closing, sums }: StatementContent, money: Money) {
  const parts = [
    ['Rent received', sums.rent],
    ['Fees with VAT', sums.fees],
    ['Bills', sums.bills],
    ['Tax deducted', sums.tax],
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
    'This statement does not change. Later entries for earlier dates appear on the next statement.',
    `SHA-256 of its content: ${hash}`,
  ]
}
