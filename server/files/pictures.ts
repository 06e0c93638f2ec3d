import type { RefusalCode } from '#shared/refusals.ts'
import { Refused, refuseField } from '../db/refusals.ts'
import { queuePicture } from './queue.ts'

type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'avif' | 'svg'

/** A small file can unpack to gigabytes, so larger pictures are refused before they are decoded. */
const maxPixels = 25_000_000
const photoSide = 512

/** Throws a 400 whose sentence is shown beside the picture. */
export const refusePicture = (code: RefusalCode, message: string): never => {
  refuseField(code, 'image', message)
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return start.startsWith('<') && /<svg[\s>]/i.test(start)
}

/** The format of the bytes. The name of the file doesn't count. */
function kindOf(bytes: Buffer): Kind | undefined {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('ffd8ff')) return 'jpeg'
  if (starts('89504e470d0a1a0a')) return 'png'
  if (starts('474946383761') || starts('474946383961')) return 'gif'
  const letters = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp'
  if (letters(4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(letters(8, 12))) return 'heic'
  if (letters(4, 8) === 'ftyp' && /^avi[fs]$/.test(letters(8, 12))) return 'avif'
  return isSvg(bytes) ? 'svg' : undefined
}

export interface MadePicture {
  bytes: Buffer
  contentType: string
  width: number
  height: number
}

/** Decodes base64 text, or takes the bytes. Throws a 400 with `say` when the file is too large or of another kind. */
export function readPicture(
  image: string | Buffer,
  limit: number,
  kinds: readonly Kind[],
  say: string,
): [Buffer, Kind] {
  const bytes = typeof image === 'string' ? Buffer.from(image, 'base64') : image
  if (bytes.length > limit)
    refusePicture('file-too-large', `The file may have at most ${limit / 1024 / 1024} MB`)
  const kind = kindOf(bytes)
  if (kind === 'heic' && !kinds.includes(kind))
    refusePicture(
      'picture-kind',
      'This is a HEIC photo, as iPhones keep them. Save it as JPG and try again, or on the iPhone choose Settings, Camera, Formats, Most Compatible',
    )
  return kind && kinds.includes(kind) ? [bytes, kind] : refusePicture('picture-kind', say)
}

/** Opens a picture for sharp, which is loaded with the first picture. */
export async function pictureOpener(bytes: Buffer, pixels = maxPixels) {
  const { default: sharp } = await import('sharp')
  return (density?: number) =>
    sharp(bytes, {
      limitInputPixels: pixels,
      pages: 1,
      failOn: 'error',
      ...(density && { density }),
    }).timeout({ seconds: 10 })
}

/** Runs `work` on a picture; any failure is a 400, because only the picture can be at fault. */
export async function decodePicture<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) throw error
    return refusePicture(
      'picture-unreadable',
      'This picture cannot be read. Save it again in a picture program and try again',
    )
  }
}

/** The size in the file's header, read without decoding it. Throws a 400 when it is too large. */
export async function readPictureSize(
  bytes: Buffer,
  pixels = maxPixels,
): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > pixels)
    refusePicture('picture-too-large', `The picture may have at most ${pixels / 1e6} megapixels`)
  return { width, height }
}

/** The middle of a person's photo as a square JPEG, without EXIF, GPS and further frames. */
export async function makePhoto(account: string, image: string, limit: number): Promise<MadePicture> {
  const [bytes] = readPicture(image, limit, ['jpeg', 'png', 'gif'], 'Choose a JPG, PNG or GIF picture')
  const open = await pictureOpener(bytes)
  return queuePicture(account, () =>
    decodePicture(async () => {
      await readPictureSize(bytes)
      const made = await open()
        .autoOrient()
        .resize(photoSide, photoSide, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer()
      return { bytes: made, contentType: 'image/jpeg', width: photoSide, height: photoSide }
    }),
  )
}
