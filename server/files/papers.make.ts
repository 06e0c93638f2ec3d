import { paperLimit } from '#shared/papers.ts'
import { Refused } from '../db/refusals.ts'
import { TryLater } from '../http/errors.ts'
import { chargeFile } from '../http/file-costs.ts'
import { leaveTurn } from '../http/file-turns.ts'
import { runProgram } from '../programs/one-shot.ts'
import type { HeicOrder } from './heic.program.ts'
import { fitPaper } from './papers.fit.ts'
import type { PdfFacts } from './pdf.scan.ts'
import {
  decodePicture,
  type MadePicture,
  pictureOpener,
  readPicture,
  readPictureSize,
  refusePicture,
} from './pictures.ts'
import { queuePicture } from './queue.ts'
import { runReading } from './reader.ts'

const maxPixels = 50_000_000

export interface MadePaper {
  kind: 'pdf' | 'picture'
  bytes: Buffer
  contentType: string
  /** Whether a screen may show it in place: not a PDF that holds scripts. */
  opensHere: boolean
  width?: number
  height?: number
}

function refuse(message: string): never {
  throw new Refused(400, `${message}.`, { file: message })
}

/** Refusals of pictures name their own field. */
async function aboutFile<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && error.errors?.image) refuse(error.errors.image)
    throw error
  }
}

/** A gigabyte, in WebAssembly's pages of 64 KB: a photo of 48 megapixels takes half of it. */
const mostPages = 16_384

const heicProgram = {
  program: 'files/heic.program',
  limits: ['--max-old-space-size=512', `--wasm-max-mem-pages=${mostPages}`],
}

/** A photo of 48 megapixels has some 3 MB and takes about four seconds, on a busy machine several times as long. */
const patienceOf = (bytes: number): number => Math.min(25_000, 15_000 + (bytes / 1_000_000) * 3_000)

/** Decodes an iPhone's photo in a process of its own, whose memory and time are limited. Throws a 400 for one that cannot be read. */
async function drawHeic(account: string, bytes: Buffer): Promise<MadePicture> {
  const patience = patienceOf(bytes.length)
  const answer = await runProgram<MadePicture>({ ...heicProgram, patience }, {
    bytes,
    maxPixels,
  } satisfies HeicOrder)
  if (answer === 'not started')
    throw new TryLater('HEIC photos cannot be read just now. Please try again shortly.', 10, 503)
  if (answer === 'late') chargeFile(account, patience, 'late')
  if (answer === 'died' || answer === 'late')
    return refusePicture('This HEIC photo needs too much to be read. Save it as JPG and try again')
  if ('refused' in answer) return refusePicture(answer.refused)
  return { ...answer.made, bytes: Buffer.from(answer.made.bytes) }
}

/**
 * A paper by its content, whatever its name says: a PDF as it came, or a picture encoded anew. Throws a 400 for anything else,
 * and TryLater when too many pictures wait.
 */
export async function makePaper(account: string, file: string): Promise<MadePaper> {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > paperLimit) refuse('The file may have at most 10 MB')
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const { opensHere } = await checkPdf(account, bytes)
    return { kind: 'pdf', bytes, contentType: 'application/pdf', opensHere }
  }
  leaveTurn()
  return aboutFile(async () => {
    const kinds = ['jpeg', 'png', 'webp', 'heic'] as const
    const say = 'Choose a PDF, or a JPG, PNG, WebP or HEIC picture'
    const [, kind] = readPicture(file, paperLimit, kinds, say)
    const made = await queuePicture(account, () => {
      if (kind === 'heic') return drawHeic(account, bytes)
      return decodePicture(async () => {
        await readPictureSize(bytes, maxPixels)
        const open = await pictureOpener(bytes, maxPixels)
        return fitPaper(open().autoOrient())
      })
    })
    return { ...made, kind: 'picture', opensHere: true }
  })
}

const tooMuch = 'This PDF holds too much to be looked through. Print it to a new PDF and try again.'

/** Looks into a stranger's PDF beside everything else, because a large one takes a while. Throws a 400 with a sentence. */
const checkPdf = (account: string, bytes: Buffer): Promise<PdfFacts> =>
  runReading<PdfFacts>(account, { task: 'pdf', parts: [bytes], weight: bytes.length }, tooMuch)
