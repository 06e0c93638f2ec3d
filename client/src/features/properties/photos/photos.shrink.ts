import { propertyPhotoLimit } from '#shared/photos/photos.ts'

/** More than the server keeps, so that nothing is lost that anybody would see. */
const longest = 2400
/** What is smaller than this goes up as it is: making it anew would cost more than it saves. */
const worthShrinking = 1.5 * 1024 * 1024

/**
 * A large photo made smaller before it is sent, upright: a phone's 12 MB become half of one. What the
 * browser cannot read goes up as it is, and the server says what it thinks of it.
 */
export async function shrunk(file: File): Promise<Blob> {
  const isOdd = /heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (file.type === 'image/gif' || (file.size < worthShrinking && !isOdd)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    pen.imageSmoothingQuality = 'high'
    // A JPEG knows no transparency, and would show it black.
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    return made && (made.size < file.size || isOdd) ? made : file
  } catch {
    return file
  }
}

/** What speaks against a file before it is sent, as a sentence. */
export function whyNot(file: File): string | undefined {
  if (file.size === 0) return 'The file is empty.'
  if (file.type && !file.type.startsWith('image/')) return 'Choose a JPG, PNG, WebP or GIF picture.'
  return undefined
}

/** The file as base64 text. Throws a sentence where it is too large or cannot be read. */
export function base64Of(file: Blob): Promise<string> {
  if (file.size > propertyPhotoLimit)
    return Promise.reject(new UploadRefused('The file may have at most 12 MB.'))
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^.*?,/, ''))
    reader.onerror = () => failed(new UploadRefused('The file could not be read from your device.'))
    reader.readAsDataURL(file)
  })
}

export class UploadRefused extends Error {}
