import type { MatchInput, MatchLine, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike } from '../words/matching.names.ts'
import { findByAmount, listTrue, splitWords, wordsOfLine } from '../words/matching.words.ts'

/** A bill may be dated two weeks after its payment, and wait for a year. */
const days = { least: -14, most: 366 }

/** Shorter numbers stand in a line by chance. */
const shortestNumber = 3

/** Whether a line has the words of a bill's number one after another, as 'INV 1042' and 'INV1042' both have. */
function hasNumber(words: readonly string[], number: string): boolean {
  const wanted = splitWords(number).join('')
  if (wanted.length < shortestNumber) return false
  return words.some((_, at) => {
    let text = ''
    for (let end = at; end < words.length && text.length < wanted.length; end += 1) text += words[end]
    return text === wanted
  })
}

/** Suggests the unpaid bills that money out may pay: of just its amount, better with the contractor's name or the bill's number. */
export function makeBillSuggester({ bills }: Pick<MatchInput, 'bills'>) {
  const findFitting = findByAmount(bills, ({ pence }) => -pence, days)
  const names = indexNames(bills.map((bill) => ({ owner: bill, name: bill.contractor })))
  return (line: MatchLine): Suggestion[] => {
    const fitting = findFitting(line)
    if (fitting.length === 0) return []
    const words = wordsOfLine(line)
    const named = findNames(words, names)
    return fitting.map((bill) => {
      const isNamed = isAsLike(named.get(bill) ?? 'none', 'initial')
      const isNumbered = hasNumber(words, bill.number)
      const why = listTrue([
        isNumbered && `the number ${bill.number}`,
        isNamed && `a name like ${bill.contractor}`,
        'exactly the amount of an unpaid bill',
      ])
      const score = 20 + (isNumbered ? 40 : 0) + (isNamed ? 30 : 0)
      const isClear = fitting.length === 1 && (isNumbered || isNamed)
      return { kind: 'bill', billId: bill.id, sure: false, score, why, isClear }
    })
  }
}
