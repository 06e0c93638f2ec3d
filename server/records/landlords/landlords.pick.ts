import { asc, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '../../db/joins.ts'
import type { Pickable } from '../../db/pick.ts'
import { countAll, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from './landlords.table.ts'

export const landlordByName: Pickable = {
  table: landlords,
  labels: [sql`${landlords.name}`],
  one: 'landlord',
  many: 'landlords',
}

/** The landlords who were added first: whose a private landlord's money is where nobody else is named. */
export const listFirstLandlords = (scope: AccountScope, most: number) =>
  scope
    .select(pickColumns(landlords, 'id', 'name', 'sample'))
    .from(landlords)
    .where(scope.mine(landlords))
    .orderBy(asc(landlords.createdAt), asc(landlords.id))
    .limit(most)

/** The landlords that a record's page shows. */
export const readLandlordItems = (scope: AccountScope, where: SQL) =>
  readGroup(
    'landlords',
    scope
      .select({
        ...pickColumns(landlords, 'id', 'name', 'email', 'phone'),
        all: countAll,
      })
      .from(landlords)
      .where(scope.mine(landlords, where)),
    sql`lower(${landlords.name})`,
    landlords.id,
  )
