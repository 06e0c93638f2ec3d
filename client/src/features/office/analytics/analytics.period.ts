import { paths } from '#client/lib/pages/paths.ts'
import { formatDate } from '#shared/date-format.ts'
import { startOfMonth } from '#shared/dates.ts'
import { analyticsQuery } from '#shared/office/figures/analytics.ts'

export interface Period {
  kind: 'months' | 'tax-year' | 'custom'
  from: string
  to: string
}

/** This month and the eleven before it, up to today. */
function twelveMonths(day: string): Period {
  return { kind: 'months', from: startOfMonth(day, -11), to: day }
}

/** The United Kingdom's tax year begins on 6 April. */
function taxYear(day: string): Period {
  const year = Number(day.slice(0, 4))
  const from = day >= `${year}-04-06` ? `${year}-04-06` : `${year - 1}-04-06`
  return { kind: 'tax-year', from, to: day }
}

/** The period that an address asks for; the last 12 months for a missing or wrong one. */
export function readPeriod(search: string, day: string): Period {
  const query = new URLSearchParams(search)
  if (query.get('period') === 'tax-year') return taxYear(day)
  const days = analyticsQuery.safeParse({ from: query.get('from'), to: query.get('to') })
  return days.success ? { kind: 'custom', ...days.data } : twelveMonths(day)
}

/** The address of the screen with a period. */
export function periodAddress(period: Pick<Period, 'kind' | 'from' | 'to'>): string {
  if (period.kind === 'months') return paths.analytics()
  const query: Record<string, string> =
    period.kind === 'tax-year' ? { period: 'tax-year' } : { from: period.from, to: period.to }
  return `${paths.analytics()}?${new URLSearchParams(query)}`
}

/** '2026-11' → 'Nov 2026'. */
export function monthName(month: string): string {
  return formatDate(`${month}-01`, { dateStyle: 'D MMM YYYY' }).replace(/^\d+ /, '')
}
