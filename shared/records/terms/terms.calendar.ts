import {
  addDays,
  addMonths,
  countMonths,
  dayOfMonth,
  daysBetween,
  earlierDay,
  laterDay,
  today,
} from '../../dates.ts'

export const rentFrequencies = ['week', 'fortnight', 'four weeks', 'month', 'quarter'] as const
export type RentFrequency = (typeof rentFrequencies)[number]

/** How often rent falls due, and a day on which a period begins, from which all other periods follow. */
export interface Rhythm {
  every: RentFrequency
  anchor: string
}

const daysOf = { week: 7, fortnight: 14, 'four weeks': 28 }
const monthsOf = { month: 1, quarter: 3 }

/** The first day of a period. Period 0 begins on the anchor. Later months keep the anchor's day: 31 Jan, 28 Feb, 31 Mar. */
export function startOfPeriod({ every, anchor }: Rhythm, number: number): string {
  if (every === 'month' || every === 'quarter')
    return dayOfMonth(addMonths(anchor, number * monthsOf[every]), Number(anchor.slice(8)))
  return addDays(anchor, number * daysOf[every])
}

/** The number of the period in which a day lies. */
export function periodNumberOn(rhythm: Rhythm, day: string): number {
  const { every, anchor } = rhythm
  if (every !== 'month' && every !== 'quarter') return Math.floor(daysBetween(anchor, day) / daysOf[every])
  const number = Math.floor((countMonths(day) - countMonths(anchor)) / monthsOf[every])
  return startOfPeriod(rhythm, number) > day ? number - 1 : number
}

/** The first day of the period in which a day lies. */
export const startOfPeriodOn = (rhythm: Rhythm, day: string): string =>
  startOfPeriod(rhythm, periodNumberOn(rhythm, day))

/** The greatest age of a tenancy, in days, at which its rent account begins with the tenancy by default. */
const young = 31

/**
 * The day from which a rent account charges by default: the start of a tenancy that began lately, or else the start of the
 * current rent period, so that past years do not become arrears.
 */
export function chargedFrom(startDate: string, endedOn: string | null, rhythm?: Rhythm): string {
  const last = endedOn !== null && endedOn < today() ? endedOn : today()
  if (daysBetween(startDate, last) <= young) return startDate
  const start = startOfPeriodOn(rhythm ?? { every: 'month', anchor: startDate }, last)
  return start > startDate ? start : startDate
}

/**
 * The day from which a rent account charges when the present rent period was paid before it: the start of the next period, or
 * of a tenancy that has not begun.
 */
export function chargedAfterPaid(startDate: string, rhythm?: Rhythm): string {
  if (startDate > today()) return startDate
  const of = rhythm ?? { every: 'month', anchor: startDate }
  return startOfPeriod(of, periodNumberOn(of, today()) + 1)
}

/**
 * The day from which a rent account charges where the bank's file shows what was paid: the first rent day since the file begins, so
 * that each payment in it meets its charge. A file that begins later leaves it at the current period.
 */
export function chargedSinceFile(
  startDate: string,
  endedOn: string | null,
  fileFrom: string,
  rhythm: Rhythm = { every: 'month', anchor: startDate },
): string {
  const present = chargedFrom(startDate, endedOn, rhythm)
  const within = startOfPeriodOn(rhythm, fileFrom)
  const first = within < fileFrom ? startOfPeriod(rhythm, periodNumberOn(rhythm, fileFrom) + 1) : within
  return earlierDay(laterDay(first, startDate), present)
}

/**
 * The day from which a rent account charges after a balance at the end of a day: the start of the first period whose rent falls
 * due later, or of a tenancy that began later.
 */
export function chargedAfterBalance(
  startDate: string,
  balanceDay: string,
  rhythm: Rhythm,
  dueAfter = 0,
): string {
  if (startDate > balanceDay) return startDate
  const next = startOfPeriod(rhythm, periodNumberOn(rhythm, addDays(balanceDay, -dueAfter)) + 1)
  return next > startDate ? next : startDate
}

/** How many years back a rent account can begin. */
const mostYears = 30

/** Why a rent account may not begin on a day, as a sentence without its full stop; undefined when it may. */
export function rentStartProblem(
  from: string,
  asDay: (day: string) => string,
  on: string = today(),
): string | undefined {
  const earliest = startOfPeriod({ every: 'month', anchor: on }, -12 * mostYears)
  if (from >= earliest) return undefined
  return `A rent account begins on ${asDay(earliest)} at the earliest; what was owed by then is its opening balance`
}
