import { guessChoice } from './guess.ts'
import type { ReadValue } from './read-value.ts'

export type DateOrder = 'dmy' | 'mdy'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthWord = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const midnight = /[T ]00:00(:00(\.0+)?)?Z?$/

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const numericDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const wordedDate = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?[-/.\\s]*${monthWord}[-/,.\\s]*'?(\\d{4}|\\d{2})$`,
  'i',
)
const packedDate = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const americanDate = new RegExp(`^${monthWord}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})$`, 'i')
const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i

/** '26' is 2026 and '85' is 1985. */
const fullYear = (text: string) =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 80 ? 2000 : 1900)

const monthOf = (word: string) => monthNames.indexOf(word.slice(0, 3).toLowerCase()) + 1

function composeDate(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists && year >= 1900 && year <= 2200 ? at.toISOString().slice(0, 10) : undefined
}

function parseDate(text: string, order: DateOrder): string | undefined {
  const iso = isoDate.exec(text) ?? packedDate.exec(text)
  if (iso) return composeDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = numericDate.exec(text)
  if (numeric) {
    const [, first = '', second = '', year = ''] = numeric
    const [day, month] = order === 'dmy' ? [first, second] : [second, first]
    return composeDate(fullYear(year), Number(month), Number(day))
  }
  const worded = wordedDate.exec(text)
  if (worded) {
    const [, day, month = '', year = ''] = worded
    return composeDate(fullYear(year), monthOf(month), Number(day))
  }
  const american = americanDate.exec(text)
  if (american) {
    const [, month = '', day, year = ''] = american
    return composeDate(fullYear(year), monthOf(month), Number(day))
  }
  return undefined
}

/** '21/11/2026', '1/6/26', '2026-11-21', '21 Nov 2026', 'Nov 21, 2026' → '2026-11-21'. */
export function readDate(text: string, order: DateOrder = 'dmy'): ReadValue {
  const bare = text.trim().replace(midnight, '').replace(weekday, '')
  const value = parseDate(bare, order)
  if (value) return { value }
  const [first, then] = order === 'dmy' ? ['month', 'day'] : ['day', 'month']
  const turned = parseDate(bare, order === 'dmy' ? 'mdy' : 'dmy')
  if (turned)
    return {
      problem: `‘${text.trim()}’ has the ${first} first, and other dates have the ${then} first. Write it as ${turned}`,
    }
  return { problem: `‘${text.trim()}’ is not a date. Write it as 21/11/2026 or 2026-11-21` }
}

/** The days that a date of numbers such as '03/04/2026' is in each order, with or without a time; nothing for another text. */
export function readNumericDate(text: string): { dmy?: string | undefined; mdy?: string | undefined } {
  const [bare = ''] = text
    .trim()
    .replace(weekday, '')
    .split(/[T,\s]/, 1)
  return numericDate.test(bare) ? { dmy: parseDate(bare, 'dmy'), mdy: parseDate(bare, 'mdy') } : {}
}

/** '2018' → '2018-01-01'; undefined for anything but a year. */
export const readYear = (text: string): ReadValue | undefined =>
  /^(19|20)\d\d$/.test(text.trim()) ? { value: `${text.trim()}-01-01`, guess: true } : undefined

const monthAlone = new RegExp(`^${monthWord}(?:[-/,.\\s]+(\\d{4})|[-'\\s]*['-](\\d{2}))$`, 'i')

/** 'Sept 2023', 'Sep-23' → '2023-09-01', as a guess; undefined for anything but a month with its year. */
export function readMonth(text: string): ReadValue | undefined {
  const [found, month = '', year, short] = monthAlone.exec(text.trim()) ?? []
  if (!found) return undefined
  const value = composeDate(fullYear(year ?? short ?? ''), monthOf(month), 1)
  return value === undefined ? undefined : { value, guess: true }
}

const currencySign = /^(?:£|\$|€|gbp|usd|eur)|(?:£|\$|€|gbp|usd|eur)$/gi
const perMonth =
  /(?:\/|per|a)?\s*(?:pcm|p\.c\.m\.|pm|(?:calendar\s*)?mo(?:nth)?|(?:calendar\s*)?month(?:ly)?)\.?$/i
/** '£1.234,56' → '1234.56'. */
const plainOf = (text: string) => text.replace(/[^\d,]/g, '').replace(',', '.')

/**
 * '£1,250.00', '1250', '1.250,00', '1 250,00', '£1,250 pcm' → '1250.00'. A text with two readings, such as
 * '1.250', is refused.
 */
export function readAmount(text: string): ReadValue {
  const refused = { problem: `‘${text.trim()}’ is not an amount. Write it as 1250.00` }
  if (/^£\s*\d{1,3}(?:\.\d{3})+,\d{1,2}\b/.test(text.trim()))
    return {
      problem: `‘${text.trim()}’ has its point and comma the other way round than pounds are written. Write it as ${plainOf(text)}`,
    }
  let bare = text
    .trim()
    .replace(perMonth, '')
    .trim()
    .replace(currencySign, '')
    .replace(currencySign, '')
    .trim()
  const minus = /^-/.test(bare) ? '-' : ''
  bare = bare.slice(minus.length).replace(currencySign, '').trim()
  if (/^\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?:[.,]\d{1,2})?$/.test(bare))
    bare = bare.replace(/[\s\u00a0\u202f'’]/g, '')
  if (/^\d+(?:\.\d{0,2})?$/.test(bare)) return { value: minus + bare }
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/.test(bare)) return { value: minus + bare.replaceAll(',', '') }
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(bare) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(bare))
    return { value: minus + bare.replaceAll('.', '').replace(',', '.') }
  if (/^\d+,\d{1,2}$/.test(bare)) return { value: minus + bare.replace(',', '.') }
  if (/^\d{1,3}\.\d{3}$/.test(bare))
    return {
      problem: `‘${text.trim()}’ can be read as ${bare.replace('.', '')} or as ${Number(bare)}. Write it with pence, as ${bare.replace('.', '')}.00`,
    }
  return refused
}

const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** Finds a choice in whatever spelling: 'No Show', 'no_show' → 'no-show'. `also` holds other words for choices. */
export function readChoice(
  text: string,
  choices: readonly string[],
  also: Readonly<Record<string, string>> = {},
  words: Readonly<Record<string, string>> = {},
): ReadValue {
  const key = keyOf(text)
  const value = choices.find((choice) => keyOf(choice) === key) ?? also[key]
  if (value && choices.includes(value)) return { value }
  const guess = guessChoice(text, choices, { ...words, ...also })
  if (guess) return { value: guess, guess: true }
  return { problem: `‘${text.trim()}’ is none of ${choices.map(choiceName).join(', ')}` }
}

/** 'no-show' → 'No Show', as people read it. */
export const choiceName = (choice: string): string =>
  choice.replace(
    /(^|-)([a-z])/g,
    (_all, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  )

/** Whether a cell is empty, or says so: '-', 'n/a', 'none', 'tbc'. */
export const isBlank = (text: string): boolean =>
  /^(|-+|–|—|\?+|n\/?a|nil|none|null|tb[ac]|unknown|not known)$/i.test(text.trim())

/** Whether a text in the place of a tenant says that there is none. */
export const meansNobody = (text: string): boolean =>
  /^(empty|vacant|void|unlet|untenanted|unoccupied|nobody|no tenants?|no-?one|not let|to let|available|currently (empty|vacant))[.!]?$/i.test(
    text.trim(),
  ) || isBlank(text)
