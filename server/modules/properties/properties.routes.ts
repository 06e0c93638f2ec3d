import { getTableColumns, inArray, sql } from 'drizzle-orm'
import {
  type Property,
  type PropertyInput,
  properties as resource,
  type WholeProperty,
} from '#shared/properties/properties.ts'
import { joinNames } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes } from '../../http/crud.ts'
import { readVerbs, writeVerbs } from '../../records/verbs.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { landlordByName } from '../landlords/landlords.pick.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { propertyText, selectProperties } from './properties.pick.ts'
import { properties } from './properties.table.ts'

/** All columns; the reply's schema lets through what a whole property answers. */
const wholeColumns = { ...getTableColumns(properties), landlord: landlords.name }

const byAddress = [sql`lower(${properties.addressLine1})`]

const selectWholeProperties = (scope: AccountScope) =>
  scope.select(wholeColumns).from(properties).innerJoin(landlords, refersTo(properties.landlordId, landlords))

const listed = readVerbs<Property>(properties, selectProperties, byAddress)
const whole = readVerbs<WholeProperty>(properties, selectWholeProperties, byAddress)

/** All properties with all that is stored of them, as a file of them needs it. */
export const listWholeProperties = whole.list

/** Refuses with the names of the tenants and tenancies that stand on these properties. */
async function refuseWithDependants(scope: AccountScope, ids: string[]): Promise<void> {
  const inTenancies = await scope
    .select({ name: tenants.name })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(scope.mine(tenancies, inArray(tenancies.propertyId, ids)))
    .orderBy(tenants.name)
  const living = await scope
    .select({ name: tenants.name })
    .from(tenants)
    .where(scope.mine(tenants, inArray(tenants.propertyId, ids)))
    .orderBy(tenants.name)
  const names = [...new Set([...inTenancies, ...living].map((row) => row.name))]
  if (names.length === 0) return
  const which = ids.length === 1 ? 'this property' : 'one of these properties'
  throw new Refused(
    409,
    `Not deleted: ${joinNames(names)} ${names.length === 1 ? 'is' : 'are'} linked to ${which}. Delete their tenancies or move them first.`,
  )
}

/** Invoices, viewings and enquiries keep their text and lose only the link. */
async function deleteProperties(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    await refuseWithDependants(inside, ids)
    for (const table of [invoices, viewings]) await keepAddressAsText(inside, table, ids)
    await inside.clearReferences(enquiries, 'propertyId', ids)
    await inside.remove(properties, ids)
  })
}

/** Writes the address into the free text of the rows that were linked, so that they still read well. */
async function keepAddressAsText(
  scope: AccountScope,
  table: typeof invoices | typeof viewings,
  ids: string[],
) {
  const linked = await scope
    .select({ id: table.id })
    .from(table)
    .where(scope.mine(table, inArray(table.propertyId, ids)))
  const rows = linked.map((row) => row.id)
  if (rows.length === 0) return
  const text = sql`(select ${propertyText} from ${properties} where ${refersTo(table.propertyId, properties)})`
  if (table === invoices) await scope.updateMany(invoices, rows, { propertyId: null, property: text })
  else await scope.updateMany(viewings, rows, { propertyId: null, propertyName: text })
}

export const propertyRoutes = crudRoutes(resource, {
  list: listed.list,
  one: whole.one,
  ...writeVerbs<typeof properties, PropertyInput>(properties, { landlord: ['landlordId', landlordByName] }),
  remove: deleteProperties,
})
