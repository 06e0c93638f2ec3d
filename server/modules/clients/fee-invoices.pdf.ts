import { feeVatRate } from '#shared/clients/clients.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { fromPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import { setFacts } from '../../pdf/facts.ts'
import { setEdges, setHead } from '../../pdf/head.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import { measure, openPaper, sheet, smallPrint } from '../../pdf/paper.ts'
import { type Column, remainingWidth, roomyDensity, setSums, setTable } from '../../pdf/table.ts'
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
  const money = (pence: number) => formatExactMoney(fromPence(pence), agency.currency)
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
  const figures: Column<PrintedFeeInvoice>[] = [
    { title: hasVat ? 'Net' : 'Amount', width: 80, align: 'right', text: () => money(net) },
    ...(hasVat
      ? ([
          { title: 'VAT rate', width: 48, align: 'right', text: () => `${feeVatRate} %` },
          { title: 'VAT', width: 70, align: 'right', text: () => money(vat) },
        ] as const)
      : []),
  ]
  const width = remainingWidth(figures, roomyDensity)
  const what: Column<PrintedFeeInvoice> = { title: 'For', width, align: 'left', text: ({ words }) => words }
  setTable(paper, [what, ...figures], [printed], roomyDensity)
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

function noteOf({ kind, related, isVoid }: PrintedFeeInvoice): string {
  const numbers = joinNames(related.map(String), related.length)
  if (kind === 'credit')
    return `It gives back what was taken${numbers && ` by invoice ${numbers}`}. The money is on the landlord’s balance again.`
  const paid = 'It came off the rent when the rent was received, so nothing is left to pay.'
  if (related.length === 0) return paid
  return `${paid} ${isVoid ? 'The whole fee' : 'A part of it'} was given back by credit note ${numbers}.`
}
