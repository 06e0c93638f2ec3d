import { nextWorkingDay } from '../working-days.ts'
import { type DatedDay, dateByLaw } from './dated.ts'
import type { LawRule } from './rent.law.ts'

/** No Act counts the days of the ordinary course of post, so whoever posted says when the letter came, or would have come. */
export const servedByPost: LawRule<string> = {
  id: 'served-by-post',
  from: '1979-01-01',
  value:
    'the time at which the letter would be delivered in the ordinary course of post, unless the contrary is proved',
  unit: 'words',
  source: 'Interpretation Act 1978, section 7',
  checkedOn: '2026-11-25',
}

/** The day that is proposed for a letter: two working days after it was posted. A person may know another, and says why. */
export const proposedDelivery = (postedOn: string): string => nextWorkingDay(nextWorkingDay(postedOn))

export const servingRules = [servedByPost]

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
