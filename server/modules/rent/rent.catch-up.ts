import { and, asc, eq, or, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { openAccounts, storeAccounts } from './rent.store.ts'
import { chargeRent } from './rent.sync.ts'
import { rentAccounts } from './rent-accounts.table.ts'

/** The number of rent accounts that one transaction works out. */
const atOnce = 200

/** The tenancies with due rent that is not charged, or with changes since their charges were made. */
const listBehind = (scope: AccountScope) =>
  scope
    .select({ id: rentAccounts.tenancyId })
    .from(rentAccounts)
    .innerJoin(
      tenancies,
      and(eq(tenancies.accountId, rentAccounts.accountId), eq(tenancies.id, rentAccounts.tenancyId)),
    )
    .where(
      scope.mine(
        rentAccounts,
        or(
          sql`${rentAccounts.nextDue} <= ${today()}::date`,
          sql`${rentAccounts.tenancyVersion} <> ${tenancies.version}`,
        ),
      ),
    )
    .orderBy(asc(rentAccounts.tenancyId))
    .limit(atOnce)

/**
 * Charges the rent that has fallen due, and adjusts the charges of tenancies that ended or changed. Every read of money calls
 * it first, so that figures are right today. Answers the number of rent accounts that it worked out.
 */
export async function catchUpRent(scope: AccountScope, isStopping = () => false): Promise<number> {
  // Client landlords write nothing, so the job charges their rent.
  if (scope.narrowing) return 0
  let count = 0
  for (;;) {
    const behind = await listBehind(scope)
    if (behind.length === 0 || isStopping()) return count
    await scope.transaction(async (inside, tx) => {
      const open = await openAccounts(
        inside,
        tx,
        behind.map(({ id }) => id),
      )
      for (const each of open) chargeRent(each.book, each.plan)
      await storeAccounts(inside, tx, open)
    })
    count += behind.length
  }
}
