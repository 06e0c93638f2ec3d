import { asc, sql } from 'drizzle-orm'
import { kindInLaw } from '#shared/law/england.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { isInEngland } from '../properties/properties.place.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { rentAccounts } from './rent-accounts.table.ts'

/** The law that each tenancy is under of which a person has said it, by the tenancy's id. */
export type LetKinds = ReadonlyMap<string, TenancyKind>

/**
 * Reads the kinds of all lets. Whoever works out something large from them takes them as given: their table is written with
 * every payment, although a let's kind hardly ever changes.
 */
export async function readLetKinds(scope: AccountScope): Promise<LetKinds> {
  const rows = await scope
    .select({
      tenancyId: tenancies.id,
      kind: sql<TenancyKind | null>`coalesce(${rentAccounts.kind}, ${tenancies.kind})`,
      isInEngland,
    })
    .from(tenancies)
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies))
    .orderBy(asc(tenancies.id))
  return new Map(
    rows.flatMap(({ tenancyId, kind, isInEngland: isThere }) =>
      kind ? [[tenancyId, kindInLaw(kind, isThere)] as const] : [],
    ),
  )
}
