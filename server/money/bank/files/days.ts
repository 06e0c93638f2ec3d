import { type DateOrder, readDate } from '#shared/csv/values.ts'
import { today } from '#shared/dates.ts'
import { longest } from './amounts.ts'

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
