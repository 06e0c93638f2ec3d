import { inflateSync } from 'node:zlib'
import { refuseField } from '../db/refusals.ts'

/** What a PDF's bytes say of it. */
export interface PdfFacts {
  /** Whether a screen may show it in place: nothing in it runs, and nothing is locked away. */
  opensHere: boolean
}

/** The most that the tables of objects of a PDF may unpack to, in bytes: a hundred thousand objects take less. */
const mostUnpacked = 64 * 1024 * 1024

const refuse = (message: string): never => {
  refuseField('pdf-unusable', 'file', message)
}

/** What runs, opens or carries something else when a PDF is opened. */
const active =
  /\/(JavaScript|Launch|RichMedia|EmbeddedFiles?|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition)(?![A-Za-z0-9])|\/JS\s*(\(|<|\d+\s+\d+\s+R)/

/** Names may be written with escapes: /J#61vaScript, /Obj#53tm. Whatever is looked for is looked for in this text. */
const plain = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Whether the bytes are an archive too: its directory, at the end, says where it begins. */
function isArchiveToo(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(65_535 + 22))
  for (let at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1'); at >= 0; ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
    at = at === 0 ? -1 : tail.lastIndexOf('PK\u0005\u0006', at - 1, 'latin1')
  }
  return false
}

/** More streams of objects than a PDF of 10 MB has. */
const mostStreams = 20_000

/** Bookmarks name their first one too, so the picture that follows them is looked into in vain. */
const mostFailed = 50

/** A dictionary of a stream of objects: its type, or the keys that only such a stream has, since viewers need no type. */
const ofObjects = /\/(ObjStm|First)(?![A-Za-z0-9])/

/**
 * The objects of a PDF that are packed into streams, as text; undefined where one cannot be looked into. The text is walked
 * through once: what stands between two streams belongs to the second.
 */
function unpackObjects(bytes: Buffer, text: string): string | undefined {
  let unpacked = 0
  let before = 0
  let end = 0
  let failed = 0
  const parts: string[] = []
  for (const begin of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const between = plain(text.slice(before, begin.index))
    before = begin.index
    if (!ofObjects.test(between)) continue
    const from = begin.index + begin[0].length
    if (end < from) end = text.indexOf('endstream', from)
    if (end < 0 || parts.length >= mostStreams || failed >= mostFailed) return undefined
    try {
      const objects = inflateSync(bytes.subarray(from, end), { maxOutputLength: mostUnpacked - unpacked })
      unpacked += objects.length
      parts.push(objects.toString('latin1'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
        refuse('This PDF unpacks to far more than it is. Print it to a new PDF and try again')
      if (/\/ObjStm/.test(between) || ofObjects.test(between.slice(between.lastIndexOf('obj'))))
        return undefined
      failed += 1
    }
  }
  return parts.join('\n')
}

/** Looks into a PDF without opening it. Throws a 400 for one that ends too early, is an archive too, or unpacks without end. */
export function scanPdf(given: Uint8Array): PdfFacts {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (!bytes.subarray(-2048).includes('%%EOF'))
    refuse('This PDF ends too early. Please save or scan it again')
  if (isArchiveToo(bytes))
    refuse('This file is a PDF and an archive at once. Print it to a new PDF and try again')
  const text = bytes.toString('latin1')
  const objects = unpackObjects(bytes, text)
  const isActive = objects === undefined || active.test(plain(text)) || active.test(plain(objects))
  return { opensHere: !isActive }
}
