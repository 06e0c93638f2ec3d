import type { User } from '#shared/accounts/auth.ts'
import { formatDate } from '#shared/date-format.ts'
import { addDays, laterDay, today } from '#shared/dates.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { frequencyNames, frequencyWords } from '#shared/money/rent/rent.words.ts'
import { toPence } from '#shared/pence.ts'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import { periodNumberOn, startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { titleCase } from '#shared/text.ts'
import type { Mail } from '../../../http/services.ts'
import type { MailBrand } from '../../../mail/brand.ts'
import { writeSignedMail } from '../../../mail/letter.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney } from './papers.lines.ts'

/** What one tenant is to pay, and how. */
export interface PaymentPlan {
  name: string
  reference: string
  /** The tenant's share of the rent of one period, or the whole rent where no share is agreed, in words with the period. */
  amount: string
  /** 'Monthly, next on 1 Dec 2026'. */
  when: string
}

type Terms = RentAccount['terms'][number]

/** The next day on which rent falls due, from today and from the tenancy's start on. */
function nextDue({ every, anchor, from, dueAfter }: Terms, startDate: string): string {
  const first = laterDay(today(), laterDay(from, startDate))
  let number = periodNumberOn({ every, anchor }, addDays(first, -dueAfter))
  while (addDays(startOfPeriod({ every, anchor }, number), dueAfter) < first) number += 1
  return addDays(startOfPeriod({ every, anchor }, number), dueAfter)
}

/** What a tenant is to pay; undefined where no rent is known. */
export function planPayment(
  account: RentAccount,
  { startDate, agency }: PaperFacts,
  { name, share, reference }: PersonOfTenancy,
): PaymentPlan | undefined {
  const terms = findTermsOn(account.terms, laterDay(today(), startDate))
  if (!terms) return undefined
  return {
    name: titleCase(name),
    reference,
    amount: `${paperMoney(toPence(share ?? terms.amount), agency.currency)} ${frequencyWords[terms.every]}`,
    when: `${frequencyNames[terms.every]}, next on ${formatDate(nextDue(terms, startDate), agency)}`,
  }
}

/** The facts of the letter, as the mail and the paper list them. */
export const factsToPay = (
  { reference, amount, when }: PaymentPlan,
  { agency }: PaperFacts,
): [string, string][] => [
  ['Amount', amount],
  ['When', when],
  ['Pay to', agency.paymentDetails],
  ['Your payment reference', reference],
]

export const standingOrderWords =
  'Please set up a standing order with exactly this reference. It is unique to you, so we can see at once that your rent is paid.'

/** The mail that tells a tenant how to pay. */
export function writeHowToPay(
  plan: PaymentPlan,
  facts: PaperFacts,
  by: { brand: MailBrand; sender: User; to: string },
): Mail {
  const { home, agency } = facts
  return writeSignedMail({
    ...by,
    agency,
    subject: `How to pay the rent for ${home[0] ?? 'your home'}: your reference is ${plan.reference}`,
    greeting: `Dear ${plan.name},`,
    paragraphs: [`This is how to pay the rent for ${home.join(', ')}. ${standingOrderWords}`],
    facts: factsToPay(plan, facts),
  })
}
