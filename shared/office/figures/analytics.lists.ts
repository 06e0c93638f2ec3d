import { addDays } from '../../dates.ts'
import { monthWithin, writeRange } from '../../day-range.ts'
import type { Analytics } from './analytics.ts'

/** The query in a list's address, which sets the list's filters. */
export type ListQuery = Record<string, string>

type Period = Pick<Analytics, 'from' | 'to'>

/*
 * For every figure that counts invoices or viewings: the filters under which the list shows exactly what the figure
 * counts. The tests of server/office/figures compare figures and filters with plain SQL.
 */

export const receivedList = (period: Period): ListQuery => ({
  status: 'paid',
  type: 'rent',
  paid: writeRange(period),
})

export const receivedMonthList = (month: string, period: Period): ListQuery => ({
  status: 'paid',
  type: 'rent',
  paid: writeRange(monthWithin(month, period)),
})

/** Overdue invoices of one age. The youngest age includes invoices that were marked as overdue before their due date. */
export function arrearsList(age: Analytics['arrears'][number]['age'], day: string): ListQuery {
  const due = {
    '0–30': { from: addDays(day, -30) },
    '31–60': { from: addDays(day, -60), to: addDays(day, -31) },
    '61–90': { from: addDays(day, -90), to: addDays(day, -61) },
    '90+': { to: addDays(day, -91) },
  }[age]
  return { status: 'overdue', due: writeRange(due) }
}

/** The tenancies that run on a day: a month's rent roll adds them up, and their properties count as let. */
export const runningList = (on: string): ListQuery => ({ on })

export const invoicesList = (status: string, type?: string): ListQuery => ({
  status,
  ...(type && { type }),
})

export const rentsList = ({ borough, bedrooms }: { borough: string; bedrooms: number }): ListQuery => ({
  borough: borough.toLowerCase(),
  bedrooms: String(bedrooms),
})

/** All viewings of a period. */
export const viewingsList = (period: Period): ListQuery => ({ date: writeRange(period) })
/** The viewings of a period that took place. */
export const completedList = (period: Period): ListQuery => ({
  status: 'completed',
  date: writeRange(period),
})

/** The viewings of a period that led to a let. */
export const ledList = (period: Period): ListQuery => ({ led: 'yes', date: writeRange(period) })

/** The days of a month that lie in the period. */
export const periodOfMonth = (month: string, period: Period): Period => {
  const { from = period.from, to = period.to } = monthWithin(month, period)
  return { from, to }
}

/** Needs attention: the viewings of a day. */
export const viewedList = (day: string): ListQuery => ({
  status: 'scheduled',
  date: writeRange({ from: day, to: day }),
})

/** Needs attention: the viewings before a day whose outcome nobody recorded. */
export const outcomesList = (day: string): ListQuery => ({
  status: 'scheduled',
  date: writeRange({ to: addDays(day, -1) }),
})

/** Needs attention: the tenancies that end within 60 days. */
export const endingList = (day: string): ListQuery => ({
  status: 'active',
  ends: writeRange({ from: day, to: addDays(day, 60) }),
})
