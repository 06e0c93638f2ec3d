import { type SQL, sql } from 'drizzle-orm'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { rentAccounts } from './rent-accounts.table.ts'

/** The payment status that follows from a rent account on a day: overdue from the day after a charge fell due. */
export const paymentStatusIn = (day: string): SQL<Tenancy['paymentStatus']> =>
  sql<Tenancy['paymentStatus']>`case when ${rentAccounts.owedSince} < ${day}::date then 'overdue'
    when ${rentAccounts.owed} > 0 then 'pending' else 'paid' end`
