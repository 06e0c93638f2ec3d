import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { feeVatRate } from '#shared/money/landlords/landlord-money.ts'
import { fromPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import { setFacts } from '../../../pdf/facts.ts'
import { setEdges, setHead } from '../../../pdf/head.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import { measure, openPaper, sheet, smallPrint } from '../../../pdf/paper.ts'
import { type Column, remainingWidth, roomyDensity, setSums, setTable } from '../../../pdf/table.ts'
import type { PrintedFeeInvoice } from './fee-invoices.read.ts'

/** 'VAT Invoice', 'Invoice' of a fee without VAT, 'Credit Note'. */
function titleOf({ kind, hasVat }: PrintedFeeInvoice): string {
  if (kind === 'credit') return 'Credit Note'
  return hasVat ? 'VAT Invoice' : 'Invoice'
}

/** The invoice for an agency's fee, or the credit note for one that was given back: A4, tagged for screen readers. */
export async function feeInvoicePdf(
  printed: PrintedFeeInvoice,
  agency: Letterhead,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { number, day, net, vat, hasVat, landlord, home } = printed
  const title = titleOf(printed)
  const money: Money = (pence) => formatExactMoney(fromPence(pence), agency.currency)
  const paper = openPaper({
    title: `${title} ${number}`,
    author: agency.name,
    subject: `Fee of ${landlord.name}`,
  })
  setHead(paper, agency, logo, { title, subtitle: `No. ${number}` })
  setFacts(paper, [
    [{ label: 'To', text: [landlord.name, ...landlord.address.split('\n').filter(Boolean)] }],
    [
      { label: 'Date and tax point', text: [formatDate(day, agency)] },
      { label: 'Home', text: [home] },
    ],
  ])
  setTable(paper, columnsOf(printed, money), [printed], roomyDensity)
  paper.y += 14
  setSums(paper, [
    ...(hasVat
      ? [
          { words: 'Net', figure: money(net) },
          { words: `VAT at ${feeVatRate} %`, figure: money(vat) },
        ]
      : []),
    { words: printed.kind === 'credit' ? 'Given back' : 'Total', figure: money(net + vat), isTotal: true },
  ])
  paper.y += 18
  const note = noteOf(printed)
  paper.y += paper.set(note, { x: sheet.left, y: paper.y, width: measure }, smallPrint)
  return paper.finish((page, pages) => setEdges(paper, agency, `${title} ${number}`, page, pages))
}

type Money = (pence: number) => string

function columnsOf({ hasVat }: PrintedFeeInvoice, money: Money): Column<PrintedFeeInvoice>[] {
  const amount = (title: string, width: number, text: Column<PrintedFeeInvoice>['text']) => ({
    title,
    width,
    text,
    align: 'right' as const,
  })
  const figures = [
    amount(hasVat ? 'Net' : 'Amount', 80, ({ net }) => money(net)),
    ...(hasVat
      ? [amount('VAT rate', 48, () => `${feeVatRate} %`), amount('VAT', 70, ({ vat }) => money(vat))]
      : []),
  ]
  const text = ({ kind, words, before }: PrintedFeeInvoice) =>
    kind === 'invoice' && before > 0 ? `${words}\nLess ${money(before)} of it invoiced before` : words
  return [{ title: 'For', width: remainingWidth(figures, roomyDensity), align: 'left', text }, ...figures]
}

function noteOf({ kind, related, isVoid }: PrintedFeeInvoice): string {
  const numbers = joinNames(related.map(String), related.length)
  if (kind === 'credit')
    return `It gives back what was taken${numbers && ` by invoice ${numbers}`}. The money is on the landlord’s balance again.`
  const paid = 'It came off the rent when the rent was received, so nothing is left to pay.'
  if (related.length === 0) return paid
  return `${paid} ${isVoid ? 'The whole fee' : 'A part of it'} was given back by credit note ${numbers}.`
}
