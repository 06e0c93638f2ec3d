import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { feeVatRate } from '#shared/money/landlords/landlord-money.ts'
import { fromPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import { type Drawing, pdfOf, pdfOfAll } from '../../../pdf/drawing.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import { type Column, roomyDensity, setTable } from '../../../pdf/table.ts'
import { setEnd } from '../../../pdf/text.ts'
import type { PrintedFeeInvoice } from './fee-invoices.read.ts'

/** 'VAT Invoice', 'Invoice' of a fee without VAT, 'Credit Note'. */
function titleOf({ kind, hasVat }: PrintedFeeInvoice): string {
  if (kind === 'credit') return 'Credit Note'
  return hasVat ? 'VAT Invoice' : 'Invoice'
}

function drawFeeInvoice({ printed, agency }: { printed: PrintedFeeInvoice; agency: Letterhead }): Drawing {
  const { number, issuedOn, day, net, vat, hasVat, landlord, home } = printed
  const title = titleOf(printed)
  const money: Money = (pence) => formatExactMoney(fromPence(pence), agency.currency)
  return {
    agency,
    name: `${title} ${number}`,
    subject: `Fee of ${landlord.name}`,
    title,
    subtitle: `No. ${number}`,
    facts: [
      [{ label: 'To', text: [landlord.name, ...landlord.address.split('\n').filter(Boolean)] }],
      [
        { label: 'Date of issue', text: [formatDate(issuedOn, agency)] },
        { label: 'Tax point', text: [formatDate(day, agency)] },
        { label: 'Property', text: [home] },
      ],
    ],
    setContent(paper) {
      setTable(paper, columnsOf(printed, money), [printed], roomyDensity)
      const parts = [
        { words: 'Net', figure: money(net) },
        { words: `VAT at ${feeVatRate} %`, figure: money(vat) },
      ]
      const words = printed.kind === 'credit' ? 'Total credit' : 'Total'
      const total = { words, figure: money(net + vat), isTotal: true }
      setEnd(paper, [...(hasVat ? parts : []), total], [noteOf(printed, (each) => formatDate(each, agency))])
    },
  }
}

/** The invoice for an agency's fee, or the credit note for one that was given back. */
export const feeInvoicePdf = pdfOf(drawFeeInvoice)

/** Many of them in one file. */
export const feeInvoicesPdf = pdfOfAll(drawFeeInvoice)

type Money = (pence: number) => string

function columnsOf({ hasVat }: PrintedFeeInvoice, money: Money): Column<PrintedFeeInvoice>[] {
  const figure = { align: 'right' } as const
  return [
    {
      title: 'For',
      text: ({ kind, words, before }) =>
        kind === 'invoice' && before > 0 ? `${words}\nLess ${money(before)} of it invoiced before` : words,
    },
    { ...figure, title: hasVat ? 'Net' : 'Amount', width: 80, text: ({ net }) => money(net) },
    ...(hasVat
      ? [
          { ...figure, title: 'VAT rate', width: 48, text: () => `${feeVatRate} %` },
          { ...figure, title: 'VAT', width: 70, text: ({ vat }: PrintedFeeInvoice) => money(vat) },
        ]
      : []),
  ]
}

function noteOf({ kind, related, isVoid }: PrintedFeeInvoice, dateOf: (day: string) => string): string {
  const others = joinNames(
    related.map(({ number, issuedOn }) => `${number} of ${dateOf(issuedOn)}`),
    related.length,
  )
  if (kind === 'credit')
    return `${others && `It credits invoice ${others}. `}The money is on the landlord’s balance again.`
  const paid = 'It was deducted from the rent when the rent was received, so nothing is left to pay.'
  if (related.length === 0) return paid
  return `${paid} ${isVoid ? 'The whole fee' : 'A part of it'} was credited by credit note ${others}.`
}
