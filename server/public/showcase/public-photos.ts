import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PublicPhoto } from '#shared/records/photos/photos.ts'
import { photosPerProperty } from '#shared/records/photos/photos.ts'
import type { Database } from '../../db/client.ts'
import { addressesOf, photoColumns } from '../../records/photos/photos.pick.ts'
import { propertyPhotos } from '../../records/photos/photos.table.ts'

/**
 * At most `most` photos of each of these properties, by property, the cover first, in one query. `pathOf`
 * answers the folder of a photo's sizes: '{path}/small.webp' and so on.
 */
export async function readPublicPhotos(
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
      ...photoColumns,
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
    photos.set(propertyId, [...others, { ...photo, ...addressesOf((size) => `${pathOf(id)}/${size}.webp`) }])
  }
  return photos
}
