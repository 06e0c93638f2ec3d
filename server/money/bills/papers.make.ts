import { paperLimit } from '#shared/money/bills/bills.ts'
import { Refused } from '../../db/refusals.ts'
import { decodePicture, pictureOpener, readPicture, readPictureSize } from '../../files/pictures.ts'
import { queuePicture } from '../../files/queue.ts'

/** A page of small print stays legible. */
const box = { width: 2000, height: 3000, fit: 'inside' as const, withoutEnlargement: true }
const maxPixels = 50_000_000

interface MadePaper {
  kind: 'pdf' | 'picture'
  bytes: Buffer
  contentType: string
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

/** Whether the file is a PDF from its first byte to its end. A file that is something else before is none. */
function isPdf(bytes: Buffer): boolean {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return false
  if (!bytes.subarray(-2048).includes('%%EOF'))
    refuse('This PDF ends too early. Please save or scan it again')
  return true
}

/**
 * A bill's paper by its content: a PDF as it came, or a picture encoded anew. Throws a 400 for anything else, and
 * TryLater when too many pictures wait.
 */
export async function makePaper(account: string, file: string): Promise<MadePaper> {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > paperLimit) refuse('The file may have at most 10 MB')
  if (isPdf(bytes)) return { kind: 'pdf', bytes, contentType: 'application/pdf' }
  return aboutFile(async () => {
    const kinds = ['jpeg', 'png', 'webp'] as const
    readPicture(file, paperLimit, kinds, 'Choose a PDF, or a JPG, PNG or WebP picture')
    const made = await queuePicture(account, () =>
      decodePicture(async () => {
        await readPictureSize(bytes, maxPixels)
        const open = await pictureOpener(bytes, maxPixels)
        return open()
          .autoOrient()
          .resize(box)
          .flatten({ background: '#ffffff' })
          .webp({ quality: 80, effort: 4 })
          .toBuffer({ resolveWithObject: true })
      }),
    )
    const { width, height } = made.info
    return { kind: 'picture', bytes: made.data, contentType: 'image/webp', width, height }
  })
}
