import { decoded, type Made, opener, read, sizeOf } from './pictures.ts'

/** A logo is drawn at most 200 px high, so this is sharp on every screen and on paper. */
const logoBox = { width: 1200, height: 400 }

/** A logo as PNG, without what else the file held. An SVG is drawn, and never kept. */
export async function makeLogo(image: string, limit: number): Promise<Made> {
  const [bytes, kind] = read(image, limit, ['png', 'svg'], 'Choose a PNG or SVG file')
  const open = await opener(bytes)
  return decoded(async () => {
    const { width, height } = await sizeOf(bytes)
    const scale = Math.min(logoBox.width / width, logoBox.height / height)
    // librsvg draws at 72 dots an inch: a small drawing is drawn larger instead of being blown up.
    const density = kind === 'svg' ? Math.min(2400, Math.max(1, 72 * scale)) : undefined
    const { data, info } = await open(density)
      .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: 'image/png', width: info.width, height: info.height }
  })
}
