import { daysBetween } from '#shared/dates.ts'
import type { MatchLine, MatchPayout, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike, type NameIndex } from '../words/matching.names.ts'
import { addToIndex, returnWords, splitWords } from '../words/matching.words.ts'

/** The payouts that went out or are on their way, by their amounts and by whom they were for. */
export interface PaidOutIndex {
  byAmount: Map<number, MatchPayout[]>
  names: NameIndex<MatchPayout>
}

export function indexPaidOut(paidOut: MatchPayout[]): PaidOutIndex {
  const byAmount = new Map<number, MatchPayout[]>()
  for (const payout of paidOut) addToIndex(byAmount, payout.pence, payout)
  return { byAmount, names: indexNames(paidOut.map((payout) => ({ owner: payout, name: payout.payee }))) }
}

/** How long after it went out a payout may come back, in days. */
export const daysToComeBack = 90

/** A landlord who pays in just what was paid out comes so near without the bank’s word that a person has to choose. */
const scores = { reference: 95, saidWithName: 85, name: 62, said: 34 }

/** The least score with which a line is taken for no rent. */
export const likelyCameBack = 80

const joined = (text: string) => splitWords(text).join('')

/**
 * The payouts that money in may be, because the bank has sent them back: just their amount, with their reference, their
 * payee’s name or the bank’s word for it. None of them is ever sure, because the money can be paid out again.
 */
export function suggestCameBack(line: MatchLine, { byAmount, names }: PaidOutIndex): Suggestion[] {
  const fitting = (byAmount.get(line.pence) ?? []).filter(({ day }) => {
    const late = daysBetween(day, line.day)
    return late >= 0 && late <= daysToComeBack
  })
  if (fitting.length === 0) return []
  const words = splitWords(`${line.payer} ${line.reference} ${line.text}`)
  const text = words.join('')
  const named = findNames(words, names)
  const said = words.find((word) => returnWords.has(word))
  return fitting.flatMap((payout): Suggestion[] => {
    const reference = joined(payout.reference)
    const isReferred = reference.length >= 4 && text.includes(reference)
    const isNamed = isAsLike(named.get(payout) ?? 'none', 'initial')
    const byName = isNamed ? (said ? scores.saidWithName : scores.name) : 0
    const score = isReferred ? scores.reference : byName || (said ? scores.said : 0)
    if (score === 0) return []
    const why = [
      isReferred && `the reference ${payout.reference}`,
      isNamed && `a name like ${payout.payee}`,
      said && `the word ${said.toLowerCase()}`,
      'exactly the amount of a payment that went out',
    ].filter((reason) => typeof reason === 'string')
    const isClear = fitting.length === 1 && (isReferred || (isNamed && said !== undefined))
    return [{ kind: 'payout', payoutId: payout.id, sure: false, score, why, isClear }]
  })
}
