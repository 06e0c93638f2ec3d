import { type DateOrder, readDate } from '#shared/csv/values.ts'
import { today } from '#shared/dates.ts'
import { longest } from './amounts.ts'

const timed = /^(.*?\d)(?:T|,?\s+)(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

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

const numeric = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d)/

const isSorted = (days: readonly string[]) =>
  days.every((day, at) => at === 0 || day >= (days[at - 1] ?? '')) ||
  days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''))

/**
 * The order of day and month that fits the whole file: the only one in which every text is a day, or else the only one in
 * which the days are sorted. `usual` is the bank's own order, which is taken unless it does not fit. Where both orders fit,
 * `example` has two readings and a person has to choose.
 */
export function decideDayOrder(
  texts: readonly string[],
  usual?: DateOrder,
): { order: DateOrder } | { example: string } {
  const distinct = [...new Set(texts)].filter((text) => numeric.test(text))
  const readings = distinct.map((text) => ({ text, dmy: readDay(text, 'dmy'), mdy: readDay(text, 'mdy') }))
  const fits = (order: DateOrder) => readings.every((reading) => reading[order] !== undefined)
  if (fits('dmy') !== fits('mdy')) return { order: fits('dmy') ? 'dmy' : 'mdy' }
  const unsure = readings.find(({ dmy, mdy }) => dmy !== mdy)
  if (!unsure || !fits('dmy')) return { order: usual ?? 'dmy' }
  const known = new Map(readings.map((reading) => [reading.text, reading]))
  const stands = (order: DateOrder) => isSorted(texts.flatMap((text) => known.get(text)?.[order] ?? []))
  const [dayFirst, monthFirst] = [stands('dmy'), stands('mdy')]
  if (usual && (dayFirst === monthFirst || stands(usual))) return { order: usual }
  if (!usual && dayFirst !== monthFirst) return { order: dayFirst ? 'dmy' : 'mdy' }
  return { example: unsure.text }
}
