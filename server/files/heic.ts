import { TryLater } from '../http/errors.ts'
import { runProgram } from '../programs/one-shot.ts'
import type { HeicOrder } from './heic.program.ts'
import { type MadePicture, refusePicture } from './pictures.ts'

/** A gigabyte, in WebAssembly's pages of 64 KB: a photo of 48 megapixels takes half of it. */
const mostPages = 16_384

const heicProgram = {
  program: 'files/heic.program',
  limits: ['--max-old-space-size=512', `--wasm-max-mem-pages=${mostPages}`],
  patience: 30_000,
}

/** Decodes an iPhone's photo in a process of its own, whose memory and time are limited. Throws a 400 for one that cannot be read. */
export async function drawHeic(bytes: Buffer, maxPixels: number): Promise<MadePicture> {
  const answer = await runProgram<MadePicture>(heicProgram, { bytes, maxPixels } satisfies HeicOrder)
  if (answer === 'not started')
    throw new TryLater('HEIC photos cannot be read just now. Please try again shortly.', 10, 503)
  if (answer === 'died' || answer === 'late')
    return refusePicture('This HEIC photo needs too much to be read. Save it as JPG and try again')
  if ('refused' in answer) return refusePicture(answer.refused)
  return { ...answer.made, bytes: Buffer.from(answer.made.bytes) }
}
