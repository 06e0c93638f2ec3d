import { type SQL, sql } from 'drizzle-orm'
import { refersTo } from '../../db/joins.ts'
import type { Pickable } from '../../db/pick.ts'
import { countAll, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { properties } from './properties.table.ts'

/** A property's name everywhere: 'address line 1, post code'. */
export const propertyText: SQL<string> = sql<string>`${properties.addressLine1} || ', ' || ${properties.postCode}`

/**
 * A property's name as screens show it: the same, with address line 2 between where two homes of the account would
 * otherwise have one name. The subselect runs once for a query, and only when a row has a line 2.
 */
export const homeText = ({ accountId }: Pick<AccountScope, 'accountId'>): SQL<string> => {
  const { addressLine1: first, addressLine2: second, postCode } = properties
  const twins = sql`select lower(twin.address_line_1), twin.post_code from ${properties} twin
    where twin.account_id = ${accountId} group by 1, 2 having count(*) > 1`
  const between = sql`case when ${second} <> '' and (lower(${first}), ${postCode}) in (${twins})
    then ', ' || ${second} else '' end`
  return sql<string>`${first} || ${between} || ', ' || ${postCode}`
}

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

/** The columns of a property in a list. */
const listColumns = {
  id: properties.id,
  version: properties.version,
  createdAt: properties.createdAt,
  updatedAt: properties.updatedAt,
  addressLine1: properties.addressLine1,
  addressLine2: properties.addressLine2,
  townCity: properties.townCity,
  borough: properties.borough,
  postCode: properties.postCode,
  type: properties.type,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  rent: properties.rent,
  status: properties.status,
  landlord: landlords.name,
  landlordId: properties.landlordId,
}

/** Selects properties as a list shows them. The caller adds the where clause that keeps it in the account. */
export const selectProperties = (scope: AccountScope) =>
  scope.select(listColumns).from(properties).innerJoin(landlords, refersTo(properties.landlordId, landlords))

/** The properties that a record's page shows. */
export const readPropertyItems = (scope: AccountScope, where: SQL) =>
  readGroup(
    'properties',
    scope
      .select({
        id: properties.id,
        name: propertyText,
        amount: properties.rent,
        status: properties.status,
        all: countAll,
      })
      .from(properties)
      .where(scope.mine(properties, where)),
    sql`lower(${properties.addressLine1})`,
    properties.id,
  )
