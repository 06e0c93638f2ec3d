import { inArray } from 'drizzle-orm'
import { chargedFrom } from '#shared/rent/rent.calendar.ts'
import type { StartsInput } from '#shared/rent/rent.many.ts'
import { lockBooks } from '../../books/post.ts'
import type { Transaction } from '../../db/client.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { planStart, storeStarts } from './rent.start.ts'
import { openAccounts } from './rent.store.ts'
import { currentTerms, readStored, type Stored } from './rent.terms.ts'

/** The first day of the current rent period, or the start of a tenancy that began lately. */
function presentPeriod(stored: Stored): string {
  const { startDate, endedOn } = stored.tenancy
  return chargedFrom(startDate, endedOn, currentTerms(stored, startDate))
}

async function refuseUnknown(scope: AccountScope, tx: Transaction, ids: string[]): Promise<void> {
  const known = await tx
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.id, ids)))
  if (known.length === ids.length) return
  const why = 'One of these tenancies is no longer there'
  throw new Refused(400, `${why}. Nothing was started.`, { tenancyIds: why })
}

/**
 * Starts the rent accounts of these tenancies and charges due rent, for all of them or none. Throws a 400 where a tenancy is
 * missing or cannot be charged, and a 409 where a tenancy has a rent account already.
 */
export async function startAccounts(
  scope: AccountScope,
  tx: Transaction,
  { tenancyIds, from }: StartsInput,
): Promise<{ count: number }> {
  const ids = [...new Set(tenancyIds)]
  await refuseUnknown(scope, tx, ids)
  await lockBooks(scope, tx)
  await scope.lock(tenancies, ids)
  const stored = await readStored(scope, ids)
  const begun = await openAccounts(scope, tx, ids)
  if (begun.length > 0)
    throw new Refused(
      409,
      `${begun.length === 1 ? 'One of these tenancies has' : `${begun.length} of these tenancies have`} a rent account already. Nothing was started.`,
    )
  const starts = [...stored.values()].map((each) =>
    planStart(scope, each, from === 'period' ? { from: presentPeriod(each) } : {}),
  )
  await storeStarts(scope, tx, starts, { source: 'hand' })
  return { count: starts.length }
}
