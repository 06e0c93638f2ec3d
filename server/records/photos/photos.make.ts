import { drawHeic } from '../../files/heic.ts'
import {
  decodePicture,
  type MadePicture,
  pictureOpener,
  readPicture,
  readPictureSize,
} from '../../files/pictures.ts'
import { queuePicture } from '../../files/queue.ts'
import type { PhotoSize } from './photos.pick.ts'

/** Enough for the photos of today's phones, and little enough for the server's memory. */
const maxPixels = 50_000_000
const widths: Record<PhotoSize, number> = { large: 1600, medium: 960, small: 480 }
const placeholderSide = 24

export interface PropertyPhotoFiles extends Record<PhotoSize, MadePicture> {
  /** A few blurred pixels as a data address. */
  placeholder: string
}

/** The height is limited too, so that a picture one pixel wide and a million high stays small. */
const boxOf = (width: number) => ({
  width,
  height: width * 1.5,
  fit: 'inside' as const,
  withoutEnlargement: true,
})

/**
 * A photo of a home as webp in three sizes, upright, without EXIF, GPS and further frames. Throws a 400
 * when the file is not a photo, and TryLater when too many photos are waiting already.
 */
export async function makePropertyPhoto(
  account: string,
  image: string,
  limit: number,
): Promise<PropertyPhotoFiles> {
  const kinds = ['jpeg', 'png', 'webp', 'gif', 'heic', 'avif'] as const
  const [sent, kind] = readPicture(image, limit, kinds, 'Choose a JPG, PNG, WebP or GIF picture')
  return queuePicture(account, () =>
    decodePicture(async () => {
      const { default: sharp } = await import('sharp')
      const bytes = kind === 'heic' ? (await drawHeic(account, sent, maxPixels)).bytes : sent
      await readPictureSize(bytes, maxPixels)
      const open = await pictureOpener(bytes, maxPixels)
      // Decoding takes the most time, so it is done once, and each size is made from the result.
      const { data, info } = await open()
        .autoOrient()
        .resize(boxOf(widths.large))
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      const again = () => sharp(data, { raw: info })
      const sized = async (size: PhotoSize): Promise<MadePicture> => {
        const made = await again()
          .resize(boxOf(widths[size]))
          .webp({ quality: 78, effort: 4 })
          .toBuffer({ resolveWithObject: true })
        const { width, height } = made.info
        return { bytes: made.data, contentType: 'image/webp', width, height }
      }
      const few = await again()
        .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
        .webp({ quality: 40, effort: 4 })
        .toBuffer()
      return {
        large: await sized('large'),
        medium: await sized('medium'),
        small: await sized('small'),
        placeholder: `data:image/webp;base64,${few.toString('base64')}`,
      }
    }),
  )
}
