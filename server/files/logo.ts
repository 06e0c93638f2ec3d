import { decodePicture, type MadePicture, pictureOpener, readPicture, readPictureSize } from './pictures.ts'

/** Twice the largest size at which a logo is shown, so that it is sharp on every screen and on paper. */
const logoBox = { width: 1200, height: 400 }

/** A logo as PNG without metadata. An SVG is drawn as PNG and never stored. */
export async function makeLogo(image: string, limit: number): Promise<MadePicture> {
  const [bytes, kind] = readPicture(image, limit, ['png', 'svg'], 'Choose a PNG or SVG file')
  const open = await pictureOpener(bytes)
  return decodePicture(async () => {
    const { width, height } = await readPictureSize(bytes)
    const scale = Math.min(logoBox.width / width, logoBox.height / height)
    // librsvg draws at 72 dots an inch. A higher density draws a small SVG larger, without blurring it.
    const density = kind === 'svg' ? Math.min(2400, Math.max(1, 72 * scale)) : undefined
    const { data, info } = await open(density)
      .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: 'image/png', width: info.width, height: info.height }
  })
}
