import { addDays, dayOfMonth } from './dates.ts'
import { joinNames, ordinal } from './text.ts'
import { isWorkingDay, nextWorkingDay } from './working-days.ts'
import { z } from './zod.ts'

/*
 * When landlords are paid: by hand, each week on a weekday, or on days of the month. It is one text, so that it is stored, sent and
 * compared alike: 'hand', 'weekly 5', 'monthly 5 20'.
 */

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** The weekdays that can be chosen, as their numbers from Monday on. */
export const payoutWeekdays = weekdays.map((name, at) => ({ number: at + 1, name }))

/** The most payout days of one month. */
const mostDays = 6

/** The days of a month in words or figures that people type: '5, 20' → [5, 20]; undefined where one is no day of a month. */
export function readDaysOfMonth(text: string): number[] | undefined {
  const parts = text.split(/[\s,;&]+|\band\b/).filter(Boolean)
  const days = parts.map((part) => Number(/^(\d{1,2})(st|nd|rd|th)?$/i.exec(part)?.[1] ?? Number.NaN))
  if (days.length === 0 || days.length > mostDays || days.some((day) => !(day >= 1 && day <= 31)))
    return undefined
  return [...new Set(days)].sort((a, b) => a - b)
}

export type PayoutRhythm =
  | { kind: 'hand' }
  | { kind: 'weekly'; weekday: number }
  | { kind: 'monthly'; days: number[] }

/** The rhythm that a stored text says; by hand where it says none. */
export function readPayoutRhythm(text: string): PayoutRhythm {
  const [kind, rest = ''] = [text.split(' ')[0], text.slice(text.indexOf(' ') + 1)]
  if (kind === 'weekly' && /^[1-5]$/.test(rest)) return { kind, weekday: Number(rest) }
  const days = kind === 'monthly' ? readDaysOfMonth(rest) : undefined
  return days ? { kind: 'monthly', days } : { kind: 'hand' }
}

export function writePayoutRhythm(rhythm: PayoutRhythm): string {
  if (rhythm.kind === 'weekly') return `weekly ${rhythm.weekday}`
  return rhythm.kind === 'monthly' ? `monthly ${rhythm.days.join(' ')}` : 'hand'
}

export const payoutRhythmText = z
  .string('Choose when you pay landlords')
  .refine(
    (text) => writePayoutRhythm(readPayoutRhythm(text)) === text,
    'Enter days of the month such as 5, 20',
  )

export const payoutDay = z.object({
  /** The working day on which landlords are paid. */
  day: z.string(),
  /** The agreed date that it stands for, where that is no working day; otherwise null. */
  insteadOf: z.string().nullable(),
})
export type PayoutDay = z.infer<typeof payoutDay>

const isAgreed = (rhythm: Exclude<PayoutRhythm, { kind: 'hand' }>, day: string): boolean =>
  rhythm.kind === 'weekly'
    ? new Date(`${day}T00:00:00Z`).getUTCDay() === rhythm.weekday
    : rhythm.days.some((each) => dayOfMonth(day.slice(0, 7), each) === day)

/** How far an agreed date can move: over Christmas and a weekend. */
const furthest = 7

/**
 * The next payout day from a day on, that day included; null where payouts are made by hand. A date on a weekend or a bank holiday
 * of England and Wales moves to the next working day.
 */
export function nextPayoutDay(text: string, from: string): PayoutDay | null {
  const rhythm = readPayoutRhythm(text)
  if (rhythm.kind === 'hand') return null
  // A date before `from` can have moved to it or past it.
  for (let agreed = addDays(from, -furthest); ; agreed = addDays(agreed, 1)) {
    if (!isAgreed(rhythm, agreed)) continue
    const isWorked = isWorkingDay(agreed)
    const day = isWorked ? agreed : nextWorkingDay(agreed)
    if (day >= from) return { day, insteadOf: isWorked ? null : agreed }
  }
}

/** 'Each Friday', 'On the 5th and 20th of each month', 'By hand'. */
export function sayPayoutRhythm(text: string): string {
  const rhythm = readPayoutRhythm(text)
  if (rhythm.kind === 'hand') return 'By hand'
  if (rhythm.kind === 'weekly') return `Each ${weekdays[rhythm.weekday - 1]}`
  return `On the ${joinNames(rhythm.days.map(ordinal), mostDays)} of each month`
}

/** '7 Dec 2026 (5 Dec 2026 is not a working day)'. */
export const sayPayoutDay = ({ day, insteadOf }: PayoutDay, asDay: (day: string) => string): string =>
  insteadOf === null ? asDay(day) : `${asDay(day)} (${asDay(insteadOf)} is not a working day)`
