import { formatDate } from '#shared/date-format.ts'
import { creditWord } from '#shared/money/rent/credit-word.ts'
import { chargeWords, receiptWords } from '#shared/money/rent/rent.line-words.ts'
import { setFacts } from '../../../pdf/facts.ts'
import { setFiguresBox } from '../../../pdf/figures-box.ts'
import { setEdges, setHead } from '../../../pdf/head.ts'
import { openPaper } from '../../../pdf/paper.ts'
import { type Column, remainingWidth, roomyDensity, setTable } from '../../../pdf/table.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney } from './papers.lines.ts'
import type { PrintedReceipt } from './receipt.read.ts'
import { setNote } from './rent-statement.pdf.ts'

/** The receipt for a payment: A4, tagged for screen readers, under the agency's head. */
export async function receiptPdf(
  receipt: PrintedReceipt,
  facts: PaperFacts,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { agency, home, landlord } = facts
  const { number, day, pence, payer } = receipt
  const title = `Receipt ${number}`
  const money = (amount: number) => paperMoney(amount, agency.currency)
  const paper = openPaper({ title, author: agency.name, subject: `Payment of ${payer}` })
  setHead(paper, agency, logo, { title: 'Receipt', subtitle: `No. ${number}` })
  setFacts(paper, [
    [{ label: 'Received from', text: [payer] }],
    [{ label: 'Home', text: home }],
    [{ label: 'Landlord', text: [landlord] }],
  ])
  setFiguresBox(
    paper,
    agency.brandColour,
    { caption: receiptWords(receipt), figure: money(pence) },
    { caption: 'Received on', figure: formatDate(day, agency) },
  )
  const amount: Column<Line> = {
    title: 'Amount',
    width: 90,
    align: 'right',
    text: ({ pence: sum }) => money(sum),
  }
  const what: Column<Line> = {
    title: 'What it paid',
    width: remainingWidth([amount], roomyDensity),
    align: 'left',
    text: ({ words }) => words,
  }
  setTable(paper, [what, amount], linesOf(receipt, facts), roomyDensity)
  paper.y += 18
  setNote(paper, standing(receipt, facts))
  return paper.finish((page, pages) => setEdges(paper, agency, title, page, pages))
}

interface Line {
  words: string
  pence: number
}

function linesOf({ paid, pence }: PrintedReceipt, { agency, isAgency }: PaperFacts): Line[] {
  const lines = paid.map((charge) => ({ words: chargeWords(charge, agency), pence: charge.pence }))
  const left = pence - lines.reduce((sum, line) => sum + line.pence, 0)
  const words = isAgency ? 'Kept in credit, or given back' : 'Overpaid: kept, or given back'
  return left > 0 ? [...lines, { words, pence: left }] : lines
}

/** The sentence about what is owed today, later payments included. */
function standing({ asOf, owed, credit }: PrintedReceipt, { agency, isAgency }: PaperFacts): string {
  const day = formatDate(asOf, agency)
  const money = (amount: number) => paperMoney(amount, agency.currency)
  if (owed > 0) return `On ${day} the rent account owes ${money(owed)}.`
  return credit > 0
    ? `On ${day} the rent account is ${money(credit)} ${creditWord(isAgency)}.`
    : `On ${day} nothing is owed.`
}
