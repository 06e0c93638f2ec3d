import { paperLimit } from '#shared/papers.ts'
import { FileRefused, readBase64 } from './base64.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** The papers that a file picker offers. */
export const paperKinds = 'application/pdf,image/jpeg,image/png,image/webp'

/** A chosen paper as base64 text, a large photo shrunk. Throws FileRefused. */
export async function readPaperFile(file: File): Promise<string> {
  if (file.size === 0) throw new FileRefused('The file is empty.')
  // Some systems do not know what a HEIC photo is; the browsers of iPhones and Macs turn it into a JPG.
  const isPhoto = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)
  const ready = isPhoto ? await shrinkPhoto(file) : file
  if (ready.size > paperLimit) throw new FileRefused('The file may have at most 10 MB.')
  return readBase64(ready)
}
