import { and, asc, eq, or, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { openAccounts, storeAccounts } from './rent.store.ts'
import { chargeRent } from './rent.sync.ts'
import { rentAccounts } from './rent-accounts.table.ts'

/** Rent accounts that are worked out in one transaction. */
const atOnce = 200

/** The tenancies whose rent has fallen due and is not charged, or that were changed since their charges were made. */
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
 * Charges the rent that has fallen due, and follows tenancies that ended or changed. Every read of money calls it first,
 * so that a figure is right on the day, whatever changed the tenancy. Answers how many accounts it worked out.
 */
export async function catchUpRent(scope: AccountScope, isStopping = () => false): Promise<number> {
  // A client landlord writes nothing; the job does it for them.
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
