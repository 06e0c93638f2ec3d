import { daysBetween } from '../../dates.ts'

/** How long a debt has been overdue, in days, from the least to the most. */
export const arrearsBuckets = [
  { id: '1-7', name: '1–7 days', from: 1, to: 7 },
  { id: '8-14', name: '8–14 days', from: 8, to: 14 },
  { id: '15-30', name: '15–30 days', from: 15, to: 30 },
  { id: '31-60', name: '31–60 days', from: 31, to: 60 },
  { id: '61-90', name: '61–90 days', from: 61, to: 90 },
  { id: 'over-90', name: 'Over 90 days', from: 91, to: null },
] as const

export type ArrearsBucket = (typeof arrearsBuckets)[number]['id']

/** How old a debt is on a day, by the due day of its oldest unpaid charge; null when nothing is overdue. */
export function ageOf(
  oldestUnpaidDue: string | null,
  asOf: string,
): { days: number; bucket: ArrearsBucket } | null {
  if (oldestUnpaidDue === null) return null
  const days = daysBetween(oldestUnpaidDue, asOf)
  const bucket = arrearsBuckets.findLast(({ from }) => from <= days)
  return bucket ? { days, bucket: bucket.id } : null
}
