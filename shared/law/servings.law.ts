import { nextWorkingDay } from '../working-days.ts'
import { type DatedDay, dateByLaw } from './dated.ts'
import { inWords, statute } from './statute.ts'

/** No Act counts the days of the ordinary course of post, so whoever posted says when the letter came, or would have come. */
export const servedByPost = statute('1979-01-01', '2026-11-25', (act) => act)(
  'served-by-post',
  'Interpretation Act 1978, section 7',
  inWords(
    'the time at which the letter would be delivered in the ordinary course of post, unless the contrary is proved',
  ),
)

/** The day that is proposed for a letter: two working days after it was posted. A person may know another, and says why. */
export const proposedDelivery = (postedOn: string): string => nextWorkingDay(nextWorkingDay(postedOn))

/**
 * The day on which something counts as served. The Act names one for letters only; what is handed over or mailed counts from
 * the day that is on record, and the answer says so by having no rule.
 */
export function deemedDay(
  means: 'mail' | 'post' | 'hand',
  servedOn: string,
  deliveredOn: string,
): DatedDay | { day: string; rule: null; source: null } {
  if (means === 'post') return dateByLaw(servedByPost, deliveredOn)
  return { day: servedOn, rule: null, source: null }
}
