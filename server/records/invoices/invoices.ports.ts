import type { Invoice } from '#shared/records/invoices/invoices.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { request } from '../../registry/ports.ts'

/** The address at which an invoice is paid by card; null when it cannot be. */
export type PayLinkOf = (
  invoice: Pick<Invoice, 'id' | 'status' | 'amount'> & { outstanding?: number | null },
) => string | null

export const readPayLinks =
  request<(services: Pick<Services, 'env' | 'secret'>, scope: AccountScope) => Promise<PayLinkOf>>(
    'the pay links of invoices',
  )

/** Rent of a tenancy's rent account that falls due in a month. The charge is null while the rent is not charged yet. */
export interface AskedRent {
  tenancyId: string
  chargeId: string | null
  invoiceId: string | null
  from: string
  to: string
  due: string
  /** The rent and what is outstanding of it, in pence. */
  pence: number
  open: number
  how: string
  /** Whether it is the rent of a part of a period, which `how` then explains. */
  isPart: boolean
}

/** Charges the rent that has fallen due, for the job that raises invoices. Calls of the API have it charged before. */
export const catchUpRent = request<(scope: AccountScope) => Promise<unknown>>('the rent that has fallen due')

/** Lists the rent of all rent accounts, or of these tenancies, that falls due from one day to another, by due day. */
export const listAskedRent = request<
  (scope: AccountScope, from: string, to: string, tenancyIds?: string[]) => Promise<AskedRent[]>
>('the rent that invoices ask for')

/** Charges the rent that falls due until a day ahead, so that invoices can ask for it. */
export const chargeAhead = request<
  (scope: TransactionScope, tenancyIds: string[], to: string) => Promise<void>
>('rent that is charged ahead')

/** Records a payment of today for what is outstanding of each of these invoices. */
export const payInvoices =
  request<(scope: TransactionScope, ids: string[]) => Promise<void>>('the payments of invoices')

/** Reverses the payments that payInvoices recorded. Throws a 409 for an invoice that another payment paid. */
export const undoPayments = request<(scope: TransactionScope, ids: string[]) => Promise<void>>(
  'the payments of invoices that are undone',
)
