import { eq, gt, notInArray, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { charges } from '../../ledger/charges.table.ts'

/**
 * What tenancies have paid of charges that fall due after today, in pence, such as rent that was charged ahead for an invoice or
 * a goodwill credit. A deposit is held from the day on which it was paid. Join it for creditToday.
 */
export const selectPaidAhead = (scope: AccountScope) =>
  scope
    .select({ tenancyId: charges.tenancyId, pence: sql<number>`sum(${charges.paid})`.as('paid_ahead') })
    .from(charges)
    .where(
      scope.mine(
        charges,
        gt(charges.dueOn, today()),
        notInArray(charges.kind, ['deposit', 'holding-deposit']),
      ),
    )
    .groupBy(charges.tenancyId)
    .as('ahead')

export const isAheadOf = (ahead: ReturnType<typeof selectPaidAhead>) =>
  eq(ahead.tenancyId, rentAccounts.tenancyId)

/**
 * What a tenancy has in credit today, in pence: what it has paid that nothing due has used. The reconciliation has the same on
 * today's date.
 */
export const creditToday = (ahead: ReturnType<typeof selectPaidAhead>) =>
  sql<number>`(coalesce(${rentAccounts.credit}, 0) + coalesce(${ahead.pence}, 0))::float8`
