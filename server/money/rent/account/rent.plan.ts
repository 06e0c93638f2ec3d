import { addDays, laterDay } from '#shared/dates.ts'
import { isAgreed } from '#shared/records/tenancies/tenancies.facts.ts'
import { listTerms } from '#shared/records/terms/terms.ts'
import type { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import type { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import type { schedules } from '../../../records/terms/schedules.table.ts'
import type { RentPlan } from './rent.charge.periods.ts'

type Schedule = Omit<typeof schedules.$inferSelect, 'createdAt'>
type Tenancy = Pick<typeof tenancies.$inferSelect, 'startDate' | 'endedOn' | 'status'>
type Account = Pick<typeof rentAccounts.$inferSelect, 'startedOn' | 'parts'>

/**
 * What decides which rent is charged: from the start of the rent account, and until the tenancy's recorded end only. A tenancy
 * that is not agreed yet has run on no day, so none is charged.
 */
export function planOf(tenancy: Tenancy, { startedOn, parts }: Account, rows: Schedule[]): RentPlan {
  const start = startedOn === null ? tenancy.startDate : laterDay(startedOn, tenancy.startDate)
  const terms = listTerms(tenancy, rows)
  if (isAgreed(tenancy)) return { terms, days: { start, endedOn: tenancy.endedOn }, parts }
  return { terms, days: { start, endedOn: addDays(start, -1) }, parts, why: 'The tenancy is not agreed yet' }
}
