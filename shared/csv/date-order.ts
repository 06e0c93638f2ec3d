import type { z } from '../zod.ts'
import type { dateQuestion } from './limits.ts'
import { type DateOrder, readNumericDate } from './values.ts'

export type DateQuestion = z.infer<typeof dateQuestion>

export interface DateDecision {
  /** The order of each column; an open column has the answer, or the British order as long as there is none. */
  orders: DateOrder[]
  /** Whether the days of each column that stand as ISO text are read with day and month turned round. */
  turned: boolean[]
  /** The first date that leaves its order open; null where the file decides every order. */
  question: DateQuestion | null
}

interface Known {
  /** What a person said about the dates that the file leaves open. */
  answer?: DateOrder | undefined
  /** The order in which the maker of the file, a known bank, is known to write. */
  usual?: DateOrder | undefined
  /** Whether the rows stand in the order of their days, forwards or backwards, as on a statement. */
  inOrder?: boolean
}

/** What the dates of one column tell: whether one can only be British, one only American, and which can be both. */
function weigh(texts: readonly string[]) {
  const open: DateQuestion[] = []
  let [isBritish, isAmerican] = [false, false]
  for (const text of texts) {
    const { dmy, mdy } = readNumericDate(text)
    if (dmy && mdy && dmy !== mdy) open.push({ text: text.trim(), dmy, mdy })
    else if (dmy && !mdy) isBritish = true
    else if (mdy && !dmy) isAmerican = true
  }
  return { open, isBritish, isAmerican }
}

const isoDay = /^\d{4}-(\d\d)-(\d\d)(?=$|[T ])/

/** '2026-05-11' → '2026-11-05': a day with day and month turned round. */
export const turnDay = (text: string): string => text.trim().replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1-$3-$2')

/**
 * The question about a column that is half real dates and half texts: all real dates have a day of 12 or less and no text has,
 * as where a spreadsheet of another country turned some texts into dates. Undefined for any other column.
 */
function findHalfTurned(texts: readonly string[]): { question: DateQuestion; order: DateOrder } | undefined {
  const real: string[] = []
  const plain: { text: string; order: DateOrder }[] = []
  for (const each of texts) {
    const text = each.trim()
    const day = isoDay.exec(text)?.[2]
    if (day !== undefined) {
      if (Number(day) > 12) return undefined
      real.push(text.slice(0, 10))
      continue
    }
    const { dmy, mdy } = readNumericDate(text)
    if (dmy && mdy) return undefined
    if (dmy || mdy) plain.push({ text, order: dmy ? 'dmy' : 'mdy' })
  }
  const [first] = plain
  const text = real.find((day) => turnDay(day) !== day)
  if (!first || !text || plain.some(({ order }) => order !== first.order)) return undefined
  const turned = turnDay(text)
  const days = first.order === 'dmy' ? { dmy: turned, mdy: text } : { dmy: text, mdy: turned }
  return { order: first.order, question: { text, ...days, beside: first.text } }
}

const isSorted = (days: readonly string[]) =>
  days.every((day, at) => at === 0 || day >= (days[at - 1] ?? '')) ||
  days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''))

/** The only order in which the days of a statement stand in a row; undefined where both do, or neither. */
function orderInRow(texts: readonly string[]): DateOrder | undefined {
  const days = texts.map(readNumericDate)
  const stands = (order: DateOrder) => isSorted(days.flatMap((day) => day[order] ?? []))
  const [british, american] = [stands('dmy'), stands('mdy')]
  return british === american ? undefined : british ? 'dmy' : 'mdy'
}

/**
 * The order of day and month in each column of dates of one file. It is British unless a column has a date that only the
 * American order makes a day, and none that only the British one does. Where both orders fit and give different days,
 * a person is asked; a day in the future proves nothing. A column with dates of both kinds is read in the British order, and
 * the others do not read.
 */
export function decideDateOrders(columns: readonly (readonly string[])[], known: Known = {}): DateDecision {
  const { answer, usual, inOrder = false } = known
  const weights = columns.map(weigh)
  const isFileBritish = weights.some(({ isBritish }) => isBritish) && !weights.some((each) => each.isAmerican)
  let question: DateQuestion | null = null
  const turned = columns.map(() => false)
  const orders = weights.map(({ open: [first], isBritish, isAmerican }, at): DateOrder => {
    const half = isBritish === isAmerican ? undefined : findHalfTurned(columns[at] ?? [])
    question ??= half?.question ?? null
    turned[at] = half !== undefined && answer === half.order
    if (isBritish !== isAmerican) return isBritish ? 'dmy' : 'mdy'
    // A statement with days of both kinds is refused whole, so that a question would lead nowhere.
    if (!first || isFileBritish || (isBritish && inOrder)) return 'dmy'
    const inRow = inOrder ? orderInRow(columns[at] ?? []) : undefined
    if (inRow === 'dmy' || (usual === 'dmy' && inRow !== 'mdy')) return 'dmy'
    question ??= first
    return answer ?? 'dmy'
  })
  return { orders, turned, question }
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-12-01' → '1 December 2026', whatever the account's own way of writing days, so that no day is a riddle. */
export const spellDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** The refusal to store a file before its question is answered. */
export const describeDateQuestion = ({ text, dmy, mdy }: DateQuestion): string =>
  `Choose whether ${text} is ${spellDay(dmy)} or ${spellDay(mdy)}`
