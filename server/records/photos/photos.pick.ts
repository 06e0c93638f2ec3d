import type { SQL } from 'drizzle-orm'
import { pickColumns } from '../../db/joins.ts'
import { countAll, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { propertyPhotos } from './photos.table.ts'

export const photoSizes = ['small', 'medium', 'large'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** The column that names the file of each size. */
export const fileColumns = {
  large: propertyPhotos.fileId,
  medium: propertyPhotos.mediumFileId,
  small: propertyPhotos.smallFileId,
}

/** The columns that everybody who sees a photo may read. */
export const photoColumns = {
  ...pickColumns(propertyPhotos, 'id', 'propertyId', 'caption', 'width', 'height', 'placeholder'),
}

export const addressesOf = (addressOfSize: (size: PhotoSize) => string) =>
  Object.fromEntries(photoSizes.map((size) => [size, addressOfSize(size)])) as Record<PhotoSize, string>

/** The first photos of a property, for its page. */
export const readPhotoItems = (scope: AccountScope, where: SQL) =>
  readGroup(
    'photos',
    scope
      .select({ id: propertyPhotos.id, name: propertyPhotos.caption, all: countAll })
      .from(propertyPhotos)
      .where(scope.mine(propertyPhotos, where)),
    propertyPhotos.position,
    propertyPhotos.id,
  )
