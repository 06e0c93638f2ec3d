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
  id: propertyPhotos.id,
  propertyId: propertyPhotos.propertyId,
  caption: propertyPhotos.caption,
  width: propertyPhotos.width,
  height: propertyPhotos.height,
  placeholder: propertyPhotos.placeholder,
}

/** The address of each size of a photo. */
export const addressesOf = (addressOfSize: (size: PhotoSize) => string) =>
  Object.fromEntries(photoSizes.map((size) => [size, addressOfSize(size)])) as Record<PhotoSize, string>
