import { asc, eq } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { photoCalls } from '#shared/photos/photos.calls.ts'
import type { PropertyPhoto } from '#shared/photos/photos.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { addressesOf, photoColumns } from './photos.pick.ts'
import { propertyPhotos } from './photos.table.ts'

/** The cover first. Two may have one place, where a deletion was undone: then the older one comes first. */
const inOrder = [asc(propertyPhotos.position), asc(propertyPhotos.id)]

/** Throws NotFound where the property isn't this scope's. */
export async function refuseOtherProperties(scope: AccountScope, propertyId: string): Promise<void> {
  const [property] = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, propertyId)))
  if (!property) throw new NotFound()
}

/** The photos of a property for those who work in its account. */
export async function photosOf(scope: AccountScope, propertyId: string): Promise<PropertyPhoto[]> {
  const rows = await scope
    .select(photoColumns)
    .from(propertyPhotos)
    .where(scope.mine(propertyPhotos, eq(propertyPhotos.propertyId, propertyId)))
    .orderBy(...inOrder)
  return rows.map((row) => ({
    ...row,
    ...addressesOf((size) =>
      addressOf(photoCalls.readFile, { params: { id: propertyId, photoId: row.id, size } }),
    ),
  }))
}
