import { addDays } from '../dates.ts'
import { monthWithin, writeRange } from '../day-range.ts'
import type { Analytics } from './analytics.ts'

/** The query of a list's address: what its filters are set to. */
export type ListQuery = Record<string, string>

type Period = Pick<Analytics, 'from' | 'to'>

/*
 * Every figure that counts invoices or viewings, as the filters that leave exactly what it counts. The tests
 * of server/modules/figures compare both with plain SQL.
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

/** An invoice that was set to overdue by hand before its due date is among the youngest. */
export function arrearsList(age: Analytics['arrears'][number]['age'], day: string): ListQuery {
  const due = {
    '0–30': { from: addDays(day, -30) },
    '31–60': { from: addDays(day, -60), to: addDays(day, -31) },
    '61–90': { from: addDays(day, -90), to: addDays(day, -61) },
    '90+': { to: addDays(day, -91) },
  }[age]
  return { status: 'overdue', due: writeRange(due) }
}

/** The tenancies that a month's rent roll adds up, and whose properties are let; `on` is the day that it is of. */
export const runningList = (on: string): ListQuery => ({ on })

export const invoicesList = (status: string, type?: string): ListQuery => ({
  status,
  ...(type && { type }),
})

export const rentsList = ({ borough, bedrooms }: { borough: string; bedrooms: number }): ListQuery => ({
  borough: borough.toLowerCase(),
  bedrooms: String(bedrooms),
})

/** Viewings of a period, those that took place, and those of them that led to a let. */
export const viewingsList = (period: Period): ListQuery => ({ date: writeRange(period) })
export const completedList = (period: Period): ListQuery => ({
  status: 'completed',
  date: writeRange(period),
})
export const ledList = (period: Period): ListQuery => ({ led: 'yes', date: writeRange(period) })
export const periodOfMonth = (month: string, period: Period): Period => {
  const { from = period.from, to = period.to } = monthWithin(month, period)
  return { from, to }
}

/** What needs attention on a day: viewings of that day, tenancies that end within 60 days. */
export const viewedList = (day: string): ListQuery => ({
  status: 'scheduled',
  date: writeRange({ from: day, to: day }),
})
export const endingList = (day: string): ListQuery => ({
  status: 'active',
  ends: writeRange({ from: day, to: addDays(day, 60) }),
})
