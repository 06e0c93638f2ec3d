import { useQuery } from '@tanstack/react-query'
import { today } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { listFreeDays, rentWithout } from '#shared/money/rent/rent.free-days.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import {
  nextRentPeriod,
  type RentedDays,
  type RentPeriod,
  type RentTerms,
} from '#shared/records/terms/terms.periods.ts'
import { queryFor } from './calls.ts'

/**
 * A tenancy's rent account; `startedOn` is null before the account is started. Each visit fetches the account, because
 * rent falls due without a write.
 */
export const useRentAccount = (tenancyId: string, enabled = true) =>
  useQuery({
    ...queryFor(rentCalls.account, { params: { id: tenancyId } }),
    refetchOnMount: 'always',
    enabled,
  })

/** The terms of a rent account as the arithmetic takes them, in pence. */
export const termsOf = ({ terms }: Pick<RentAccount, 'terms'>): RentTerms[] =>
  terms.map(({ amount, ...row }) => ({ ...row, pence: toPence(amount) }))

/** The days for which a rent account charges. */
export const daysOf = ({ startedOn, endedOn }: Pick<RentAccount, 'startedOn' | 'endedOn'>): RentedDays => ({
  start: startedOn ?? today(),
  endedOn,
})

/** The rent that falls due next after a day, less what of it is paid, or given up, already; null when no more does. */
export function findNextRent(account: RentAccount, after = today()): RentPeriod | null {
  if (account.startedOn === null || !account.isAgreed) return null
  const period = nextRentPeriod(termsOf(account), daysOf(account), after)
  const charged = account.charges.filter(({ kind, due }) => kind === 'rent' && due === period?.due)
  if (!period) return null
  if (charged.length === 0) return { ...period, pence: rentWithout(listFreeDays(account.lines), period) }
  return { ...period, pence: charged.reduce((sum, { outstanding }) => sum + toPence(outstanding), 0) }
}
