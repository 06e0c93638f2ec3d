import { paperLimit } from '#shared/papers.ts'
import { Refused, refuseField } from '../db/refusals.ts'
import { leaveTurn } from '../http/file-turns.ts'
import { drawHeic } from './heic.ts'
import { fitPaper } from './papers.fit.ts'
import type { PdfFacts } from './pdf.scan.ts'
import { decodePicture, pictureOpener, readPicture, readPictureSize } from './pictures.ts'
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

/** Refusals of pictures name their own field. */
async function aboutFile<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && error.errors?.image) refuseField(error.code, 'file', error.errors.image)
    throw error
  }
}

/** The sentence about a file above a limit in bytes. */
export const sayTooLarge = (limit: number): string =>
  `The file may have at most ${Math.round(limit / 1024 / 1024)} MB`

/**
 * A paper by its content, whatever its name says: a PDF as it came, or a picture encoded anew. Throws a 400 for anything else,
 * and TryLater when too many pictures wait. `file` is base64 text, or the bytes.
 */
export async function makePaper(
  account: string,
  file: string | Buffer,
  limit = paperLimit,
): Promise<MadePaper> {
  const bytes = typeof file === 'string' ? Buffer.from(file, 'base64') : file
  if (bytes.length > limit) refuseField('file-too-large', 'file', sayTooLarge(limit))
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const { opensHere } = await checkPdf(account, bytes)
    return { kind: 'pdf', bytes, contentType: 'application/pdf', opensHere }
  }
  leaveTurn()
  return aboutFile(async () => {
    const kinds = ['jpeg', 'png', 'webp', 'heic'] as const
    const say = 'Choose a PDF, or a JPG, PNG, WebP or HEIC picture'
    const [, kind] = readPicture(bytes, limit, kinds, say)
    const made = await queuePicture(account, () => {
      if (kind === 'heic') return drawHeic(account, bytes, maxPixels)
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
