import { type SQL, sql } from 'drizzle-orm'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { isPending } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { rentAccounts } from './rent-accounts.table.ts'

/**
 * The payment status that follows from a rent account and its tenancy on a day: overdue from the day after a charge fell due. One
 * of a tenancy that is not agreed, or that begins later and has had no payment, is not paid because nothing is due yet.
 */
export const paymentStatusIn = (day: string): SQL<Tenancy['paymentStatus']> =>
  sql<Tenancy['paymentStatus']>`case when ${rentAccounts.owedSince} < ${day}::date then 'overdue'
    when ${rentAccounts.owed} > 0 or ${isPending} then 'pending'
    when ${tenancies.startDate} > ${day}::date and ${rentAccounts.lastReceiptOn} is null then 'pending'
    else 'paid' end`
