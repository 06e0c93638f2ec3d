import sharp from 'sharp'
import type { FromProgram } from '../programs/one-shot.ts'
import { fitPaper } from './papers.fit.ts'
import type { MadePicture } from './pictures.ts'

/** The program that decodes one HEIC photo (papers.make.ts starts and ends it). */
export interface HeicOrder {
  bytes: Uint8Array
  maxPixels: number
}

/** A picture of the file, as libheif gives it. */
interface HeicImage {
  get_width(): number
  get_height(): number
  display(target: ImageTarget, done: (filled: ImageTarget | null) => void): void
}
interface ImageTarget {
  data: Uint8ClampedArray
  width: number
  height: number
}

const answer = (message: FromProgram<MadePicture>) => process.send?.(message)

/** The first picture of the file; undefined where libheif cannot read it. */
async function openFirst(bytes: Uint8Array): Promise<HeicImage | undefined> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  return new libheif.HeifDecoder().decode(bytes)[0]
}

async function draw({ bytes, maxPixels }: HeicOrder): Promise<void> {
  const unreadable = 'This HEIC photo cannot be read. Save it as JPG and try again'
  const image = await openFirst(bytes)
  if (!image) return void answer({ refused: unreadable })
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels)
    return void answer({ refused: `The picture may have at most ${maxPixels / 1e6} megapixels` })
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const filled = await new Promise<ImageTarget | null>((done) => image.display(target, done))
  if (!filled) return void answer({ refused: unreadable })
  const raw = { width, height, channels: 4 as const }
  answer({ made: await fitPaper(sharp(filled.data, { raw, limitInputPixels: maxPixels })) })
}

sharp.concurrency(1)
sharp.cache(false)
process.once('disconnect', () => process.exit())
process.once('message', (order: HeicOrder) => void draw(order).catch(() => process.exit(1)))
answer('ready')
