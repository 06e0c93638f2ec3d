import { addDays, earlierDay } from '../../dates.ts'
import { checkAgainBy } from '../certificates/certificates.days.ts'
import { dateByLaw } from '../dated.ts'
import { rightToRentBefore, rightToRentFresh } from '../home.law.ts'
import { holdsOn } from '../rent.law.ts'
import { type DeriveDuty, type Duty, lastDayBefore, type OfLetting, oneDuty } from './duties.ts'

export interface AdultOfTenancy extends OfLetting {
  person: NonNullable<Duty['person']>
  /** The same for ever; the tenancy's own tenant is 'own'. */
  key: string
  start: string
  /** The day on which the tenancy was agreed; null while it is pending, or nobody has said. */
  agreedOn?: string | null
  last: { day: string; until: string | null } | null
}

/** Whether a check says nothing of the tenancy’s start: of a right that ends it is made within the last days before. */
export const isTooEarly = ({ day, until }: { day: string; until: string | null }, start: string): boolean =>
  until !== null && day < addDays(start, -rightToRentFresh.value)

export const deriveRightToRent: DeriveDuty<AdultOfTenancy> = (
  { last, start, agreedOn, key, ...about },
  { asDay, day },
) => {
  const due = dateByLaw(rightToRentBefore, lastDayBefore({ start, ...(agreedOn && { agreedOn }) }))
  const isOld = last !== null && isTooEarly(last, start)
  if ((last && !isOld) || !holdsOn(rightToRentBefore, start)) return []
  return oneDuty('right-to-rent', [about.tenancy.id, key], {
    ...about,
    due,
    amberFrom: earlierDay(addDays(start, -rightToRentFresh.value), due.day),
    isAbsent: !isOld,
    why: isOld
      ? `The right to rent of ${about.person.name} is limited and was checked on ${asDay(last.day)}, more than ${rightToRentFresh.value} days before the tenancy begins on ${asDay(start)}: check it again.`
      : `The tenancy ${start <= day ? 'began' : 'begins'} on ${asDay(start)}, and no check of ${about.person.name} is recorded.`,
  })
}

/** A right that ends is checked again while the tenancy runs. */
export const deriveRightToRentAgain: DeriveDuty<AdultOfTenancy> = (
  { last, key, start: _, agreedOn: __, ...about },
  { asDay },
) => {
  if (!last || last.until === null) return []
  const { day, until } = last
  const due = checkAgainBy({ day, until })
  return oneDuty('right-to-rent-again', [about.tenancy.id, key, day], {
    ...about,
    due,
    amberFrom: addDays(due.day, -rightToRentFresh.value),
    why: `The right to rent of ${about.person.name} was checked on ${asDay(day)} and ends on ${asDay(until)}.`,
  })
}
