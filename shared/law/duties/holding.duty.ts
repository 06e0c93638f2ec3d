import { dateByLaw } from '../dated.ts'
import { holdingDaysOf, holdingDeadline, holdingRepayment } from '../deposit.law.ts'
import type { DeriveDuty, Duty } from './duties.ts'

/** A holding deposit that is held. */
export interface HeldHolding {
  home: NonNullable<Duty['home']>
  tenancy: NonNullable<Duty['tenancy']>
  cameOn: string
  pence: number
}

/** While the tenancy can still be agreed. */
export const deriveHoldingAgree: DeriveDuty<HeldHolding> = (
  { home, tenancy, cameOn, pence },
  { day, asDay, asMoney },
) => {
  const { deadline, agreeBy } = holdingDaysOf(cameOn)
  if (day > agreeBy) return []
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

/** Once the last safe day for agreeing has passed. */
export const deriveHoldingRepay: DeriveDuty<HeldHolding> = (
  { home, tenancy, cameOn, pence },
  { day, asDay, asMoney },
) => {
  const { deadline, agreeBy, repayBy } = holdingDaysOf(cameOn)
  if (day <= agreeBy) return []
  return [
    {
      kind: 'holding-repay',
      key: `holding-repay:${tenancy.id}:${cameOn}`,
      home,
      tenancy,
      due: dateByLaw(holdingRepayment, repayBy),
      amberFrom: cameOn,
      why: `A holding deposit of ${asMoney(pence)} came on ${asDay(cameOn)}, and its deadline for the agreement is ${asDay(deadline)}.`,
    },
  ]
}
