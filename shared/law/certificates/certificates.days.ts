import { addDays, earlierDay, laterDay } from '../../dates.ts'
import { startOfPeriod } from '../../records/terms/terms.calendar.ts'
import { type DatedDay, dateByLaw } from '../dated.ts'
import {
  electricalInterval,
  energyValidity,
  gasInterval,
  gasKeepsDay,
  licenceNeeded,
  rightToRentAgain,
} from '../home.law.ts'
import { lastDayOf } from '../rent.law.ts'
import type { CertificateKind, CertificateState, Outcome } from './certificates.kinds.ts'

export interface Dated {
  kind: CertificateKind
  day: string
  until: string | null
  outcome: Outcome
}

const inOrder = <Made extends Dated>(certificates: readonly Made[]) =>
  certificates.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

/** The day on which a period of months that ends on `day` begins, such as 6 September for the two before 5 November. */
const beginOf = (day: string, months: number): string =>
  addDays(startOfPeriod({ every: 'month', anchor: day }, -months), 1)

/**
 * The deadline of the next gas check after these. A check counts from its own day; one in the last two months before the
 * deadline of the check before it, or on that deadline, counts from the deadline.
 */
export function nextGasCheck(checks: readonly Dated[]): DatedDay | undefined {
  let deadline: string | undefined
  let isKept = false
  for (const { day } of inOrder(checks)) {
    isKept = deadline !== undefined && day <= deadline && day >= beginOf(deadline, gasKeepsDay.value)
    deadline = lastDayOf(gasInterval, isKept && deadline ? deadline : day)
  }
  return deadline === undefined ? undefined : dateByLaw(isKept ? gasKeepsDay : gasInterval, deadline)
}

/** The newest of a kind; of several on one day the one that was recorded last, which comes last. */
export const newestOfKind = <Made extends Dated>(
  kind: CertificateKind,
  all: readonly Made[],
): Made | undefined => inOrder(all.filter((each) => each.kind === kind)).at(-1)

/** The paper's own last day, where no rule works one out. */
const asStated = (day: string): DatedDay => ({ day, rule: 'as-stated', source: 'as the document states' })

/**
 * The last day of the newest of a home's certificates of one kind; undefined where there is none, or where it has no last day. An
 * earlier day that the paper itself states goes before the rule's.
 */
export function lastDayOfKind(kind: CertificateKind, all: readonly Dated[]): DatedDay | undefined {
  const made = all.filter((each) => each.kind === kind && each.outcome !== 'not-needed')
  const newest = newestOfKind(kind, made)
  if (!newest) return undefined
  const { day, until } = newest
  const byLaw = {
    gas: () => nextGasCheck(made),
    electrical: () => dateByLaw(electricalInterval, lastDayOf(electricalInterval, day)),
    energy: () => dateByLaw(energyValidity, lastDayOf(energyValidity, day)),
    alarms: () => undefined,
    licence: () => (until ? dateByLaw(licenceNeeded, until) : undefined),
    insurance: () => (until ? asStated(until) : undefined),
  }[kind]()
  if (!byLaw || !until) return byLaw
  return earlierDay(until, byLaw.day) === byLaw.day ? byLaw : asStated(until)
}

/** Whether the newest word on a kind is that the home needs none. */
export const isNotNeeded = (kind: CertificateKind, all: readonly Dated[]): boolean =>
  newestOfKind(kind, all)?.outcome === 'not-needed'

/** How long before its last day each kind is worth a look, in months. A gas check keeps its day for two. */
const looksAhead: Record<CertificateKind, number> = {
  gas: gasKeepsDay.value,
  electrical: 2,
  energy: 2,
  alarms: 0,
  licence: 3,
  insurance: 1,
}

export const nearFrom = (kind: CertificateKind, lastDay: string): string => beginOf(lastDay, looksAhead[kind])

export function stateOfKind(kind: CertificateKind, all: readonly Dated[], on: string): CertificateState {
  const newest = newestOfKind(kind, all)
  if (!newest) return 'missing'
  if (newest.outcome !== 'passed') return newest.outcome
  const last = lastDayOfKind(kind, all)?.day
  if (last === undefined) return 'valid'
  if (last < on) return 'expired'
  return nearFrom(kind, last) <= on ? 'soon' : 'valid'
}

/** The last day by which a time-limited right to rent is checked again. */
export const checkAgainBy = (check: { day: string; until: string }): DatedDay =>
  dateByLaw(rightToRentAgain, laterDay(check.until, lastDayOf(rightToRentAgain, check.day)))

const usualMonths: Record<CertificateKind, number> = {
  gas: gasInterval.value,
  electrical: electricalInterval.value,
  energy: energyValidity.value,
  alarms: 0,
  /** Councils license for five years at most; policies run for one. */
  licence: 60,
  insurance: 12,
}

/** Kinds whose last day is the day before the day on which they began comes round again. */
const isDayBefore: readonly CertificateKind[] = ['energy', 'licence', 'insurance']

/** The day on which something was checked or began of which only the last day is known, as long as it usually lasts. */
export function dayBeforeLastDay(kind: CertificateKind, until: string): string {
  const anchor = isDayBefore.includes(kind) ? addDays(until, 1) : until
  return startOfPeriod({ every: 'month', anchor }, -usualMonths[kind])
}

/** What is remarked of a certificate of which only the last day is known. */
export const lastDayOnly = 'Only the last day was given; the date of the check is calculated from it.'
