import { readBase64 } from '#client/lib/browser/base64.ts'
import { propertyPhotoLimit } from '#shared/records/photos/photos.ts'

/** Why a file cannot be a photo, as a sentence; undefined for files that may be sent. */
export function whyNotPhoto(file: File): string | undefined {
  if (file.size === 0) return 'The file is empty.'
  if (file.type && !file.type.startsWith('image/')) return 'Choose a JPG, PNG, WebP or GIF picture.'
  return undefined
}

/** Reads a photo as base64 text. Throws UploadRefused when the file is too large or cannot be read. */
export async function readPhoto(file: Blob): Promise<string> {
  if (file.size > propertyPhotoLimit) throw new UploadRefused('The file may have at most 12 MB.')
  return readBase64(file, () => new UploadRefused('The file could not be read from your device.'))
}

/** Why a photo is not sent, as a sentence for the person. */
export class UploadRefused extends Error {}
