import { type SQL, sql } from 'drizzle-orm'
import type { Pickable } from '../../db/pick.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from './properties.table.ts'

/** A property's name everywhere: 'address line 1, post code'. */
export const propertyText: SQL<string> = sql<string>`${properties.addressLine1} || ', ' || ${properties.postCode}`

/**
 * Address line 1, with line 2 where two homes of the account would otherwise have the same name. The subselect runs once for
 * a query, and only when a row has a line 2.
 */
export const homeLine = ({ accountId }: Pick<AccountScope, 'accountId'>): SQL<string> => {
  const { addressLine1: first, addressLine2: second, postCode } = properties
  const twins = sql`select lower(twin.address_line_1), twin.post_code from ${properties} twin
    where twin.account_id = ${accountId} group by 1, 2 having count(*) > 1`
  const between = sql`case when ${second} <> '' and (lower(${first}), ${postCode}) in (${twins})
    then ', ' || ${second} else '' end`
  return sql<string>`${first} || ${between}`
}

/** A property's name as screens show it: the same line, and the post code. */
export const homeText = (scope: Pick<AccountScope, 'accountId'>): SQL<string> =>
  sql<string>`${homeLine(scope)} || ', ' || ${properties.postCode}`

export const propertyByAddress: Pickable = {
  table: properties,
  labels: [
    propertyText,
    sql`${properties.addressLine1}`,
    // The second address line tells two flats of one house apart.
    sql`${properties.addressLine1} || ', ' || ${properties.addressLine2} || ', ' || ${properties.postCode}`,
  ],
  one: 'property',
  many: 'properties',
}
