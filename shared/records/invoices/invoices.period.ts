import { type DateFormat, formatDate } from '../../date-format.ts'

interface Period {
  periodFrom?: string | null | undefined
  periodTo?: string | null | undefined
}

export const periodRefusal = 'The period ends before it begins'

/** Whether the days are in their order; one day alone, or none, always is. */
export const isPeriod = ({ periodFrom, periodTo }: Period): boolean =>
  !periodFrom || !periodTo || periodFrom <= periodTo

/** '1 Dec 2026 to 31 Dec 2026', 'from 1 Dec 2026'; null without a day. */
export function periodInWords({ periodFrom, periodTo }: Period, format: DateFormat): string | null {
  if (periodFrom && periodTo) return `${formatDate(periodFrom, format)} to ${formatDate(periodTo, format)}`
  if (periodFrom) return `from ${formatDate(periodFrom, format)}`
  return periodTo ? `until ${formatDate(periodTo, format)}` : null
}
