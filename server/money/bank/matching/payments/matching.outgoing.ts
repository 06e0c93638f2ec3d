import { daysBetween } from '#shared/dates.ts'
import type { MatchLine, MatchPayout, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike, type NameIndex } from '../words/matching.names.ts'
import { addToIndex, splitWords } from '../words/matching.words.ts'

export interface PayoutIndex {
  byAmount: Map<number, MatchPayout[]>
  names: NameIndex<MatchPayout>
}

export function indexPayouts(payouts: MatchPayout[]): PayoutIndex {
  const byAmount = new Map<number, MatchPayout[]>()
  for (const payout of payouts) addToIndex(byAmount, payout.pence, payout)
  return { byAmount, names: indexNames(payouts.map((payout) => ({ owner: payout, name: payout.payee }))) }
}

/** A bank line may be a payout from two days before the payout's approval until three weeks after. */
const daysBefore = 2
const daysAfter = 21

const chargeWords = new Set(['CHARGE', 'CHARGES', 'COMMISSION', 'FEE', 'FEES', 'INTEREST', 'OVERDRAFT'])
/** The largest amount that may be a bank charge, in pence. */
const mostCharged = 10_000

const joined = (text: string) => splitWords(text).join('')

/** What money going out may be: a payout on its way, or the bank's charge. */
export function suggestOutgoing(
  line: MatchLine,
  { byAmount, names }: PayoutIndex,
  used: ReadonlySet<string>,
): Suggestion[] {
  const words = splitWords(`${line.payer} ${line.reference} ${line.text}`)
  const text = words.join('')
  const named = findNames(words, names)
  const payouts = (byAmount.get(-line.pence) ?? []).filter(({ id, day }) => {
    const late = daysBetween(day, line.day)
    return !used.has(id) && late >= -daysBefore && late <= daysAfter
  })
  const isReferred = (payout: MatchPayout) =>
    joined(payout.reference).length >= 4 && text.includes(joined(payout.reference))
  const referred = payouts.filter(isReferred)
  const suggestions = payouts.map((payout): Suggestion => {
    const likeness = named.get(payout) ?? 'none'
    const isNamed = likeness !== 'none'
    const why = [
      isReferred(payout) && `the reference ${payout.reference}`,
      isNamed && `a name like ${payout.payee}`,
      'exactly the amount of a payment on its way',
    ].filter((reason) => typeof reason === 'string')
    const sure = referred.length === 1 && referred[0] === payout
    const score = sure ? 100 : 30 + (isReferred(payout) ? 40 : 0) + (isNamed ? 25 : 0)
    const isClear = sure || (payouts.length === 1 && isAsLike(likeness, 'initial'))
    return { kind: 'payout', payoutId: payout.id, sure, score, why, isClear }
  })
  const charge = words.find((word) => chargeWords.has(word))
  if (charge && -line.pence <= mostCharged)
    suggestions.push({
      kind: 'bank-charge',
      sure: false,
      score: 60,
      why: [`the word ${charge.toLowerCase()}`],
    })
  return suggestions
}
