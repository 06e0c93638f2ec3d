import { isPeriodStart, listStretches, type RentTerms } from '../records/terms/terms.periods.ts'
import { type DecidedRent, decisionProblem } from './rent.increase.decision.ts'
import { findEarliestIncrease, type LawOfIncreases, lawOfIncreases } from './rent.increase.earliest.ts'
import { lastIncreaseUnknown } from './rent.increase.last.ts'
import { increaseBegins, increaseNeedsNotice, noticeOfIncrease } from './rent.increase.law.ts'
import { type IncreaseProblem, isRegulated, type LetTenancy, nextStart } from './rent.increase.let.ts'

export interface RentChange extends Pick<RentTerms, 'from' | 'pence' | 'every'> {
  /** The day on which the notice of the increase was served; null where none was. */
  noticeServedOn: string | null
  /** The rent that the notice proposes; null where that is this rent. */
  noticePence: number | null
  /** The day on which the tenant agreed in writing; null where no agreement is recorded. */
  agreedOn: string | null
  /** The tribunal's decision; null where nobody asked it. */
  decision: DecidedRent | null
}

/** A change that rests on nothing yet: no notice, no agreement, no decision. */
export const withoutBasis = { noticeServedOn: null, noticePence: null, agreedOn: null, decision: null }

type Words = (day: string) => string

/** Why the notice and the agreement do not raise the rent to this amount. */
function basisProblem(
  { noticeServedOn, noticePence, agreedOn, pence }: RentChange,
  earliest: string,
  asDay: Words,
): IncreaseProblem | undefined {
  const { source } = increaseNeedsNotice
  if (noticeServedOn === null)
    return {
      field: 'servedOn',
      sentence: `Only a notice or a tribunal decision raises the rent of an assured tenancy, not an agreement alone. Enter the date on which the notice was served. A notice served today raises it from ${asDay(earliest)} (${source}).`,
    }
  if (noticePence !== null && pence > noticePence)
    return {
      field: 'amount',
      sentence: `The rent can’t be more than the notice proposes. A new notice served today raises it from ${asDay(earliest)} (${source}).`,
    }
  if (noticePence !== null && pence < noticePence && agreedOn === null)
    return {
      field: 'agreedOn',
      sentence: `This is less than the notice proposes. Enter when the tenant agreed to it in writing (${source}).`,
    }
  if (agreedOn !== null && agreedOn < noticeServedOn)
    return {
      field: 'agreedOn',
      sentence: `The tenant agreed before the notice was served on ${asDay(noticeServedOn)}, and an agreement counts only after it (${source}).`,
    }
  return undefined
}

/**
 * Why a rent may not be changed; undefined when it may. `terms` are the terms before the change, and `asked` is the day on
 * which somebody asks. Rents may fall on any day. The rent of an assured tenancy rises on the first day of a period, by a
 * notice that is served in time or by a decision of the tribunal; anything else has no effect in law.
 */
export function rentIncreaseRefusal(
  terms: readonly RentTerms[],
  tenancy: LetTenancy,
  change: RentChange,
  asked: string,
  asDay: Words,
  law: LawOfIncreases = lawOfIncreases,
): IncreaseProblem | undefined {
  if (!isRegulated(terms, tenancy, change)) return undefined
  const { from, noticeServedOn, decision } = change
  if (decision) return decisionProblem(terms, tenancy, { ...change, decision }, asDay)
  const earliest = findEarliestIncrease(terms, tenancy, noticeServedOn ?? asked, law, from)
  const offer = findEarliestIncrease(terms, tenancy, asked, law)
  if (!earliest || !offer) return { field: 'from', sentence: lastIncreaseUnknown }
  const basis = basisProblem(change, offer.day, asDay)
  if (basis) return basis
  if (noticeServedOn !== null && noticeServedOn >= from)
    return {
      field: 'servedOn',
      sentence: `The notice was served on ${asDay(noticeServedOn)}, and the rent cannot rise before it: from ${asDay(earliest.day)} at the earliest (${noticeOfIncrease.source}).`,
    }
  const begins = isPeriodStart(terms, tenancy, from)
  // A day after every wait is refused for its place in the period alone, which the waits' reason would not say.
  if (from < earliest.day && (begins || from < earliest.waitsUntil))
    return {
      field: 'from',
      sentence: `${earliest.why(asDay)} The earliest lawful day is ${asDay(earliest.day)} (${earliest.source}).`,
    }
  if (begins) return undefined
  const applies = listStretches(terms, tenancy).findLast((stretch) => stretch.from <= from)
  const next = applies ? `: the next one begins on ${asDay(nextStart(applies.terms, from))}` : ''
  return {
    field: 'from',
    sentence: `The rent of an assured tenancy rises on the first day of a rent period only${next} (${increaseBegins.source}).`,
  }
}
