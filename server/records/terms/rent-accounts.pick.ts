import { type SQL, sql } from 'drizzle-orm'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { charges } from '../../money/ledger/charges.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { rentAccounts } from './rent-accounts.table.ts'

/** The payment status that follows from a rent account on a day: overdue from the day after a charge fell due. */
export const paymentStatusIn = (day: string): SQL<Tenancy['paymentStatus']> =>
  sql<Tenancy['paymentStatus']>`case when ${rentAccounts.owedSince} < ${day}::date then 'overdue'
    when ${rentAccounts.owed} > 0 then 'pending' else 'paid' end`

/**
 * The last day that a charge still asks for: that of its period, or the tenancy's end where rent after it was taken off, so that
 * no reduced amount stands beside the days of a whole period.
 */
export const lastDayAsked: SQL<string | null> = sql<string | null>`case
  when ${charges.kind} = 'rent' and ${charges.takenOff} > 0 then least(${charges.periodTo}, greatest(${charges.periodFrom},
    (select ended.ended_on from ${tenancies} ended where ended.account_id = ${charges.accountId} and ended.id = ${charges.tenancyId})))
  else ${charges.periodTo} end`
