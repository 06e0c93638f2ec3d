import { fitLogo } from './logo.fit.ts'
import { decodePicture, type MadePicture, readPicture } from './pictures.ts'
import { queuePicture } from './queue.ts'
import { drawSvg } from './svg.draw.ts'

/** An account's logo as PNG without metadata. An SVG is drawn as PNG and never stored. */
export async function makeLogo(account: string, image: string, limit: number): Promise<MadePicture> {
  const [bytes, kind] = readPicture(image, limit, ['png', 'svg'], 'Choose a PNG or SVG file')
  return queuePicture(account, () =>
    kind === 'svg' ? drawSvg(bytes) : decodePicture(() => fitLogo(bytes, 'png')),
  )
}
