import type { MatchInput, MatchLine, MatchPayout, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike } from '../words/matching.names.ts'
import { findByAmount, listTrue, returnWords, splitWords, wordsOfLine } from '../words/matching.words.ts'

const namesOf = (payouts: readonly MatchPayout[]) =>
  indexNames(payouts.map((payout) => ({ owner: payout, name: payout.payee })))

/** Whether the words of a line, joined, have a payout's reference. Shorter ones stand in a line by chance. */
function isReferred({ reference }: MatchPayout, text: string): boolean {
  const joined = splitWords(reference).join('')
  return joined.length >= 4 && text.includes(joined)
}

/** A bank line may be a payout from two days before the payout's approval until three weeks after. */
const daysOnTheirWay = { least: -2, most: 21 }

/** Suggests the payouts on their way that money out may be; those in `used` are another line's. */
export function makePayoutSuggester({ payouts }: Pick<MatchInput, 'payouts'>, used: ReadonlySet<string>) {
  const findFitting = findByAmount(payouts, ({ pence }) => -pence, daysOnTheirWay)
  const names = namesOf(payouts)
  return (line: MatchLine): Suggestion[] => {
    const fitting = findFitting(line).filter(({ id }) => !used.has(id))
    const words = wordsOfLine(line)
    const named = findNames(words, names)
    const referred = fitting.filter((payout) => isReferred(payout, words.join('')))
    return fitting.map((payout) => {
      const likeness = named.get(payout) ?? 'none'
      const isNamed = likeness !== 'none'
      const hasReference = referred.includes(payout)
      const why = listTrue([
        hasReference && `the reference ${payout.reference}`,
        isNamed && `a name like ${payout.payee}`,
        'exactly the amount of a payment on its way',
      ])
      const sure = hasReference && referred.length === 1
      const score = sure ? 100 : 30 + (hasReference ? 40 : 0) + (isNamed ? 25 : 0)
      const isClear = sure || (fitting.length === 1 && isAsLike(likeness, 'initial'))
      return { kind: 'payout', payoutId: payout.id, sure, score, why, isClear }
    })
  }
}

/** How long after it went out a payout may come back, in days. */
export const daysToComeBack = 90

/** A landlord who pays in just what was paid out comes so near without the bank’s word that a person has to choose. */
const scores = { reference: 95, saidWithName: 85, name: 62, said: 34 }

/** The least score with which a line is taken for no rent. */
export const likelyCameBack = 80

/**
 * Suggests the payouts that money in may be, because the bank has sent them back: just their amount, with their reference, their
 * payee’s name or the bank’s word for it. None of them is ever sure, because the money can be paid out again.
 */
export function makeReturnedPayoutSuggester({ paidOut }: Pick<MatchInput, 'paidOut'>) {
  const findFitting = findByAmount(paidOut, ({ pence }) => pence, { least: 0, most: daysToComeBack })
  const names = namesOf(paidOut)
  return (line: MatchLine): Suggestion[] => {
    const fitting = findFitting(line)
    if (fitting.length === 0) return []
    const words = wordsOfLine(line)
    const named = findNames(words, names)
    const said = words.find((word) => returnWords.has(word))
    return fitting.flatMap((payout): Suggestion[] => {
      const hasReference = isReferred(payout, words.join(''))
      const isNamed = isAsLike(named.get(payout) ?? 'none', 'initial')
      const byName = isNamed ? (said ? scores.saidWithName : scores.name) : 0
      const score = hasReference ? scores.reference : byName || (said ? scores.said : 0)
      if (score === 0) return []
      const why = listTrue([
        hasReference && `the reference ${payout.reference}`,
        isNamed && `a name like ${payout.payee}`,
        said && `the word ${said.toLowerCase()}`,
        'exactly the amount of a payment that went out',
      ])
      const isClear = fitting.length === 1 && (hasReference || (isNamed && said !== undefined))
      return [{ kind: 'payout', payoutId: payout.id, sure: false, score, why, isClear }]
    })
  }
}

const chargeWords = new Set(['CHARGE', 'CHARGES', 'COMMISSION', 'FEE', 'FEES', 'INTEREST', 'OVERDRAFT'])
/** The largest amount that may be a bank charge, in pence. */
const mostCharged = 10_000

export function suggestCharge(line: MatchLine): Suggestion[] {
  const word = wordsOfLine(line).find((each) => chargeWords.has(each))
  if (!word || -line.pence > mostCharged) return []
  return [{ kind: 'bank-charge', sure: false, score: 60, why: [`the word ${word.toLowerCase()}`] }]
}
