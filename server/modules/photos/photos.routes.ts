import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  photoChange,
  photoInput,
  photoOrder,
  propertyPhoto,
  propertyPhotoLimit,
} from '#shared/photos/photos.ts'
import { idParams } from '#shared/resource.ts'
import { NotFound } from '../../db/refusals.ts'
import { files } from '../../files/files.table.ts'
import { Raw, type Route, routeOf } from '../../http/route.ts'
import { makePropertyPhoto } from './photos.make.ts'
import { fileOf } from './photos.pick.ts'
import { photosOf, refuseOtherProperties } from './photos.read.ts'
import { propertyPhotos } from './photos.table.ts'
import { addPhoto, captionPhoto, refuseTooMany, removePhoto, sortPhotos } from './photos.write.ts'

const path = '/api/properties/:id/photos'
const photoParams = idParams.extend({ photoId: z.uuid() })
const size = z.enum(['small', 'medium', 'large'])

const isFile = (column: (typeof fileOf)[keyof typeof fileOf]) =>
  and(eq(files.accountId, propertyPhotos.accountId), eq(files.id, column))

/** The photos of a property for those who work with it; visitors meet them on the public page (showcase). */
export const photoRoutes: Route[] = [
  routeOf({
    method: 'get',
    path,
    access: 'shared',
    summary: 'The photos of a property, its cover first',
    params: idParams,
    reply: z.array(propertyPhoto),
    handle: async ({ scope, params }) => {
      await refuseOtherProperties(scope, params.id)
      return photosOf(scope, params.id)
    },
  }),
  routeOf({
    method: 'post',
    path,
    access: 'write',
    summary:
      'Add a photo: JPG, PNG, WebP or GIF, at most 12 MB and 50 megapixels, as base64. It is kept as webp.',
    params: idParams,
    body: photoInput,
    bodyLimit: 17 * 1024 * 1024,
    reply: propertyPhoto,
    status: 201,
    handle: async ({ scope, params, body }) => {
      await refuseOtherProperties(scope, params.id)
      refuseTooMany(await photosOf(scope, params.id))
      const made = await makePropertyPhoto(body.image, propertyPhotoLimit)
      return addPhoto(scope, params.id, body.caption ?? '', made)
    },
  }),
  routeOf({
    method: 'patch',
    path,
    access: 'write',
    summary: 'Put the photos of a property into an order; the first is its cover',
    params: idParams,
    body: photoOrder,
    reply: z.array(propertyPhoto),
    handle: ({ scope, params, body }) => sortPhotos(scope, params.id, body.order),
  }),
  routeOf({
    method: 'patch',
    path: `${path}/:photoId`,
    access: 'write',
    summary: 'Change what stands below a photo',
    params: photoParams,
    body: photoChange,
    reply: propertyPhoto,
    handle: ({ scope, params, body }) => captionPhoto(scope, params.id, params.photoId, body.caption),
  }),
  routeOf({
    method: 'delete',
    path: `${path}/:photoId`,
    access: 'write',
    summary: 'Delete a photo; it can be undone',
    params: photoParams,
    reply: null,
    handle: ({ scope, params }) => removePhoto(scope, params.id, params.photoId),
  }),
  routeOf({
    method: 'get',
    path: `${path}/:photoId/:size.webp`,
    access: 'shared',
    summary: 'A photo, at most 480 (small), 960 (medium) or 1,600 (large) pixels wide',
    params: photoParams.extend({ size }),
    reply: 'raw',
    handle: async ({ scope, params }) => {
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
    },
  }),
]
