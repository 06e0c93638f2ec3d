import { addDays } from '../../dates.ts'
import { startOfPeriod } from '../../records/terms/terms.calendar.ts'
import { electricalInterval, energyValidity, gasInterval } from '../home.law.ts'
import type { CertificateKind } from './certificates.kinds.ts'

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
