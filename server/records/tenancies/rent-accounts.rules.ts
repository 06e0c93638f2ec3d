import { eq, inArray, ne } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { TenancyInput } from '#shared/records/tenancies/tenancies.ts'
import { rentStartProblem } from '#shared/records/terms/terms.calendar.ts'
import { refersTo } from '../../db/joins.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import { hasBalance } from '../../money/ledger/joins.queries.ts'
import { balances, ledgers } from '../../money/ledger/ledgers.table.ts'
import { paymentStatusIn } from '../terms/rent-accounts.pick.ts'
import { rentAccounts } from '../terms/rent-accounts.table.ts'
import { rentOnDay, rentToday } from '../terms/terms.pick.ts'
import { tenancies } from './tenancies.table.ts'

/**
 * Throws a 409 for a payment status or rent that differs from the rent account's, and a 400 for a start from which the rent
 * account cannot charge. Unchanged values pass, because a form sends all of its fields.
 */
export async function refuseWhereRentTells(
  scope: AccountScope,
  ids: string[],
  { paymentStatus, rentAmount, rentFrom, startDate }: Partial<TenancyInput>,
): Promise<void> {
  if (paymentStatus === undefined && rentAmount === undefined && startDate === undefined) return
  const rows = await scope
    .select({
      paymentStatus: paymentStatusIn(today()),
      rentAmount: rentToday(),
      rentOnDay: rentFrom === undefined ? rentToday() : rentOnDay(rentFrom),
      startDate: tenancies.startDate,
      startedOn: rentAccounts.startedOn,
    })
    .from(tenancies)
    .innerJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(tenancies, inArray(tenancies.id, ids)))
  const tooEarly = startDate && rentStartProblem(startDate, scope.day)
  if (tooEarly && rows.some((row) => row.startedOn === null && row.startDate !== startDate))
    refuseField('rent-account-start', 'startDate', tooEarly)
  if (paymentStatus !== undefined && rows.some((row) => row.paymentStatus !== paymentStatus))
    refuseField('rent-account-decides', 'paymentStatus', 'Record a payment instead', 409)
  if (
    rentAmount !== undefined &&
    rows.some((row) => row.rentAmount !== rentAmount || row.rentOnDay !== rentAmount)
  ) {
    const wrong = 'Change the rent on the tenancy’s rent account instead'
    refuseField('rent-account-decides', 'rentAmount', wrong, 409)
  }
}

/** Throws a 409 where the rent accounts of these tenancies have entries. An empty rent account is deleted with its tenancy. */
export async function refuseDeletionWithMoney(scope: AccountScope, ids: string[]): Promise<void> {
  const entry = await scope.table(entries).get(inArray(entries.tenancyId, ids))
  if (entry)
    refuse(
      'tenancy-has-money',
      'You can’t delete this tenancy, because its rent account has charges or payments. Record how it ended instead; one that ‘never began’ owes nothing.',
    )
  const [held] = await scope
    .select({ id: ledgers.id })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'deposit'),
        inArray(ledgers.subjectId, ids),
        ne(balances.credits, balances.debits),
      ),
    )
    .limit(1)
  if (held)
    refuse(
      'deposit-held',
      'You can’t delete this tenancy, because a deposit is held for it. Reverse the deposit on its Deposit card first, or record how the tenancy ended.',
    )
}
