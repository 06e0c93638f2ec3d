import { type SQL, sql } from 'drizzle-orm'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { charges } from './charges.table.ts'

/**
 * The last day that a charge still asks for: that of its period, or the tenancy's end where rent after it was taken off, so that
 * no reduced amount stands beside the days of a whole period.
 */
export const lastDayAsked: SQL<string | null> = sql<string | null>`case
  when ${charges.kind} = 'rent' and ${charges.takenOff} > 0 then least(${charges.periodTo}, greatest(${charges.periodFrom},
    (select ended.ended_on from ${tenancies} ended where ended.account_id = ${charges.accountId} and ended.id = ${charges.tenancyId})))
  else ${charges.periodTo} end`
