import { optionalText } from '../../fields.ts'
import { pictureInput } from '../../office/settings/profile.ts'
import { publicPhoto } from '../../public/showcase/showcase.ts'
import { z } from '../../zod.ts'

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
  order: z.array(z.uuid('This names no photo'), 'Send the photos in their order').max(photosPerProperty),
})
