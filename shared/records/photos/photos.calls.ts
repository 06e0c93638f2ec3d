import { contract, writes } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { photoChange, photoInput, photoOrder, propertyPhoto } from './photos.ts'

const path = '/api/properties/:id/photos'
const photoParams = idParams.extend({ photoId: z.uuid() })
const changes = ['property_photos']

/** The photos of a property, for people who work in its account. The showcase module shows them to visitors. */
export const photoCalls = {
  list: contract({
    name: 'listPhotos',
    method: 'get',
    path,
    access: 'shared',
    summary: 'The photos of a property, its cover first',
    reply: z.array(propertyPhoto),
    madeOf: ['property_photos', 'properties'],
  }),
  add: contract({
    ...writes,
    name: 'addPhoto',
    path,
    summary:
      'Add a photo: JPG, PNG, WebP or GIF, at most 12 MB and 50 megapixels, as base64. It is kept as webp.',
    body: photoInput,
    bodyLimit: 17 * 1024 * 1024,
    reply: propertyPhoto,
    status: 201,
    changes,
  }),
  sort: contract({
    name: 'sortPhotos',
    method: 'patch',
    path,
    access: 'write',
    summary: 'Put the photos of a property into an order; the first is its cover',
    failed: 'The order of the photos could not be saved.',
    body: photoOrder,
    reply: z.array(propertyPhoto),
    changes,
  }),
  caption: contract({
    name: 'captionPhoto',
    method: 'patch',
    path: `${path}/:photoId`,
    access: 'write',
    summary: 'Change what stands below a photo',
    failed: 'The caption could not be saved.',
    params: photoParams,
    body: photoChange,
    reply: propertyPhoto,
    changes,
  }),
  remove: contract({
    name: 'deletePhoto',
    method: 'delete',
    path: `${path}/:photoId`,
    access: 'write',
    summary: 'Delete a photo; it can be undone',
    done: { title: 'Photo Deleted', description: 'The photo has been deleted.' },
    failed: 'The photo could not be deleted.',
    undo: true,
    params: photoParams,
    reply: null,
    changes,
  }),
  readFile: contract({
    name: 'readPhoto',
    method: 'get',
    path: `${path}/:photoId/:size.webp`,
    access: 'shared',
    summary: 'A photo, at most 480 (small), 960 (medium) or 1,600 (large) pixels wide',
    params: photoParams.extend({ size: z.enum(['small', 'medium', 'large']) }),
    reply: 'raw',
  }),
}
