import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { askNation, englandOnly, type PlaceInLaw, placeInLaw } from '#shared/law/england.ts'
import { elsewherePattern } from '#shared/law/nations.ts'
import { pickColumns } from '../../db/joins.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from './properties.table.ts'

/** The district of a property's postcode, as districtOf tells it. */
const district = sql`regexp_replace(upper(replace(${properties.postCode}, ' ', '')), '[0-9][A-Z]{2}$', '')`

/** Whether the law of England is applied to a property of an account that lets in pounds, as placeInLaw tells it. */
export const isInEngland: SQL<boolean> = sql<boolean>`coalesce(${properties.nation} = 'england', ${district} !~ ${elsewherePattern})`

/** The columns of properties that decide it. */
export const placeFacts = pickColumns(properties, 'id', 'postCode', 'nation')

/** Where a property stands in law. Throws NotFound. */
export async function readPlace(scope: AccountScope, propertyId: string): Promise<PlaceInLaw> {
  const [home] = await scope
    .select(placeFacts)
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, propertyId)))
  if (!home) throw new NotFound()
  return placeInLaw(home, scope.format)
}

/** Whether the property that a row names is in England, as isInEngland tells it. */
export const isOfEngland = ({ accountId, propertyId }: Record<'accountId' | 'propertyId', PgColumn>): SQL =>
  sql`exists (select 1 from ${properties} where ${properties.accountId} = ${accountId}
    and ${properties.id} = ${propertyId} and ${isInEngland})`

/** The ids of the properties to which the law of England is not applied, because they stand elsewhere. */
export async function listElsewhere(scope: AccountScope): Promise<Set<string>> {
  const rows = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, sql`not ${isInEngland}`))
  return new Set(rows.map(({ id }) => id))
}

/** Throws a 409 where the law of England is not applied to a property, or where nobody has said in which nation it is. */
export function refuseElsewhere({ isEnglish, nation }: Pick<PlaceInLaw, 'isEnglish' | 'nation'>): void {
  if (!isEnglish) refuse('england-only', englandOnly)
  if (nation === null) refuse('nation-unknown', askNation, { nation: askNation })
}
