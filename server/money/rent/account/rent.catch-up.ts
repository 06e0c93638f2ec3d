import { asc, count, eq, or, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { chargeRent } from './rent.charge.ts'
import { openAccounts, storeAccounts } from './rent.store.ts'

/** The number of rent accounts that one transaction works out, and the most that a request waits for. */
export const atOnce = 100

const ofTenancy = refersTo(rentAccounts.tenancyId, tenancies)

/** Due rent is not charged, or the tenancy has changed since its charges were made. */
const isBehind = () =>
  or(
    sql`${rentAccounts.nextDue} <= ${today()}::date`,
    sql`${rentAccounts.tenancyVersion} <> ${tenancies.version}`,
  )

/** The tenancies whose rent has to be worked out, up to a number. */
export async function listBehind(scope: AccountScope, most = atOnce): Promise<string[]> {
  const behind = await scope
    .select({ id: rentAccounts.tenancyId })
    .from(rentAccounts)
    .innerJoin(tenancies, ofTenancy)
    .where(scope.mine(rentAccounts, isBehind()))
    .orderBy(asc(rentAccounts.tenancyId))
    .limit(most)
  return behind.map(({ id }) => id)
}

/** How many of the rent accounts have their due rent charged. */
export async function countCharged(scope: AccountScope): Promise<{ charged: number; of: number }> {
  const [row] = await scope
    .select({ of: count(), charged: sql<number>`(count(*) filter (where (${isBehind()}) is not true))::int` })
    .from(rentAccounts)
    .innerJoin(tenancies, ofTenancy)
    .where(scope.mine(rentAccounts))
  return row ?? { charged: 0, of: 0 }
}

/** Charges what has fallen due of these rent accounts, and adjusts the charges of tenancies that ended or changed. */
export const chargeTenancies = (
  scope: AccountScope,
  findIds: (inside: AccountScope) => Promise<string[]> | string[],
): Promise<number> =>
  scope.transaction(async (inside) => {
    // The list is read after the lock, so that two servers that charge one account take turns and do nothing twice.
    await lockBooks(inside)
    const ids = await findIds(inside)
    const open = await openAccounts(inside, ids)
    for (const each of open) chargeRent(each.book, each.plan)
    await storeAccounts(inside, open)
    return open.length
  })

/** Charges what has fallen due of one tenancy, for somebody who asks about nothing else. */
export async function catchUpTenancy(scope: AccountScope, tenancyId: string): Promise<void> {
  const [behind] = await scope
    .select({ id: rentAccounts.tenancyId })
    .from(rentAccounts)
    .innerJoin(tenancies, ofTenancy)
    .where(scope.mine(rentAccounts, eq(rentAccounts.tenancyId, tenancyId), isBehind()))
  if (behind) await chargeTenancies(scope, () => [tenancyId])
}

/**
 * Charges the rent of an account that has fallen due, a transaction for each so many tenancies: work that is cut off goes on where
 * it stopped. Answers the number of rent accounts that it worked out.
 */
export async function catchUpRent(scope: AccountScope, isStopping = () => false): Promise<number> {
  // Client landlords write nothing, so the job charges their rent.
  if (scope.narrowing) return 0
  let done = 0
  while (!isStopping() && (await listBehind(scope, 1)).length > 0)
    done += await chargeTenancies(scope, listBehind)
  return done
}
