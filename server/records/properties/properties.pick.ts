import { type SQL, sql } from 'drizzle-orm'
import { partOfHousePattern } from '#shared/records/properties/properties.name.ts'
import type { Pickable } from '../../db/pick.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from './properties.table.ts'

const { addressLine1: first, addressLine2: second, townCity, postCode } = properties

/** Whether line 1 names only a part of a house, so that line 2 belongs to the name. See nameLines. */
const isPart = sql`${second} <> '' and trim(${first}) ~* ${sql.raw(`'${partOfHousePattern}'`)}`

/** The lines by which a property is called, as nameLines has them. */
export const nameLine: SQL<string> = sql<string>`${first} || case when ${isPart} then ', ' || ${second} else '' end`

/** A property's name on the public pages: 'Flat 2, 7 Harcourt Road, S10 1DG'. */
export const propertyText: SQL<string> = sql<string>`${nameLine} || ', ' || ${postCode}`

/**
 * The lines by which a property is called, with line 2 also where two homes of the account would otherwise have the same name.
 * The subselect runs once for a query, and only when a row has a line 2.
 */
export const homeLine = ({ accountId }: Pick<AccountScope, 'accountId'>): SQL<string> => {
  const twins = sql`select lower(twin.address_line_1), twin.post_code from ${properties} twin
    where twin.account_id = ${accountId} group by 1, 2 having count(*) > 1`
  const between = sql`case when ${second} <> '' and (${isPart} or (lower(${first}), ${postCode}) in (${twins}))
    then ', ' || ${second} else '' end`
  return sql<string>`${first} || ${between}`
}

/** A property's name as screens show it: the same line, and the post code. */
export const homeText = (scope: Pick<AccountScope, 'accountId'>): SQL<string> =>
  sql<string>`${homeLine(scope)} || ', ' || ${properties.postCode}`

/** A property's whole address in one line. */
export const addressText = sql<string>`concat_ws(', ', ${first}, nullif(${second}, ''), ${townCity}, ${postCode})`

export const propertyByAddress: Pickable = {
  table: properties,
  labels: [
    propertyText,
    sql`${first}`,
    sql`${first} || ', ' || ${postCode}`,
    sql`${nameLine} || ', ' || ${townCity}`,
    sql`${first} || ', ' || ${townCity}`,
    sql`${second} || ', ' || ${first}`,
    // The second address line tells two flats of one house apart.
    sql`${properties.addressLine1} || ', ' || ${properties.addressLine2} || ', ' || ${properties.postCode}`,
  ],
  one: 'property',
  many: 'properties',
}
