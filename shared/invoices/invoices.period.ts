import { formatLongDate } from '../dates.ts'

interface Period {
  periodFrom?: string | null | undefined
  periodTo?: string | null | undefined
}

export const periodRefusal = 'The period ends before it begins'

/** Whether the days are in their order; one day alone, or none, always is. */
export const isPeriod = ({ periodFrom, periodTo }: Period): boolean =>
  !periodFrom || !periodTo || periodFrom <= periodTo

/** '1 December 2026 to 31 December 2026', 'from 1 December 2026'; null without a day. */
export function periodInWords({ periodFrom, periodTo }: Period): string | null {
  if (periodFrom && periodTo) return `${formatLongDate(periodFrom)} to ${formatLongDate(periodTo)}`
  if (periodFrom) return `from ${formatLongDate(periodFrom)}`
  return periodTo ? `until ${formatLongDate(periodTo)}` : null
}
