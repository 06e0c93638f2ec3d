import { asc, eq, sql } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import { type PropertyPhoto, photosPerProperty, propertyPhotoLimit } from '#shared/records/photos/photos.ts'
import type { Transaction } from '../../db/client.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { files } from '../../files/files.table.ts'
import type { MadePicture } from '../../files/pictures.ts'
import { refuseBeyondQuota } from '../../files/quota.queries.ts'
import { requireRow } from '../../http/crud.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import { properties } from '../properties/properties.table.ts'
import { makePropertyPhoto, type PropertyPhotoFiles } from './photos.make.ts'
import { addressesOf, fileColumns, photoColumns } from './photos.pick.ts'
import { propertyPhotos } from './photos.table.ts'

/** The cover first. Undoing a deletion can give two photos one position; the older one then comes first. */
const inOrder = [asc(propertyPhotos.position), asc(propertyPhotos.id)]

/** Throws NotFound when the property is not in this scope. */
async function refuseUnknownProperty(scope: AccountScope, propertyId: string): Promise<void> {
  requireRow(await scope.table(properties).get(eq(properties.id, propertyId)))
}

/** The photos of a property, for people who work in its account. */
async function listPhotos(scope: AccountScope, propertyId: string): Promise<PropertyPhoto[]> {
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
function refuseTooManyPhotos(photos: unknown[]): void {
  if (photos.length >= photosPerProperty)
    refuse('photo-limit', `A property has at most ${photosPerProperty} photos. Delete one of them first.`)
}

const changePhotos = <Result>(
  scope: AccountScope,
  propertyId: string,
  work: (inside: AccountScope, photos: PropertyPhoto[], tx: Transaction) => Promise<Result>,
) => scope.transaction(async (inside, tx) => work(inside, await lockPhotos(inside, propertyId), tx))

/** Stores a photo after the last one of the property. */
function addPhoto(
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
function sortPhotos(scope: AccountScope, propertyId: string, order: string[]) {
  return changePhotos(scope, propertyId, async (inside, photos) => {
    const there = new Set(photos.map(({ id }) => id))
    if (
      order.length !== there.size ||
      new Set(order).size !== order.length ||
      !order.every((id) => there.has(id))
    )
      refuse('changed-meanwhile', 'The photos have changed since. Please check them and reorder them again.')
    const position = sql`array_position(${sql.param(order)}::uuid[], ${propertyPhotos.id}) - 1`
    await inside
      .table(propertyPhotos)
      .update(isOneOf(propertyPhotos.id, order), { position }, { unrecorded: true })
    return listPhotos(inside, propertyId)
  })
}

function setCaption(scope: AccountScope, propertyId: string, id: string, caption: string) {
  return changePhotos(scope, propertyId, async (inside, photos) => {
    const photo = requireRow(photos.find((each) => each.id === id))
    await inside.table(propertyPhotos).update(eq(propertyPhotos.id, id), { caption }, { unrecorded: true })
    return { ...photo, caption }
  })
}

/** Deletes a photo. Its files stay for 30 days, so that the deletion can be undone (photos.sweep.ts). */
function removePhoto(scope: AccountScope, propertyId: string, id: string) {
  return changePhotos(scope, propertyId, async (inside, photos) => {
    requireRow(photos.find((each) => each.id === id))
    await inside.table(propertyPhotos).remove(eq(propertyPhotos.id, id))
  })
}

/** The photos of a property, for people who work in its account. The showcase module shows them to visitors. */
export const photoRoutes: Route[] = [
  route(photoCalls.list, async ({ scope, params }) => {
    await refuseUnknownProperty(scope, params.id)
    return listPhotos(scope, params.id)
  }),
  route(photoCalls.add, async ({ scope, params, body }) => {
    await refuseUnknownProperty(scope, params.id)
    refuseTooManyPhotos(await listPhotos(scope, params.id))
    const made = await makePropertyPhoto(scope.accountId, body.image, propertyPhotoLimit)
    return addPhoto(scope, params.id, body.caption ?? '', made)
  }),
  route(photoCalls.sort, ({ scope, params, body }) => sortPhotos(scope, params.id, body.order)),
  route(photoCalls.caption, ({ scope, params, body }) =>
    setCaption(scope, params.id, params.photoId, body.caption),
  ),
  route(photoCalls.remove, ({ scope, params }) => removePhoto(scope, params.id, params.photoId)),
  route(photoCalls.readFile, async ({ scope, params }) => {
    const [file] = await scope
      .select({ bytes: files.bytes })
      .from(propertyPhotos)
      .innerJoin(files, refersTo(fileColumns[params.size], files))
      .where(
        scope.mine(
          propertyPhotos,
          eq(propertyPhotos.id, params.photoId),
          eq(propertyPhotos.propertyId, params.id),
        ),
      )
    if (!file) throw new NotFound()
    // The picture at an address never changes, because every photo has an id of its own.
    return new Raw('image/webp', file.bytes, {
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${params.photoId}.${params.size}"`,
    })
  }),
]
