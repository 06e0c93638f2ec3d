import { laterDay } from '#shared/dates.ts'
import type { RentTerms } from '#shared/rent/rent.periods.ts'
import type { schedules } from '../tenancies/schedules.table.ts'
import type { tenancies } from '../tenancies/tenancies.table.ts'
import type { RentPlan } from './rent.sync.ts'
import type { rentAccounts } from './rent-accounts.table.ts'

type Schedule = typeof schedules.$inferSelect
type Tenancy = Pick<typeof tenancies.$inferSelect, 'startDate' | 'endedOn'>
type Account = Pick<typeof rentAccounts.$inferSelect, 'startedOn' | 'parts'>

/** The terms of a tenancy's rent, oldest first. Of several `rows` for one day the last counts. */
export function termsOf({ startDate }: Pick<Tenancy, 'startDate'>, rows: Schedule[]): RentTerms[] {
  const byDay = new Map(rows.map((row) => [row.fromDay, row]))
  let anchor = startDate
  return [...byDay.values()]
    .sort((a, b) => ((a.fromDay ?? '') < (b.fromDay ?? '') ? -1 : 1))
    .map((row) => {
      anchor = row.anchor ?? anchor
      return {
        id: row.id,
        from: row.fromDay ?? startDate,
        pence: row.periodPence ?? row.pence,
        every: row.every,
        anchor,
        dueAfter: row.dueAfter,
      }
    })
}

/** What decides which rent is charged: from the start of the rent account, and until the tenancy's recorded end only. */
export function planOf(tenancy: Tenancy, { startedOn, parts }: Account, rows: Schedule[]): RentPlan {
  const start = startedOn === null ? tenancy.startDate : laterDay(startedOn, tenancy.startDate)
  return { terms: termsOf(tenancy, rows), days: { start, endedOn: tenancy.endedOn }, parts }
}
