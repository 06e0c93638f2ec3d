import { type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Property } from '#shared/records/properties/properties.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { countAll, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { isPending } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { isInEffectOn } from './periods.pick.ts'

/** Table names are written out, because drizzle drops them before the columns of a select from one table. */
const hasTenancy = (which: SQL): SQL<boolean> => sql<boolean>`exists (select 1 from ${tenancies}
  where ${tenancies}.account_id = ${properties}.account_id and ${tenancies}.property_id = ${properties}.id and ${which})`

/** Whether a tenancy of the property is in effect on a day. */
export const isLetOn = (day: string): SQL<boolean> => hasTenancy(isInEffectOn(sql`${day}::date`))

/** Whether a let is in progress: a tenancy that is not agreed yet, did not fall through and is not past its agreed end. */
const isBeingLet = (): SQL<boolean> =>
  hasTenancy(sql`${isPending} and coalesce(${tenancies.endDate} >= ${today()}::date, true)`)

/** Whether a property is offered to the public and to applicants: marked as available, and no let is in progress. */
export const isToLet = (): SQL<boolean> =>
  sql<boolean>`(${properties.status} = 'available' and not ${isBeingLet()})`

/** Whether a property that is marked as available is let agreed, because a let is in progress. */
export const isLetAgreed = (): SQL<boolean> =>
  sql<boolean>`(${properties.status} = 'available' and ${isBeingLet()})`

/**
 * A property's status today. It is let agreed (pending) while a let is in progress, and one that is marked so reads as rented
 * from the day on which its tenancy begins.
 */
export const propertyStatusToday = (): SQL<Property['status']> =>
  sql<Property['status']>`case when ${properties.status} = 'pending' and ${isLetOn(today())} then 'rented'
    when ${isLetAgreed()} then 'pending'
    else ${properties.status}::text end`

/**
 * The references that files of another system gave the property, '' without one. The subselect runs once for all rows of a
 * statement.
 */
const referencesOf = ({ accountId }: AccountScope): SQL<string> =>
  sql<string>`coalesce((select jsonb_object_agg(each.id, each.words) from (
    select given ->> 'id' as id, string_agg(distinct given ->> 'reference', ' ') as words
    from imports, jsonb_array_elements(imports.old_references) as given
    where imports.account_id = ${accountId} and imports.undone_at is null and given ->> 'kind' = 'properties'
    group by 1) as each) ->> ${properties.id}::text, '')`

const listColumns = () => ({
  ...pickColumns(properties, 'id', 'version', 'createdAt', 'updatedAt', 'addressLine1', 'addressLine2'),
  ...pickColumns(properties, 'townCity', 'borough', 'postCode', 'type', 'bedrooms', 'bathrooms', 'rent'),
  status: propertyStatusToday(),
  isLet: isLetOn(today()),
  landlord: landlords.name,
  landlordId: properties.landlordId,
})

/** Selects properties as a list shows them. The caller adds the where clause that keeps it in the account. */
export const selectProperties = (scope: AccountScope) =>
  scope
    .select(listColumns())
    .from(properties)
    .innerJoin(landlords, refersTo(properties.landlordId, landlords))

/** The same with the references of another system, which an agency's callers name and a client landlord has no use for. */
export const selectReferredProperties = (scope: AccountScope) =>
  scope
    .select({ ...listColumns(), ...(!scope.narrowing && { references: referencesOf(scope) }) })
    .from(properties)
    .innerJoin(landlords, refersTo(properties.landlordId, landlords))

/** The properties that a record's page shows. */
export const readPropertyItems = (scope: AccountScope, where: SQL) =>
  readGroup(
    'properties',
    scope
      .select({
        id: properties.id,
        name: homeText(scope),
        amount: properties.rent,
        status: propertyStatusToday(),
        all: countAll,
      })
      .from(properties)
      .where(scope.mine(properties, where)),
    sql`lower(${properties.addressLine1})`,
    properties.id,
  )
