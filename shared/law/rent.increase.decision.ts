import type { RentTerms } from '../records/terms/terms.periods.ts'
import { decisionBegins, decisionHardship, decisionLimit, increaseNeedsNotice } from './rent.increase.law.ts'
import { firstPeriodFrom, type IncreaseProblem, type LetTenancy } from './rent.increase.let.ts'
import { waitsUntil } from './rent.law.ts'

export interface DecidedRent {
  decidedOn: string
  /** The first day of the new rent in the notice; null where nobody has said it. */
  noticeFrom: string | null
  /** Whether the tribunal named a later day, for the tenant's hardship. */
  forHardship: boolean
}

interface DecidedChange extends Pick<RentTerms, 'from' | 'pence' | 'every'> {
  noticeServedOn: string | null
  noticePence: number | null
  decision: DecidedRent
}

/** The day from which a decided rent is payable, hardship aside: the notice's, or the first period from the decision on. */
export const decidedFrom = (
  terms: readonly RentTerms[],
  tenancy: LetTenancy,
  { decidedOn, noticeFrom }: { decidedOn: string; noticeFrom: string },
): string => (noticeFrom >= decidedOn ? noticeFrom : firstPeriodFrom(terms, tenancy, decidedOn))

/** The day before which a rent that is put off for hardship begins. */
export const hardshipEnds = (decidedOn: string): string => waitsUntil(decisionHardship, decidedOn)

/** Why a decision of the tribunal does not raise the rent so; undefined where it does. */
export function decisionProblem(
  terms: readonly RentTerms[],
  tenancy: LetTenancy,
  { from, pence, noticeServedOn, noticePence, decision }: DecidedChange,
  asDay: (day: string) => string,
): IncreaseProblem | undefined {
  const { decidedOn, noticeFrom, forHardship } = decision
  const problem = (field: IncreaseProblem['field'], words: string, { source }: { source: string }) => ({
    field,
    sentence: `${words} (${source}).`,
  })
  if (noticeServedOn === null)
    return problem(
      'servedOn',
      'Enter the date on which the notice before the tribunal was served',
      increaseNeedsNotice,
    )
  if (noticeFrom === null)
    return problem('noticeFrom', 'Enter the date from which the notice proposed the new rent', decisionBegins)
  if (noticePence === null)
    return problem('noticeAmount', 'Enter the rent that the notice proposed', decisionLimit)
  if (decidedOn < noticeServedOn)
    return problem(
      'decidedOn',
      `Enter a date from ${asDay(noticeServedOn)}, when the notice was served`,
      decisionBegins,
    )
  if (pence > noticePence)
    return problem('amount', 'A decision of the tribunal is never above the proposed rent', decisionLimit)
  const usual = decidedFrom(terms, tenancy, { decidedOn, noticeFrom })
  if (!forHardship) {
    if (from === usual) return undefined
    return problem('from', `The decided rent is payable from ${asDay(usual)}`, decisionBegins)
  }
  if (from < noticeFrom)
    return problem(
      'from',
      `The notice proposed the new rent from ${asDay(noticeFrom)} on, and a decision makes it no earlier`,
      decisionBegins,
    )
  const ends = hardshipEnds(decidedOn)
  if (from >= ends && from > usual)
    return problem('from', `For hardship the tribunal names a day before ${asDay(ends)}`, decisionHardship)
  return undefined
}
