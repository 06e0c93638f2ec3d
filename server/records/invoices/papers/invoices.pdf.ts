import { linkOn, textOn } from '#shared/colour.ts'
import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { amountOf, forgoneInWords } from '#shared/records/invoices/invoices.forgone.ts'
import { type InvoiceLine, lineSum, totalsOf } from '#shared/records/invoices/invoices.lines.ts'
import { periodInWords } from '#shared/records/invoices/invoices.period.ts'
import { invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import { pdfOf } from '../../../pdf/drawing.ts'
import type { Fact } from '../../../pdf/facts.ts'
import { measure, type Paper, paperColours, sheet, smallPrint } from '../../../pdf/paper.ts'
import { type Column, figureColumn, roomyDensity, type Sum, setSums, setTable } from '../../../pdf/table.ts'
import { formatNumber, printedLines } from '../invoices.figures.ts'
import type { Printed } from './invoices.printed.ts'

/** The columns of the table. Quantities are left out when all are one, and VAT when there is none. */
function columnsOf(paper: Paper, lines: InvoiceLine[], currency: CurrencyCode): Column<InvoiceLine>[] {
  const money = (amount: number) => formatExactMoney(amount, currency)
  const figures = (title: string, text: (line: InvoiceLine) => string) =>
    figureColumn(paper, title, lines, text)
  const columns: Column<InvoiceLine>[] = [{ title: 'Description', text: ({ description }) => description }]
  if (lines.some(({ quantity }) => quantity !== 1))
    columns.push(
      figures('Quantity', ({ quantity }) => formatNumber(quantity)),
      figures('Unit price', ({ unitAmount }) => money(unitAmount)),
    )
  if (lines.some(({ vatRate }) => vatRate !== null))
    columns.push(figures('VAT', ({ vatRate }) => (vatRate === null ? '–' : `${formatNumber(vatRate)}%`)))
  return [...columns, figures('Amount', (line) => money(lineSum(line).net))]
}

/** Sets the lines as a table with their sums below. */
function setLines(paper: Paper, lines: InvoiceLine[], currency: CurrencyCode): void {
  setTable(paper, columnsOf(paper, lines, currency), lines, roomyDensity)
  paper.y += 10
  setSums(paper, sumsOf(lines, currency))
  paper.y += 26
}

/** Net, VAT for each rate, and the total; only the total when no line has VAT. */
function sumsOf(lines: InvoiceLine[], currency: CurrencyCode): Sum[] {
  const { net, rates, total } = totalsOf(lines)
  const money = (amount: number) => formatExactMoney(amount, currency)
  const whole = { words: 'Total', figure: money(total), isTotal: true }
  if (rates.every(({ rate }) => rate === null)) return [whole]
  const taxes = rates.map(({ rate, net: base, vat }) =>
    rate === null
      ? { words: `Outside VAT on ${money(base)}`, figure: money(0) }
      : { words: `VAT ${formatNumber(rate)}% on ${money(base)}`, figure: money(vat) },
  )
  return [{ words: 'Net', figure: money(net) }, ...taxes, whole]
}

/** An invoice, as it stands or as it was sent. */
export const invoicePdf = pdfOf((printed: Printed) => {
  const { invoice, agency } = printed
  const { invoiceNumber, status, notes } = invoice
  return {
    agency,
    name: `Invoice ${invoiceNumber}`,
    subject: `${invoiceTypeNames[invoice.type]} for ${invoice.tenant}`,
    title: 'Invoice',
    subtitle: invoiceNumber,
    facts: factsOf(printed),
    foot: invoiceNumber,
    setContent(paper) {
      setDue(paper, printed)
      setLines(paper, printedLines(invoice), agency.currency)
      const forgone = forgoneInWords(invoice, (sum) => formatExactMoney(sum, agency.currency))
      if (forgone) setWords(paper, 'What is owed', forgone, agency.brandColour)
      if (status !== 'paid' && status !== 'cancelled')
        setWords(paper, 'How to pay', howToPay(printed), agency.brandColour, printed.payUrl)
      if (notes) setWords(paper, 'Notes', notes, agency.brandColour)
    },
  }
})

/** The tenant, the property with its landlord, and the dates in three columns. */
function factsOf({ invoice, agency, tenantEmail, address }: Printed): Fact[][] {
  const { landlordName, landlordAddress } = invoice
  const landlord = [landlordName, ...landlordAddress.split('\n')].filter((line) => line.trim())
  const period = periodInWords(invoice, agency)
  return [
    [{ label: 'Billed to', text: [invoice.tenant, ...(tenantEmail ? [tenantEmail] : [])] }],
    [
      { label: 'Property', text: address },
      ...(landlord.length > 0 ? [{ label: 'Landlord', text: landlord }] : []),
    ],
    [
      { label: 'Issue date', text: [formatDate(invoice.issueDate, agency)] },
      { label: 'Due date', text: [formatDate(invoice.dueDate, agency)] },
      ...(period ? [{ label: 'Period', text: [period] }] : []),
    ],
  ]
}

const marks = {
  paid: { word: 'PAID', fill: '#ffffff', ink: paperColours.ink },
  overdue: { word: 'OVERDUE', fill: '#fde7e3', ink: '#8a1a13' },
  cancelled: { word: 'CANCELLED', fill: '#ffffff', ink: '#454b3f' },
}

/** Sets the amount, large in the agency's colour, and its status in words. */
function setDue(paper: Paper, { invoice, agency }: Printed): void {
  const { status, dueDate, paidOn } = invoice
  const amount = amountOf(invoice)
  const fill = status === 'cancelled' ? '#e6e6df' : agency.brandColour
  const colour = status === 'cancelled' ? '#454b3f' : textOn(fill)
  const inset = 22
  const { y } = paper
  paper.decorate((doc) => doc.roundedRect(sheet.left, y, measure, 84, 10).fill(fill))

  const caption = { paid: 'Amount paid', cancelled: 'Nothing to pay' }[status as string] ?? 'Amount due'
  const small = { ...smallPrint, size: 9.5, colour }
  paper.set(caption, { x: sheet.left + inset, y: y + 16, width: 240 }, small)
  const large = { font: 'heading', size: 30, colour, leading: 1.15 } as const
  paper.set(
    formatExactMoney(amount, agency.currency),
    { x: sheet.left + inset, y: y + 31, width: 300 },
    large,
  )

  const right = { x: sheet.right - inset - 160, width: 160 }
  const date = (words: string) =>
    paper.set(words, { ...right, y: y + 46 }, { font: 'strong', size: 12, colour, align: 'right' })
  if (status === 'pending') {
    paper.set('Due by', { ...right, y: y + 16 }, { ...small, align: 'right' })
    date(formatDate(dueDate, agency))
  } else {
    setMark(paper, marks[status], sheet.right - inset, y + (status === 'cancelled' ? 31 : 17))
    if (status === 'overdue') date(`since ${formatDate(dueDate, agency)}`)
    if (status === 'paid' && paidOn) date(`on ${formatDate(paidOn, agency)}`)
  }
  paper.y += 84 + 30
}

/** Sets a status such as PAID in a rounded box whose right edge is at `right`. */
function setMark(paper: Paper, mark: (typeof marks)['paid'], right: number, y: number): void {
  const style = { font: 'strong', size: 10.5, colour: mark.ink, leading: 1.3 } as const
  const width = Math.ceil(paper.width(mark.word, style)) + 1
  paper.decorate((doc) => doc.roundedRect(right - width - 20, y, width + 20, 22, 6).fill(mark.fill))
  paper.set(mark.word, { x: right - width - 10, y: y + 4.2, width: width + 4 }, style)
}

function howToPay({ invoice, agency }: Printed): string {
  const reference = `Please quote ${invoice.invoiceNumber} as the reference.`
  if (agency.paymentDetails) return `${agency.paymentDetails}\n\n${reference}`
  return `Please ask ${agency.name} how to pay, and quote ${invoice.invoiceNumber}.`
}

const wordStyle = { size: 10, leading: 1.45 } as const
const wordsAt = sheet.left + 120

/** Sets a heading in the agency's colour on the left, with paragraphs beside it. */
function setWords(
  paper: Paper,
  heading: string,
  text: string,
  brand: string,
  payUrl: string | null = null,
): void {
  const place = { x: wordsAt, width: sheet.right - wordsAt }
  const heightOf = (paragraph: string) => paper.height(paragraph, place.width, wordStyle)
  const tidy = text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n')
  const paragraphs = tidy.split('\n').flatMap((paragraph) => piecesOf(paragraph, heightOf))
  paper.startPageUnlessFits(heightOf(paragraphs[0] ?? ''))
  const group = paper.group('Sect')
  const title = { ...wordStyle, font: 'strong', colour: linkOn(brand, paperColours.paper) } as const
  paper.set(heading, { x: sheet.left, y: paper.y, width: 108, role: 'H2', parent: group }, title)
  for (const paragraph of paragraphs) {
    if (!paragraph.trim()) {
      paper.y += 7
      continue
    }
    paper.startPageUnlessFits(heightOf(paragraph))
    paper.y += paper.set(paragraph, { ...place, y: paper.y, parent: group }, wordStyle)
  }
  if (payUrl) {
    paper.startPageUnlessFits(24)
    paper.y += 7
    const link = { ...place, y: paper.y, parent: group, role: 'Link', link: payUrl }
    paper.y += paper.set('Pay now by card', link, title)
  }
  paper.y += 22
}

/** Halves a paragraph that is longer than a page until each part fits. */
function piecesOf(paragraph: string, heightOf: (text: string) => number): string[] {
  if (heightOf(paragraph) <= sheet.bottom - sheet.top) return [paragraph]
  const middle = Math.floor(paragraph.length / 2)
  return [paragraph.slice(0, middle), paragraph.slice(middle)].flatMap((half) => piecesOf(half, heightOf))
}
