import { type DateOrder, readNumericDate } from './values.ts'

/** A date of a file that is a different day in each order, with both days as ISO text. */
export interface DateQuestion {
  text: string
  dmy: string
  mdy: string
}

export interface DateDecision {
  /** The order of each column; an open column has the answer, or the British order as long as there is none. */
  orders: DateOrder[]
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
  const orders = weights.map(({ open: [first], isBritish, isAmerican }, at): DateOrder => {
    if (isBritish !== isAmerican) return isBritish ? 'dmy' : 'mdy'
    // A statement with days of both kinds is refused whole, so that a question would lead nowhere.
    if (!first || isFileBritish || (isBritish && inOrder)) return 'dmy'
    const inRow = inOrder ? orderInRow(columns[at] ?? []) : undefined
    if (inRow === 'dmy' || (usual === 'dmy' && inRow !== 'mdy')) return 'dmy'
    question ??= first
    return answer ?? 'dmy'
  })
  return { orders, question }
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-12-01' → '1 December 2026', whatever the account's own way of writing days, so that no day is a riddle. */
export const spellDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** The refusal to store a file before its question is answered. */
export const describeDateQuestion = ({ text, dmy, mdy }: DateQuestion): string =>
  `Say whether ${text} is ${spellDay(dmy)} or ${spellDay(mdy)}`
