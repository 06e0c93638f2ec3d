import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type Landlord,
  type LandlordInput,
  landlords as resource,
} from '#shared/records/landlords/landlords.ts'
import { joinNames } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes, type Verbs } from '../../http/crud.ts'
import { ledgers } from '../../money/ledger/ledgers.table.ts'
import { selectRentReceived } from '../../money/rent/figures/received.pick.ts'
import { readVerbs, writeVerbs } from '../../registry/verbs.ts'
import { homeLine } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { refuseWhereShared } from './landlords.shared.ts'
import { landlords } from './landlords.table.ts'

/** With an id, the sums cover that landlord's properties and rent only. */
function selectLandlords(scope: AccountScope, id?: string) {
  const ofLandlord = id === undefined ? undefined : eq(properties.landlordId, id)
  const owned = scope
    .select({ landlordId: properties.landlordId, properties: sql<number>`count(*)::int`.as('owned') })
    .from(properties)
    .where(scope.mine(properties, ofLandlord))
    .groupBy(properties.landlordId)
    .as('owned')
  const rent = selectRentReceived(scope)
  const received = scope
    .select({
      landlordId: sql<string>`${rent.landlordId}`.as('paid_landlord'),
      total: sql<number>`(sum(${rent.pence}) / 100.0)::float8`.as('received'),
    })
    .from(rent)
    .where(id === undefined ? undefined : eq(rent.landlordId, id))
    .groupBy(rent.landlordId)
    .as('received')
  return scope
    .select({
      ...pickColumns(landlords, 'id', 'version', 'createdAt', 'updatedAt', 'name', 'email', 'phone'),
      ...pickColumns(landlords, 'status', 'address'),
      properties: sql<number>`coalesce(${owned.properties}, 0)`,
      totalRevenue: sql<number>`coalesce(${received.total}, 0)`,
    })
    .from(landlords)
    .leftJoin(owned, eq(owned.landlordId, landlords.id))
    .leftJoin(received, eq(received.landlordId, landlords.id))
}

const reads = readVerbs<Landlord>(landlords, selectLandlords, [sql`lower(${landlords.name})`])
export const listLandlords = reads.list

/** Refuses the deletion of landlords who still have properties or tenancies, and names these. */
async function refuseWithDependants(scope: AccountScope, ids: string[]): Promise<void> {
  const held = await scope
    .select({ address: homeLine(scope) })
    .from(properties)
    .where(scope.mine(properties, inArray(properties.landlordId, ids)))
    .orderBy(properties.addressLine1, properties.addressLine2)
  if (held.length > 0) {
    const what = held.length === 1 ? 'this property still belongs' : 'these properties still belong'
    const whom = ids.length === 1 ? 'this landlord' : 'the chosen landlords'
    refuse(
      'landlord-in-use',
      `You can’t delete ${whom} yet, because ${what} to them: ${joinNames(held.map((row) => row.address))}. First ${held.length === 1 ? 'change the landlord of this property, or delete it' : 'change the landlord of these properties, or delete them'}.`,
    )
  }
  const named = await scope
    .select({ address: homeLine(scope) })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, inArray(tenancies.landlordId, ids)))
    .orderBy(properties.addressLine1, properties.addressLine2)
  if (named.length > 0) {
    refuse(
      'landlord-in-use',
      `You can’t delete this landlord yet, because a tenancy still has them as landlord: ${joinNames(named.map((row) => row.address))}. Change that tenancy first.`,
    )
  }
  const booked = await scope.table(landlords).list(
    and(
      inArray(landlords.id, ids),
      sql`exists (select 1 from ${ledgers} where ${ledgers.accountId} = ${landlords.accountId}
          and ${ledgers.subjectId} = ${landlords.id})`,
    ),
  )
  if (booked.length > 0)
    refuse(
      'landlord-in-use',
      `You can’t delete ${joinNames(booked.map(({ name }) => name))}, because your records include their money. Set the landlord to inactive instead.`,
    )
}

const verbs: Verbs<Landlord, LandlordInput> = {
  ...reads,
  ...writeVerbs<typeof landlords, LandlordInput>(landlords),
  remove: (scope, ids) =>
    scope.transaction(async (inside) => {
      await inside.lock(landlords, ids)
      await refuseWithDependants(inside, ids)
      await refuseWhereShared(inside, ids)
      await inside.remove(landlords, ids)
    }),
}

/** A client landlord sees one row, their own, with all its fields. */
export const landlordRoutes = crudRoutes(resource, verbs)
