import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type PropertyPhoto, photosPerProperty } from '#shared/photos/photos.ts'
import type { PublicPhoto } from '#shared/showcase/showcase.ts'
import type { Database } from '../../db/client.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import type { PhotoSize } from './photos.make.ts'
import { propertyPhotos } from './photos.table.ts'

const sizes: PhotoSize[] = ['small', 'medium', 'large']

/** The column that names the file of each size. */
export const fileOf = {
  large: propertyPhotos.fileId,
  medium: propertyPhotos.mediumFileId,
  small: propertyPhotos.smallFileId,
}

/** The cover first. Two may have one place, where a deletion was undone: then the older one comes first. */
const inOrder = [asc(propertyPhotos.position), asc(propertyPhotos.id)]

const shown = {
  id: propertyPhotos.id,
  propertyId: propertyPhotos.propertyId,
  caption: propertyPhotos.caption,
  width: propertyPhotos.width,
  height: propertyPhotos.height,
  placeholder: propertyPhotos.placeholder,
}

const addresses = (path: string) =>
  Object.fromEntries(sizes.map((size) => [size, `${path}/${size}.webp`])) as Record<PhotoSize, string>

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
    .select(shown)
    .from(propertyPhotos)
    .where(scope.mine(propertyPhotos, eq(propertyPhotos.propertyId, propertyId)))
    .orderBy(...inOrder)
  return rows.map((row) => ({ ...row, ...addresses(`/api/properties/${propertyId}/photos/${row.id}`) }))
}

/**
 * The photos of these properties of one account, by property, in one query; at most so many of each, the
 * cover first. `pathOf` says where a photo's sizes are: '{path}/small.webp' and so on.
 */
export async function publicPhotosOf(
  db: Pick<Database, 'select'>,
  accountId: string,
  propertyIds: string[],
  pathOf: (photoId: string) => string,
  most: number = photosPerProperty,
): Promise<Map<string, PublicPhoto[]>> {
  const photos = new Map<string, PublicPhoto[]>()
  if (propertyIds.length === 0) return photos
  const ranked = db
    .select({
      ...shown,
      place:
        sql<number>`row_number() over (partition by ${propertyPhotos.propertyId} order by ${propertyPhotos.position}, ${propertyPhotos.id})`.as(
          'place',
        ),
    })
    .from(propertyPhotos)
    .where(and(eq(propertyPhotos.accountId, accountId), inArray(propertyPhotos.propertyId, propertyIds)))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${most}`)
    .orderBy(ranked.propertyId, ranked.place)
  for (const { id, propertyId, place: _place, ...photo } of rows) {
    const others = photos.get(propertyId) ?? []
    photos.set(propertyId, [...others, { ...photo, ...addresses(pathOf(id)) }])
  }
  return photos
}
