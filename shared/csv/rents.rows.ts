import {
  type AgreedRent,
  agreeRent,
  findRentPeriod,
  penceAsText,
  readRent,
  rentPeriodWords,
} from './rents.ts'
import type { Source } from './source.ts'

/** The question whether a rent is by the period of its header or by the period of its own column. */
export const rentQuestion = 'rent'
/** The replies to the question. */
export const rentReplies = ['column', 'header'] as const

/** A rent as one row states it. */
export type RentOfRow =
  | { value: string; agreed: AgreedRent | undefined; isGuess: boolean; problem?: undefined }
  | { problem: string; asked?: string }

/**
 * The rent of a row by the month, and as it was agreed. The period beside the amount counts first, then the one in
 * `period`, the cell of the period's own column, then the one that the rent's header names. Periods of the file that contradict
 * each other are a problem, unless a person has typed one of them.
 */
export function readRentOfRow(
  { headers, headerPer, rentSays }: Pick<Source, 'headers' | 'headerPer' | 'rentSays'>,
  text: string,
  period: { text: string; isTyped: boolean },
): RentOfRow {
  const read = readRent(text)
  if (read.problem !== undefined) return { problem: read.problem }
  const own = read.per
  const beside = findRentPeriod(period.text)
  if (own && beside && own !== beside && !period.isTyped)
    return {
      problem: `‘${text.trim()}’ is a rent ${rentPeriodWords[own]}, but the row also has ‘${period.text.trim()}’. Enter the right rent`,
    }
  if (!own && beside && headerPer && beside !== headerPer && !rentSays && !period.isTyped)
    return {
      problem: `‘${headers[0]}’ says ${rentPeriodWords[headerPer]}, but next to ‘${text.trim()}’ is ‘${period.text.trim()}’`,
      asked: rentQuestion,
    }
  const [first, second] = rentSays === 'header' ? [headerPer, beside] : [beside, headerPer]
  const per = own ?? first ?? second ?? 'month'
  const agreed = agreeRent(read.amount, per)
  if (per === 'month' || !agreed) return { value: read.amount, agreed: undefined, isGuess: false }
  return { value: penceAsText(agreed.monthly), agreed, isGuess: own !== undefined }
}
