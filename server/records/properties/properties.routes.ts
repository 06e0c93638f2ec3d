import { and, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import {
  type Property,
  type PropertyInput,
  properties as resource,
  type WholeProperty,
} from '#shared/records/properties/properties.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { keepAsText } from '../../db/keep-text.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes, type Verbs } from '../../http/crud.ts'
import { readVerbs, writeVerbs } from '../../registry/verbs.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { landlordByName } from '../landlords/landlords.pick.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { isLetAgreed, isLetOn, propertyStatusToday, selectReferredProperties } from '../related/homes.pick.ts'
import { isPending } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { homeText } from './properties.pick.ts'
import { beforeOffer, hasPublicPage, mayBeAdvertised, recordAdverts } from './properties.ports.ts'
import { properties } from './properties.table.ts'

/** All columns; the reply's schema drops those that the API does not show. */
const wholeColumns = () => ({
  ...getTableColumns(properties),
  status: propertyStatusToday(),
  isLet: isLetOn(today()),
  landlord: landlords.name,
})

const byAddress = [sql`lower(${properties.addressLine1})`]

const selectWholeProperties = (scope: AccountScope) =>
  scope
    .select(wholeColumns())
    .from(properties)
    .innerJoin(landlords, refersTo(properties.landlordId, landlords))

const listed = readVerbs<Property>(properties, selectReferredProperties, byAddress)
const whole = readVerbs<WholeProperty>(properties, selectWholeProperties, byAddress)

/** All properties with all their fields, for an exported file. */
export const listWholeProperties = whole.list

/** Refuses the deletion of properties that tenants or tenancies refer to, and names the tenants. */
async function refuseWithDependants(scope: AccountScope, ids: string[]): Promise<void> {
  const inTenancies = await scope
    .select({ name: tenants.name })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(scope.mine(tenancies, inArray(tenancies.propertyId, ids)))
    .orderBy(tenants.name)
  const living = await scope.table(tenants).list(inArray(tenants.propertyId, ids), tenants.name)
  const names = [...new Set([...inTenancies, ...living].map((row) => row.name))]
  if (names.length === 0) return
  const which = ids.length === 1 ? 'this property' : 'these properties'
  refuse(
    'property-in-use',
    `You can’t delete ${which} yet, because ${joinNames(names)} ${names.length === 1 ? 'is' : 'are'} linked to it. Delete their tenancies or move them first.`,
  )
}

/** Deletes properties. Their invoices and viewings keep the address as text; enquiries lose only the link. */
async function deleteProperties(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    for (const table of [invoices, viewings]) await inside.lock(table)
    await inside.lock(properties, ids)
    await refuseWithDependants(inside, ids)
    const address = (link: PgColumn) =>
      sql`(select ${homeText(inside)} from ${properties} where ${refersTo(link, properties)})`
    const property = address(invoices.propertyId)
    await keepAsText(inside, invoices, invoices.propertyId, ids, { propertyId: null, property })
    const propertyName = address(viewings.propertyId)
    await keepAsText(inside, viewings, viewings.propertyId, ids, { propertyId: null, propertyName })
    await inside.clearReferences(enquiries, 'propertyId', ids)
    await inside.remove(properties, ids)
  })
}

const written = writeVerbs<typeof properties, PropertyInput>(properties, {
  landlord: ['landlordId', landlordByName],
})

/** Throws a 409 where one of these properties is let agreed because a let is in progress, which ends on its tenancy. */
async function refuseWhileLet(scope: AccountScope, ids: string[]): Promise<void> {
  const [found] = await scope
    .select({ tenant: tenants.name })
    .from(properties)
    .innerJoin(tenancies, and(refersTo(tenancies.propertyId, properties), isPending))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(scope.mine(properties, inArray(properties.id, ids), isLetAgreed()))
    .limit(1)
  if (!found) return
  const sentence = `${titleCase(found.tenant)} is about to rent this property. Choose Fell Through on their tenancy first.`
  refuse('let-in-progress', sentence, { status: sentence })
}

/** The edit form sends the status that it shows, and what follows from a let in progress is not stored. */
const withoutInferred = (change: Partial<PropertyInput>): Partial<PropertyInput> =>
  change.status === 'pending'
    ? {
        ...change,
        status: sql`case when ${isLetAgreed()} then 'available' else 'pending' end::property_status` as never,
      }
    : change

/** Those of these properties that are not offered yet. */
async function listOthers(scope: AccountScope, ids: string[]): Promise<string[]> {
  const others = await scope
    .table(properties)
    .list(and(inArray(properties.id, ids), sql`${properties.status} <> 'available'`))
  return others.map(({ id }) => id)
}

async function refuseOffer(
  scope: AccountScope,
  ids: string[],
  { status }: Partial<PropertyInput>,
): Promise<void> {
  if (status !== 'available') return
  await refuseWhileLet(scope, ids)
  await beforeOffer.ask(scope, await listOthers(scope, ids))
}

/** A changed home is noted before and after, so that each rent that was stated in public is kept. */
async function changeNoted(
  scope: AccountScope,
  ids: string[],
  work: (inside: AccountScope) => Promise<unknown>,
): Promise<void> {
  const isWatched = await recordAdverts.ask(scope, ids)
  if (!isWatched) return void (await work(scope))
  await scope.transaction(async (inside) => {
    await work(inside)
    await recordAdverts.ask(inside, ids)
  })
}

const verbs: Verbs<Property, PropertyInput, WholeProperty> = {
  list: listed.list,
  one: whole.one,
  async create(scope, input) {
    if (!(await hasPublicPage.ask(scope))) return written.create(scope, input)
    return scope.transaction(async (inside) => {
      const id = await written.create(inside, input)
      await recordAdverts.ask(inside, [id])
      return id
    })
  },
  async update(scope, id, version, sent) {
    await refuseOffer(scope, [id], sent)
    const change = withoutInferred(sent)
    // Without a public page a change is one statement.
    if (await written.updateUnless(scope, id, version, change, mayBeAdvertised.ask())) return
    await changeNoted(scope, [id], (inside) => written.update(inside, id, version, change))
  },
  async updateMany(scope, ids, change) {
    await refuseOffer(scope, ids, change)
    await changeNoted(scope, ids, (inside) => written.updateMany(inside, ids, withoutInferred(change)))
  },
  remove: deleteProperties,
}

export const propertyRoutes = crudRoutes(resource, verbs)
