import { setFacts } from '../../../pdf/facts.ts'
import { setEdges, setHead } from '../../../pdf/head.ts'
import { openPaper } from '../../../pdf/paper.ts'
import { factsToPay, type PaymentPlan, standingOrderWords } from './how-to-pay.letter.ts'
import type { PaperFacts } from './papers.facts.ts'
import { setNote } from './rent-statement.pdf.ts'

/** The letter that tells a tenant how to pay: A4, tagged for screen readers, under the agency's head. */
export async function howToPayPdf(
  plan: PaymentPlan,
  facts: PaperFacts,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { agency, home } = facts
  const title = 'How to Pay the Rent'
  const paper = openPaper({ title, author: agency.name, subject: `Payment reference of ${plan.name}` })
  setHead(paper, agency, logo, { title, subtitle: plan.reference })
  setFacts(paper, [[{ label: 'For', text: [plan.name] }], [{ label: 'Home', text: home }]])
  const facing = factsToPay(plan, facts).map(([label, text]) => ({ label, text: text.split('\n') }))
  setFacts(paper, [facing])
  setNote(paper, standingOrderWords)
  return paper.finish((page, pages) => setEdges(paper, agency, title, page, pages))
}
