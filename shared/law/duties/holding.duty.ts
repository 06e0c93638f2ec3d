import { earlierDay, laterDay } from '../../dates.ts'
import { dateByLaw } from '../dated.ts'
import { holdingDaysOf, holdingDeadline, holdingRepayment } from '../deposit.law.ts'
import { lastDayOf } from '../rent.law.ts'
import type { DeriveDuty, Duty } from './duties.ts'

/** A holding deposit that is held. */
export interface HeldHolding {
  home: NonNullable<Duty['home']>
  tenancy: NonNullable<Duty['tenancy']>
  cameOn: string
  pence: number
  /** The day on which it was decided that the tenancy never begins; null where nobody has. */
  decidedOn?: string | null
  /** The day on which the tenancy was agreed; null while it is not, or nobody has said. */
  agreedOn?: string | null
}

/** What ends the time for the agreement, and the day: the decision or the agreement itself, where it came before the deadline. */
function endOf({ cameOn, decidedOn, agreedOn }: HeldHolding): { day: string; isAgreed: boolean } | undefined {
  const { deadline } = holdingDaysOf(cameOn)
  const day = decidedOn ?? agreedOn
  if (!day) return undefined
  return { day: earlierDay(laterDay(day, cameOn), deadline), isAgreed: !decidedOn }
}

/** While the tenancy can still be agreed. */
export const deriveHoldingAgree: DeriveDuty<HeldHolding> = (facts, { day, asDay, asMoney }) => {
  const { home, tenancy, cameOn, pence } = facts
  const { deadline, agreeBy } = holdingDaysOf(cameOn)
  if (day > agreeBy || endOf(facts)) return []
  return [
    {
      kind: 'holding-agree',
      key: `holding-agree:${tenancy.id}:${cameOn}`,
      home,
      tenancy,
      due: dateByLaw(holdingDeadline, agreeBy),
      amberFrom: cameOn,
      why: `A holding deposit of ${asMoney(pence)} came on ${asDay(cameOn)}. The agreement comes before its deadline, ${asDay(deadline)}.`,
    },
  ]
}

/** Once the tenancy was agreed or given up, or the last safe day for agreeing has passed. */
export const deriveHoldingRepay: DeriveDuty<HeldHolding> = (facts, { day, asDay, asMoney }) => {
  const { home, tenancy, cameOn, pence } = facts
  const { deadline, agreeBy, repayBy } = holdingDaysOf(cameOn)
  const end = endOf(facts)
  if (!end && day <= agreeBy) return []
  return [
    {
      kind: 'holding-repay',
      key: `holding-repay:${tenancy.id}:${cameOn}`,
      home,
      tenancy,
      due: dateByLaw(holdingRepayment, end ? lastDayOf(holdingRepayment, end.day) : repayBy),
      amberFrom: cameOn,
      why: end
        ? `A holding deposit of ${asMoney(pence)} is held, and the tenancy was ${end.isAgreed ? 'agreed' : 'given up'} on ${asDay(end.day)}. ${end.isAgreed ? 'Use it for the first rent or the deposit, or return it' : 'Return it, or serve the reason why you keep it'}.`
        : `A holding deposit of ${asMoney(pence)} came on ${asDay(cameOn)}, and its deadline for the agreement is ${asDay(deadline)}.`,
    },
  ]
}
