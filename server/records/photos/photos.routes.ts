import { and, eq } from 'drizzle-orm'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import { propertyPhotoLimit } from '#shared/records/photos/photos.ts'
import { NotFound } from '../../db/refusals.ts'
import { files } from '../../files/files.table.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import { makePropertyPhoto } from './photos.make.ts'
import { fileColumns } from './photos.pick.ts'
import { listPhotos, refuseUnknownProperty } from './photos.read.ts'
import { propertyPhotos } from './photos.table.ts'
import { addPhoto, refuseTooManyPhotos, removePhoto, setCaption, sortPhotos } from './photos.write.ts'

const isFile = (column: (typeof fileColumns)[keyof typeof fileColumns]) =>
  and(eq(files.accountId, propertyPhotos.accountId), eq(files.id, column))

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
      .innerJoin(files, isFile(fileColumns[params.size]))
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
