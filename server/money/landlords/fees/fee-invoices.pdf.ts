import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { feeVatRate } from '#shared/money/landlords/landlord-money.ts'
import { fromPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import { type Drawing, pdfOf, pdfOfAll } from '../../../pdf/drawing.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import { type Column, denseDensity, roomyDensity, setTable } from '../../../pdf/table.ts'
import { setEnd } from '../../../pdf/text.ts'
import type { PrintedFee, PrintedFeeInvoice } from './fee-invoices.read.ts'

/** 'VAT Invoice', 'Invoice' of a fee without VAT, 'Credit Note'. */
function titleOf({ kind, hasVat }: PrintedFeeInvoice): string {
  if (kind === 'credit') return 'Credit Note'
  return hasVat ? 'VAT Invoice' : 'Invoice'
}

/** What all fees of a document have in common is said once, above them. */
const sharedBy = (fees: readonly PrintedFee[], of: (fee: PrintedFee) => string): string | undefined => {
  const [first, ...others] = new Set(fees.map(of))
  return others.length === 0 ? first : undefined
}

function drawFeeInvoice({ printed, agency }: { printed: PrintedFeeInvoice; agency: Letterhead }): Drawing {
  const { number, issuedOn, net, vat, hasVat, landlord, fees } = printed
  const title = titleOf(printed)
  const money: Money = (pence) => formatExactMoney(fromPence(pence), agency.currency)
  const asDay = (day: string) => formatDate(day, agency)
  const [day, home] = [sharedBy(fees, (fee) => fee.day), sharedBy(fees, (fee) => fee.home)]
  return {
    agency,
    name: `${title} ${number}`,
    subject: `Fee of ${landlord.name}`,
    title,
    subtitle: `No. ${number}`,
    facts: [
      [{ label: 'To', text: [landlord.name, ...landlord.address.split('\n').filter(Boolean)] }],
      [
        { label: 'Date of issue', text: [asDay(issuedOn)] },
        ...(day === undefined ? [] : [{ label: 'Tax point', text: [asDay(day)] }]),
        ...(home === undefined ? [] : [{ label: 'Property', text: [home] }]),
      ],
    ],
    setContent(paper) {
      const own = { hasVat, ownDay: day === undefined, ownHome: home === undefined }
      setTable(
        paper,
        columnsOf(printed.kind, own, { money, asDay }),
        fees,
        fees.length > 1 ? denseDensity : roomyDensity,
      )
      const parts = [
        { words: 'Net', figure: money(net) },
        { words: `VAT at ${feeVatRate} %`, figure: money(vat) },
      ]
      const words = printed.kind === 'credit' ? 'Total credit' : 'Total'
      const total = { words, figure: money(net + vat), isTotal: true }
      setEnd(paper, [...(hasVat ? parts : []), total], [noteOf(printed, asDay)])
    },
  }
}

export const feeInvoicePdf = pdfOf(drawFeeInvoice)

/** Many of them in one file. */
export const feeInvoicesPdf = pdfOfAll(drawFeeInvoice)

type Money = (pence: number) => string

interface Say {
  money: Money
  asDay: (day: string) => string
}

/** The columns of the fees. A tax point or a property that is not the same for all of them stands in its own row. */
function columnsOf(
  kind: PrintedFeeInvoice['kind'],
  { hasVat, ownDay, ownHome }: { hasVat: boolean; ownDay: boolean; ownHome: boolean },
  { money, asDay }: Say,
): Column<PrintedFee>[] {
  const figure = { align: 'right' } as const
  const less = ({ before }: PrintedFee) =>
    kind === 'invoice' && before > 0 ? `\nLess ${money(before)} of it invoiced before` : ''
  return [
    ...(ownDay ? [{ title: 'Tax point', width: 60, text: ({ day }: PrintedFee) => asDay(day) }] : []),
    {
      title: 'For',
      text: (fee) => `${fee.words}${ownHome ? `\n${fee.home}` : ''}${less(fee)}`,
    },
    { ...figure, title: hasVat ? 'Net' : 'Amount', width: 62, text: ({ net }) => money(net) },
    ...(hasVat
      ? [
          {
            ...figure,
            title: 'VAT rate',
            width: 44,
            text: (fee: PrintedFee) => (fee.hasVat ? `${feeVatRate} %` : 'None'),
          },
          { ...figure, title: 'VAT', width: 54, text: ({ vat }: PrintedFee) => money(vat) },
        ]
      : []),
  ]
}

function noteOf({ kind, related, fees }: PrintedFeeInvoice, asDay: Say['asDay']): string {
  const others = joinNames(
    related.map(({ number, issuedOn }) => `${number} of ${asDay(issuedOn)}`),
    related.length,
  )
  if (kind === 'credit')
    return `${others && `It credits invoice ${others}. `}The money is back on the landlord’s balance.`
  const paid = 'It was deducted from the rent when the rent was received, so nothing is left to pay.'
  if (related.length === 0) return paid
  const whole = fees.length > 1 ? 'All of it' : 'The whole fee'
  return `${paid} ${fees.every(({ isVoid }) => isVoid) ? whole : 'A part of it'} was credited by credit note ${others}.`
}
