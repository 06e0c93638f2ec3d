import { asc } from 'drizzle-orm'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import type { AccountScope } from '../../db/scope.ts'
import { rentAccounts } from './rent-accounts.table.ts'

/** The law that each tenancy with a rent account is under, by the tenancy's id. */
export type LetKinds = ReadonlyMap<string, TenancyKind>

/**
 * Reads the kinds of all lets. Whoever works out something large from them takes them as given: their table is written with
 * every payment, although a let's kind hardly ever changes.
 */
export async function readLetKinds(scope: AccountScope): Promise<LetKinds> {
  const rows = await scope
    .select({ tenancyId: rentAccounts.tenancyId, kind: rentAccounts.kind })
    .from(rentAccounts)
    .where(scope.mine(rentAccounts))
    .orderBy(asc(rentAccounts.tenancyId))
  return new Map(rows.map(({ tenancyId, kind }) => [tenancyId, kind]))
}
