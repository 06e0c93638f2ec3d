import { addDays, earlierDay, laterDay } from '../dates.ts'
import { lastDayOf } from './rent.law.ts'
import { beginningWith, inWords, statute } from './statute.ts'

const fees = statute('2019-06-01', '2026-11-23', (schedule) => `Tenant Fees Act 2019, schedule ${schedule}`)

/** Within how many days a deposit is protected, and its information given. The day on which it came is the first. */
export const depositProtection = statute(
  '2012-04-06',
  '2026-11-23',
  (section) => `Housing Act 2004, section ${section}, by the Localism Act 2011, section 184`,
)('deposit-protection', '213(3) and (6)', beginningWith(30, 'days'))
/** The deadline for agreeing on a tenancy: the fifteenth day, where the first is the day on which the holding deposit came. */
export const holdingDeadline = fees('holding-deposit-deadline', '2, paragraph 2', beginningWith(15, 'days'))
/** Within how many days a holding deposit is repaid, or the reason for keeping it served, once there is no agreement. */
export const holdingRepayment = fees(
  'holding-deposit-repayment',
  '2, paragraphs 4 and 5',
  beginningWith(7, 'days'),
)
/** How many holding deposits may be held for one home at a time. */
export const holdingPerHome = fees(
  'holding-deposit-one',
  '1, paragraph 3(5)',
  inWords('one holding deposit for a home at a time'),
)
/** What a holding deposit may pay. An applied one counts as received on the day of the tenancy agreement (paragraph 7). */
export const holdingPays = fees(
  'holding-deposit-pays',
  '2, paragraphs 6 and 7',
  inWords('the first payment of rent or the deposit, with the consent of the person who paid it'),
)
export const depositLimit = fees(
  'deposit-cap',
  '1, paragraph 2',
  inWords('five weeks’ rent, or six where the rent is £50,000 a year or more'),
)

export const protectionDay = (receivedOn: string): string => lastDayOf(depositProtection, receivedOn)

/** The days of a holding deposit that came on a day, by the fifteenth day or by the deadline that was agreed in writing. */
export function holdingDaysOf(receivedOn: string, agreedDeadline?: string | null) {
  const deadline = agreedDeadline ?? lastDayOf(holdingDeadline, receivedOn)
  return {
    deadline,
    /** The last safe day for the agreement, which must come before the deadline. */
    agreeBy: addDays(deadline, -1),
    /** The last day for paying it back, or for serving the reason why it is kept. */
    repayBy: lastDayOf(holdingRepayment, deadline),
  }
}

/** What is known of a held holding deposit's tenancy: when it was given up or agreed; null while it was not, or nobody has said. */
export interface HoldingFacts {
  cameOn: string
  decidedOn?: string | null | undefined
  agreedOn?: string | null | undefined
  /** The deadline for the agreement where another one was agreed in writing. */
  deadline?: string | null | undefined
}

/** What ended the time for the agreement, with the last day for repaying; undefined while the tenancy can still be agreed. */
export function holdingEndOf({
  cameOn,
  decidedOn,
  agreedOn,
  deadline,
}: HoldingFacts): { day: string; isAgreed: boolean; repayBy: string } | undefined {
  const said = decidedOn ?? agreedOn
  if (!said) return undefined
  const day = earlierDay(laterDay(said, cameOn), holdingDaysOf(cameOn, deadline).deadline)
  return { day, isAgreed: !decidedOn, repayBy: lastDayOf(holdingRepayment, day) }
}

/** The last day for serving the reason why a holding deposit is kept: counted from the decision where it came before the deadline. */
export const reasonServedBy = (deadline: string, decidedOn: string | undefined): string =>
  lastDayOf(holdingRepayment, decidedOn && decidedOn < deadline ? decidedOn : deadline)
