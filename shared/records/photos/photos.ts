import { pictureInput } from '../../accounts/profile.ts'
import { optionalText } from '../../fields.ts'
import { z } from '../../zod.ts'

/** A photo in its three sizes. The picture at an address never changes. */
export const publicPhoto = z.object({
  caption: z.string(),
  /** The size of the large file, in pixels. */
  width: z.int(),
  height: z.int(),
  /** A few blurred pixels as a data address. */
  placeholder: z.string(),
  /** At most 480, 960 and 1,600 pixels wide, as webp. */
  small: z.string(),
  medium: z.string(),
  large: z.string(),
})
export type PublicPhoto = z.infer<typeof publicPhoto>

export const propertyPhotoLimit = 12 * 1024 * 1024
export const photosPerProperty = 30

/** A photo as people who work in its account see it. The first photo of a property is its cover. */
export const propertyPhoto = publicPhoto.extend({ id: z.uuid() })
export type PropertyPhoto = z.infer<typeof propertyPhoto>

const caption = optionalText(200)

/** A picture (JPG, PNG, WebP or GIF) as base64 text, and its caption. */
export const photoInput = pictureInput(propertyPhotoLimit).extend({ caption })

export const photoChange = z.strictObject({ caption: caption.unwrap() })

/** All photos of the property, the new cover first. */
export const photoOrder = z.strictObject({
  order: z.array(z.uuid('Photo not found'), 'Send the photos in their order').max(photosPerProperty),
})
