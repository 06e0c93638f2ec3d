import { TryLater } from '../http/errors.ts'
import { chargeFile } from '../http/file-costs.ts'
import { runProgram } from '../programs/one-shot.ts'
import type { HeicOrder } from './heic.program.ts'
import { type MadePicture, refusePicture } from './pictures.ts'

/** A gigabyte, in WebAssembly's pages of 64 KB: a photo of 48 megapixels takes half of it. */
const mostPages = 16_384

const heicProgram = {
  program: 'files/heic.program',
  limits: ['--max-old-space-size=512', `--wasm-max-mem-pages=${mostPages}`],
}

/** A photo of 48 megapixels has some 3 MB and takes about four seconds, on a busy machine several times as long. */
const patienceOf = (bytes: number): number => Math.min(25_000, 15_000 + (bytes / 1_000_000) * 3_000)

/** Decodes an iPhone's photo in a process of its own, whose memory and time are limited. Throws a 400 for one that cannot be read. */
export async function drawHeic(account: string, bytes: Buffer, maxPixels: number): Promise<MadePicture> {
  const patience = patienceOf(bytes.length)
  const answer = await runProgram<MadePicture>({ ...heicProgram, patience }, {
    bytes,
    maxPixels,
  } satisfies HeicOrder)
  if (answer === 'not started')
    throw new TryLater(
      'server-busy',
      'HEIC photos cannot be read just now. Please try again shortly.',
      10,
      503,
    )
  if (answer === 'late') chargeFile(account, patience, 'late')
  if (answer === 'died' || answer === 'late')
    return refusePicture(
      'picture-too-complex',
      'This HEIC photo needs too much to be read. Save it as JPG and try again',
    )
  if ('refused' in answer) return refusePicture('picture-unreadable', answer.refused)
  return { ...answer.made, bytes: Buffer.from(answer.made.bytes) }
}
