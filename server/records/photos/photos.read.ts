import { asc, eq } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import type { PropertyPhoto } from '#shared/records/photos/photos.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { addressesOf, photoColumns } from './photos.pick.ts'
import { propertyPhotos } from './photos.table.ts'

/** The cover first. Undoing a deletion can give two photos one position; the older one then comes first. */
const inOrder = [asc(propertyPhotos.position), asc(propertyPhotos.id)]

/** Throws NotFound when the property is not in this scope. */
export async function refuseUnknownProperty(scope: AccountScope, propertyId: string): Promise<void> {
  const [property] = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, propertyId)))
  if (!property) throw new NotFound()
}

/** The photos of a property, for people who work in its account. */
export async function listPhotos(scope: AccountScope, propertyId: string): Promise<PropertyPhoto[]> {
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
