import { type DateOrder, readAmount, readDate } from '#shared/csv/values.ts'
import { today } from '#shared/dates.ts'
import { quoteText, rowRefusal } from './refused.ts'

const timed = /^(.*?\d)(?:T|,?\s+)(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

/** Banks write midnight or noon where they know the day alone, so that such a time says nothing of a moment. */
const isPlaceholder = (time: string) => /^(00:00|12:00)(:00)?$/.test(time)

/** The day in London of a moment with its zone, or the day itself where only the day is known. */
export const dayOfBank = (day: string, time: string, zone: string): string =>
  time === '' || zone === '' || isPlaceholder(time) ? day : (dayOfMoment(day, time, zone) ?? day)

/** The day in London of a moment that is written with its zone. */
function dayOfMoment(day: string, time: string, zone: string): string | undefined {
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z'
  const at = new Date(`${day}T${time.padStart(time.length > 5 ? 8 : 5, '0')}${offset}`)
  return Number.isNaN(at.getTime()) ? undefined : today(at)
}

/** A day of a statement as ISO text: '21/11/2026', '21 Nov 2026', '2026-11-21 23:30:00 +0000'; undefined for any other text. */
export function readDay(text: string, order: DateOrder): string | undefined {
  const bare = text.trim()
  if (bare.length > longest) return undefined
  const found = timed.exec(bare)
  if (!found) return readDate(bare, order).value
  const [, dayText = '', time = '', zone] = found
  const day = readDate(dayText, order).value
  return day && zone ? dayOfMoment(day, time, zone) : day
}

/** The largest amount of a line or balance: a thousand million pounds. */
const most = 100_000_000_000

/** The longest text of an amount or a day, because regular expressions take too long on longer texts. */
const longest = 60

const currencies: readonly [RegExp, string][] = [
  [/£|\bGBP\b/i, 'GBP'],
  [/€|\bEUR\b/i, 'EUR'],
  [/\$|\bUSD\b/i, 'USD'],
]

/** The currency that an amount is written with; null when it has no sign. */
export const currencyOf = (text: string): string | null =>
  currencies.find(([sign]) => sign.test(text))?.[1] ?? null

const plain = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/
const inBrackets = /^\((.*)\)$/
const marked = /\s*(?<![a-z])(CR|DR|OD|C|D)\.?$/i

/** '1250.5' → 125050; undefined where the text has another form. */
function penceOf(text: string): number | undefined {
  const found = plain.exec(text)
  if (!found) return undefined
  const [, sign, pounds = '', pence = ''] = found
  const value = Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
  return sign === '-' && value !== 0 ? -value : value
}

/** An amount without its outer signs, and whether they make it negative: '(12.50)', '12.50-', '12.50 DR'. */
function withoutSigns(text: string): { bare: string; isNegative: boolean } {
  let bare = text.replace(/[−–]/g, '-').trim()
  let isNegative = false
  const bracketed = inBrackets.exec(bare)
  if (bracketed) [bare, isNegative] = [(bracketed[1] ?? '').trim(), true]
  const mark = marked.exec(bare)?.[1]?.toUpperCase()
  if (mark) [bare, isNegative] = [bare.replace(marked, '').trim(), isNegative || !mark.startsWith('C')]
  if (bare.endsWith('-')) [bare, isNegative] = [bare.slice(0, -1).trim(), !isNegative]
  return { bare: bare.replace(/^\+/, '').replace(/^(-?)\./, '$10.'), isNegative }
}

/**
 * An amount in pence: '1234.5', '£1,234.50', '1.234,50', '(12.50)', '12.50-', '12.50 DR'. Throws a refusal for a text
 * that is no amount or has two readings.
 */
export function readPence(text: string, place: string): number {
  if (text.length > longest) throw rowRefusal(place, `${quoteText(text)} is not an amount`)
  const quick = penceOf(text)
  const value = quick ?? readWritten(text, place)
  if (Math.abs(value) > most) throw rowRefusal(place, `${quoteText(text)} is too large an amount`)
  return value
}

function readWritten(text: string, place: string): number {
  const { bare, isNegative } = withoutSigns(text)
  const read = readAmount(bare.replace(/(\.\d\d)0+$/, '$1'))
  if (read.value === undefined) throw rowRefusal(place, read.problem.replace(/\. Write it .*$/, ''))
  const value = penceOf(read.value.replace(/\.$/, ''))
  if (value === undefined) throw rowRefusal(place, `${quoteText(text)} is not an amount`)
  return isNegative && value !== 0 ? -value : value
}
