import { propertyPhotos } from './photos.table.ts'

export const photoSizes = ['small', 'medium', 'large'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** The column that names the file of each size. */
export const fileOf = {
  large: propertyPhotos.fileId,
  medium: propertyPhotos.mediumFileId,
  small: propertyPhotos.smallFileId,
}

/** What whoever looks at a photo is told of it. */
export const photoColumns = {
  id: propertyPhotos.id,
  propertyId: propertyPhotos.propertyId,
  caption: propertyPhotos.caption,
  width: propertyPhotos.width,
  height: propertyPhotos.height,
  placeholder: propertyPhotos.placeholder,
}

/** Where its sizes are: '{path}/small.webp' and so on. */
export const addressesOf = (path: string) =>
  Object.fromEntries(photoSizes.map((size) => [size, `${path}/${size}.webp`])) as Record<PhotoSize, string>
