import { formatDate } from '#shared/date-format.ts'
import { creditWord } from '#shared/money/rent/credit-word.ts'
import { chargeWords, receiptWords } from '#shared/money/rent/rent.line-words.ts'
import { pdfOf } from '../../../pdf/drawing.ts'
import { roomyDensity, setTable } from '../../../pdf/table.ts'
import { setNote } from '../../../pdf/text.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney } from './papers.lines.ts'
import type { PrintedReceipt } from './receipt.send.ts'

export const receiptPdf = pdfOf(({ receipt, ...facts }: PaperFacts & { receipt: PrintedReceipt }) => {
  const { agency, home, landlord } = facts
  const { number, day, pence, payer } = receipt
  const money = (amount: number) => paperMoney(amount, agency.currency)
  return {
    agency,
    name: `Receipt ${number}`,
    subject: `Payment of ${payer}`,
    title: 'Receipt',
    subtitle: `No. ${number}`,
    facts: [
      [{ label: 'Received from', text: [payer] }],
      [{ label: 'Home', text: home }],
      [{ label: 'Landlord', text: [landlord] }],
    ],
    figures: [
      { caption: receiptWords(receipt), figure: money(pence) },
      { caption: 'Received on', figure: formatDate(day, agency) },
    ],
    setContent(paper) {
      setTable(
        paper,
        [
          { title: 'Paid towards', text: ({ words }) => words },
          { title: 'Amount', width: 90, align: 'right', text: ({ pence: sum }) => money(sum) },
        ],
        linesOf(receipt, facts),
        roomyDensity,
      )
      paper.y += 18
      setNote(paper, standing(receipt, facts))
    },
  }
})

interface Line {
  words: string
  pence: number
}

function linesOf({ paid, pence }: PrintedReceipt, { agency, isAgency }: PaperFacts): Line[] {
  const lines = paid.map((charge) => ({ words: chargeWords(charge, agency), pence: charge.pence }))
  const left = pence - lines.reduce((sum, line) => sum + line.pence, 0)
  const words = isAgency ? 'Held in credit, or refunded' : 'Overpaid: held, or refunded'
  return left > 0 ? [...lines, { words, pence: left }] : lines
}

/** The sentence about what is owed today, later payments included. */
function standing({ asOf, owed, credit }: PrintedReceipt, { agency, isAgency }: PaperFacts): string {
  const day = formatDate(asOf, agency)
  const money = (amount: number) => paperMoney(amount, agency.currency)
  if (owed > 0) return `${money(owed)} was owed on ${day}.`
  return credit > 0
    ? `On ${day} the rent account was ${money(credit)} ${creditWord(isAgency)}.`
    : `Nothing was owed on ${day}.`
}
