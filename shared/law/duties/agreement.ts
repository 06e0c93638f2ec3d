import { addDays, earlierDay } from '../../dates.ts'

/** The last day for what precedes a tenancy's agreement: the day before it, or before the first day while nobody has said it. */
export const lastDayBefore = ({ start, agreedOn }: { start: string; agreedOn?: string | null }): string =>
  addDays(earlierDay(agreedOn ?? start, start), -1)
