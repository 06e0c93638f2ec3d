import { type MadePicture, pictureOpener, readPictureSize } from './pictures.ts'

/** Twice the largest size at which a logo is shown, so that it is sharp on every screen and on paper. */
const logoBox = { width: 1200, height: 400 }

/** The PNG or SVG as a PNG that fits the logo's box, without metadata. Throws when it cannot be read. */
export async function fitLogo(bytes: Buffer, kind: 'png' | 'svg'): Promise<MadePicture> {
  const { width, height } = await readPictureSize(bytes)
  const open = await pictureOpener(bytes)
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  // librsvg draws at 72 dots an inch. A higher density draws a small SVG larger, without blurring it.
  const density = kind === 'svg' ? Math.min(2400, Math.max(1, 72 * scale)) : undefined
  const { data, info } = await open(density)
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, contentType: 'image/png', width: info.width, height: info.height }
}
