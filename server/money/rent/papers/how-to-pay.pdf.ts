import { pdfOf } from '../../../pdf/drawing.ts'
import { setFacts } from '../../../pdf/facts.ts'
import { setNote } from '../../../pdf/text.ts'
import { factsToPay, type PaymentPlan, standingOrderWords } from './how-to-pay.letter.ts'
import type { PaperFacts } from './papers.facts.ts'

/** The letter that tells a tenant how to pay. */
export const howToPayPdf = pdfOf(({ plan, ...facts }: PaperFacts & { plan: PaymentPlan }) => ({
  agency: facts.agency,
  name: 'How to Pay the Rent',
  subject: `Payment reference of ${plan.name}`,
  title: 'How to Pay the Rent',
  subtitle: plan.reference,
  facts: [[{ label: 'For', text: [plan.name] }], [{ label: 'Home', text: facts.home }]],
  setContent(paper) {
    setFacts(paper, [factsToPay(plan, facts).map(([label, text]) => ({ label, text: text.split('\n') }))])
    setNote(paper, standingOrderWords)
  },
}))
