import { eq, sql } from 'drizzle-orm'
import { type PropertyPhoto, photosPerProperty } from '#shared/records/photos/photos.ts'
import type { Transaction } from '../../db/client.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { files } from '../../files/files.table.ts'
import type { MadePicture } from '../../files/pictures.ts'
import { refuseBeyondQuota } from '../../files/quota.queries.ts'
import { requireRow } from '../../http/crud.ts'
import { properties } from '../properties/properties.table.ts'
import type { PropertyPhotoFiles } from './photos.make.ts'
import { listPhotos } from './photos.read.ts'
import { propertyPhotos } from './photos.table.ts'

/** Reads the photos and locks the property, so that nobody else adds or sorts photos meanwhile. */
async function lockPhotos(scope: AccountScope, propertyId: string): Promise<PropertyPhoto[]> {
  const [property] = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, propertyId)))
    .for('no key update')
  if (!property) throw new NotFound()
  return listPhotos(scope, propertyId)
}

/** Throws a 409 when the property has as many photos as it may have. */
export function refuseTooManyPhotos(photos: unknown[]): void {
  if (photos.length >= photosPerProperty)
    throw new Refused(
      409,
      'photo-limit',
      `A property has at most ${photosPerProperty} photos. Delete one of them first.`,
    )
}

const changePhotos = <Result>(
  scope: AccountScope,
  propertyId: string,
  work: (inside: AccountScope, photos: PropertyPhoto[], tx: Transaction) => Promise<Result>,
) =>
  scope.transaction(async (inside, tx) => {
    const photos = await lockPhotos(inside, propertyId)
    return work(inside, photos, tx)
  })

/** Stores a photo after the last one of the property. */
export function addPhoto(
  scope: AccountScope,
  propertyId: string,
  caption: string,
  { placeholder, ...made }: PropertyPhotoFiles,
): Promise<PropertyPhoto> {
  return changePhotos(scope, propertyId, async (inside, photos, tx) => {
    refuseTooManyPhotos(photos)
    const fileOf = (file: MadePicture) => ({ ...file, id: uuid(), purpose: 'property' })
    const [large, medium, small] = [fileOf(made.large), fileOf(made.medium), fileOf(made.small)]
    await refuseBeyondQuota(inside, tx, [large, medium, small])
    await inside.table(files).load([large, medium, small])
    const { width, height } = large
    const { id } = await inside.table(propertyPhotos).insert({
      propertyId,
      caption,
      placeholder,
      width,
      height,
      fileId: large.id,
      mediumFileId: medium.id,
      smallFileId: small.id,
      position: sql`(select coalesce(max(${propertyPhotos.position}) + 1, 0) from ${propertyPhotos}
        where ${inside.mine(propertyPhotos, eq(propertyPhotos.propertyId, propertyId))})`,
    })
    return requireRow((await listPhotos(inside, propertyId)).find((photo) => photo.id === id))
  })
}

/** Puts all photos of a property into this order. Throws a 409 when photos were added or deleted meanwhile. */
export function sortPhotos(scope: AccountScope, propertyId: string, order: string[]) {
  return changePhotos(scope, propertyId, async (inside, photos) => {
    const there = new Set(photos.map(({ id }) => id))
    if (
      order.length !== there.size ||
      new Set(order).size !== order.length ||
      !order.every((id) => there.has(id))
    )
      throw new Refused(
        409,
        'changed-meanwhile',
        'The photos have changed since. Please check them and reorder them again.',
      )
    const position = sql`array_position(${sql.param(order)}::uuid[], ${propertyPhotos.id}) - 1`
    await inside
      .table(propertyPhotos)
      .update(isOneOf(propertyPhotos.id, order), { position }, { unrecorded: true })
    return listPhotos(inside, propertyId)
  })
}

export function setCaption(scope: AccountScope, propertyId: string, id: string, caption: string) {
  return changePhotos(scope, propertyId, async (inside, photos) => {
    const photo = requireRow(photos.find((each) => each.id === id))
    await inside.table(propertyPhotos).update(eq(propertyPhotos.id, id), { caption }, { unrecorded: true })
    return { ...photo, caption }
  })
}

/** Deletes a photo. Its files stay for 30 days, so that the deletion can be undone (photos.sweep.ts). */
export function removePhoto(scope: AccountScope, propertyId: string, id: string) {
  return changePhotos(scope, propertyId, async (inside, photos) => {
    requireRow(photos.find((each) => each.id === id))
    await inside.table(propertyPhotos).remove(eq(propertyPhotos.id, id))
  })
}
