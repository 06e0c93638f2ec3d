import { and, eq } from 'drizzle-orm'
import { photoCalls } from '#shared/photos/photos.calls.ts'
import { propertyPhotoLimit } from '#shared/photos/photos.ts'
import { NotFound } from '../../db/refusals.ts'
import { files } from '../../files/files.table.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import { makePropertyPhoto } from './photos.make.ts'
import { fileOf } from './photos.pick.ts'
import { photosOf, refuseOtherProperties } from './photos.read.ts'
import { propertyPhotos } from './photos.table.ts'
import { addPhoto, captionPhoto, refuseTooMany, removePhoto, sortPhotos } from './photos.write.ts'

const isFile = (column: (typeof fileOf)[keyof typeof fileOf]) =>
  and(eq(files.accountId, propertyPhotos.accountId), eq(files.id, column))

/** The photos of a property for those who work with it; visitors meet them on the public page (showcase). */
export const photoRoutes: Route[] = [
  route(photoCalls.list, async ({ scope, params }) => {
    await refuseOtherProperties(scope, params.id)
    return photosOf(scope, params.id)
  }),
  route(photoCalls.add, async ({ scope, params, body }) => {
    await refuseOtherProperties(scope, params.id)
    refuseTooMany(await photosOf(scope, params.id))
    const made = await makePropertyPhoto(body.image, propertyPhotoLimit)
    return addPhoto(scope, params.id, body.caption ?? '', made)
  }),
  route(photoCalls.sort, ({ scope, params, body }) => sortPhotos(scope, params.id, body.order)),
  route(photoCalls.caption, ({ scope, params, body }) =>
    captionPhoto(scope, params.id, params.photoId, body.caption),
  ),
  route(photoCalls.remove, ({ scope, params }) => removePhoto(scope, params.id, params.photoId)),
  route(photoCalls.readFile, async ({ scope, params }) => {
    const [file] = await scope
      .select({ bytes: files.bytes })
      .from(propertyPhotos)
      .innerJoin(files, isFile(fileOf[params.size]))
      .where(
        scope.mine(
          propertyPhotos,
          eq(propertyPhotos.id, params.photoId),
          eq(propertyPhotos.propertyId, params.id),
        ),
      )
    if (!file) throw new NotFound()
    // A photo never changes under its address: another one has another id.
    return new Raw('image/webp', file.bytes, {
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${params.photoId}.${params.size}"`,
    })
  }),
]
