import { daysBetween } from '#shared/dates.ts'
import type { MatchBill, MatchLine, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike, type NameIndex } from '../words/matching.names.ts'
import { addToIndex, splitWords } from '../words/matching.words.ts'

export interface BillIndex {
  byAmount: Map<number, MatchBill[]>
  names: NameIndex<MatchBill>
}

export function indexBills(bills: MatchBill[]): BillIndex {
  const byAmount = new Map<number, MatchBill[]>()
  for (const bill of bills) addToIndex(byAmount, bill.pence, bill)
  return { byAmount, names: indexNames(bills.map((bill) => ({ owner: bill, name: bill.contractor }))) }
}

/** A bill may be dated two weeks after its payment, and wait for a year. */
const daysAhead = 14
const daysWaiting = 366

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

/** The unpaid bills that money out may pay: of just its amount, better with the contractor's name or the bill's number. */
export function suggestBills(line: MatchLine, { byAmount, names }: BillIndex): Suggestion[] {
  const fitting = (byAmount.get(-line.pence) ?? []).filter(({ day }) => {
    const waited = daysBetween(day, line.day)
    return waited >= -daysAhead && waited <= daysWaiting
  })
  if (fitting.length === 0) return []
  const words = splitWords(`${line.payer} ${line.reference} ${line.text}`)
  const named = findNames(words, names)
  return fitting.map((bill) => {
    const isNamed = isAsLike(named.get(bill) ?? 'none', 'initial')
    const isNumbered = hasNumber(words, bill.number)
    const why = [
      isNumbered && `the number ${bill.number}`,
      isNamed && `a name like ${bill.contractor}`,
      'exactly the amount of an unpaid bill',
    ].filter((reason) => typeof reason === 'string')
    const score = 20 + (isNumbered ? 40 : 0) + (isNamed ? 30 : 0)
    const isClear = fitting.length === 1 && (isNumbered || isNamed)
    return { kind: 'bill', billId: bill.id, sure: false, score, why, isClear }
  })
}
