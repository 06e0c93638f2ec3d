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

/** Where each size of a photo is. */
export const addressesOf = (addressOfSize: (size: PhotoSize) => string) =>
  Object.fromEntries(photoSizes.map((size) => [size, addressOfSize(size)])) as Record<PhotoSize, string>
