import type { Sharp } from 'sharp'
import type { MadePicture } from './pictures.ts'

/** A page of small print stays legible. */
const box = { width: 2000, height: 3000, fit: 'inside' as const, withoutEnlargement: true }

/** A picture as it is kept: WebP, at most so large, on white, without metadata. */
export async function fitPaper(picture: Sharp): Promise<MadePicture> {
  const { data, info } = await picture
    .resize(box)
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80, effort: 4 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
}
