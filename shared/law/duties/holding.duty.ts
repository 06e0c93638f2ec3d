import { dateByLaw } from '../dated.ts'
import {
  type HoldingFacts,
  holdingDaysOf,
  holdingDeadline,
  holdingEndOf,
  holdingRepayment,
} from '../deposit.law.ts'
import { type DeriveDuty, type OfLetting, oneDuty } from './duties.ts'

export interface HeldHolding extends HoldingFacts, OfLetting {
  pence: number
}

/** While the tenancy can still be agreed. */
export const deriveHoldingAgree: DeriveDuty<HeldHolding> = (facts, { day, asDay, asMoney }) => {
  const { home, tenancy, cameOn, pence } = facts
  const { deadline, agreeBy } = holdingDaysOf(cameOn, facts.deadline)
  if (day > agreeBy || holdingEndOf(facts)) return []
  return oneDuty('holding-agree', [tenancy.id, cameOn], {
    home,
    tenancy,
    due: dateByLaw(holdingDeadline, agreeBy),
    amberFrom: cameOn,
    why: `A holding deposit of ${asMoney(pence)} was received on ${asDay(cameOn)}. The tenancy must be agreed before its deadline, ${asDay(deadline)}.`,
  })
}

/** Once the tenancy was agreed or given up, or the last safe day for agreeing has passed. */
export const deriveHoldingRepay: DeriveDuty<HeldHolding> = (facts, { day, asDay, asMoney }) => {
  const { home, tenancy, cameOn, pence } = facts
  const { deadline, agreeBy, repayBy } = holdingDaysOf(cameOn, facts.deadline)
  const end = holdingEndOf(facts)
  if (!end && day <= agreeBy) return []
  return oneDuty('holding-repay', [tenancy.id, cameOn], {
    home,
    tenancy,
    due: dateByLaw(holdingRepayment, end?.repayBy ?? repayBy),
    amberFrom: cameOn,
    why: end
      ? `A holding deposit of ${asMoney(pence)} is held, and the tenancy was ${end.isAgreed ? 'agreed' : 'not agreed'} on ${asDay(end.day)}. ${end.isAgreed ? 'Use it for the first rent or the deposit, or return it' : 'Return it, or serve your reason for keeping it'}.`
      : `A holding deposit of ${asMoney(pence)} was received on ${asDay(cameOn)}, and its deadline for the agreement is ${asDay(deadline)}.`,
  })
}
