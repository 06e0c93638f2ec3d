import { inflateRawSync } from 'node:zlib'

/** One file of an archive, as its directory names it. */
interface Entry {
  name: string
  method: number
  packed: number
  /** What the directory says that it unpacks to. */
  stated: number
  offset: number
}

/** The most bytes that all files of a workbook unpack to; a million empty rows take about 60 MB. */
const mostUnpacked = 160 * 1024 * 1024

/** A workbook of some 100 sheets with their drawings has fewer files. */
const mostEntries = 2000

/** Why a workbook is not read, as a sentence for a person. */
export class WorkbookRefused extends Error {}

const broken = () =>
  new WorkbookRefused(
    'The workbook is damaged. Open it in your spreadsheet program, save it and choose it again.',
  )

const tooLarge = () =>
  new WorkbookRefused(
    'The workbook unpacks to far more than a list of rows needs. Copy the rows into a new workbook, or save the sheet as CSV.',
  )

/** Lists the files of an archive by its directory. Throws for an archive that is cut short or damaged. */
function listEntries(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length) throw broken()
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw tooLarge()
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw broken()
    const [name, extra, note] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      stated: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + note
  }
  return entries
}

/** What the files of a workbook unpack to, as its directory says, in bytes; 0 where it cannot be read. Nothing is unpacked. */
export function statedSize(bytes: Uint8Array): number {
  try {
    const entries = listEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return entries.reduce((sum, { stated }) => sum + stated, 0)
  } catch {
    return 0
  }
}

function unpack(bytes: Buffer, { method, packed, offset }: Entry, most: number): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw broken()
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(from, from + packed)
  if (method === 0) return content
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw broken()
  }
}

const passwordSentence =
  'The workbook has a password. Save it without one in your spreadsheet program, then choose it again.'

/** What the files of an archive are, when they are no workbook that is read. */
function whyForeign(names: ReadonlySet<string>): string | undefined {
  const has = (start: string) => [...names].some((name) => name.startsWith(start))
  if (names.has('xl/workbook.xml') || names.has('content.xml')) return undefined
  if (names.has('xl/workbook.bin')) return 'That is a binary Excel workbook (.xlsb). Save it as .xlsx or CSV.'
  if (has('Index/') && has('Metadata/')) return 'That is a Numbers document. Export it as Excel or CSV.'
  if (has('word/')) return 'That is a text document, not a spreadsheet.'
  return 'That is a zip archive, not a spreadsheet. Unpack it and choose the file inside.'
}

/** The files of a workbook that a reader may need, unpacked, by their names. */
export interface Archive {
  kind: 'xlsx' | 'ods'
  /** The size of its largest file in bytes. */
  largest: number
  files: Record<string, Buffer>
  /** Whether rows or columns of its sheets may be hidden. */
  isHiding: boolean
}

/** A link over a range makes the parser write each of its cells, and it looks through all array formulas for each cell. */
const traps: [sign: string, inTag: RegExp, instead: string][] = [
  ['hyperlink', /<((?:\w+:)?)hyperlink /g, '<$1nolink '],
  ['array', /(<(?:\w+:)?f\s[^<>]*?\bt\s*=\s*)(["'])array\2/g, '$1$2normal$2'],
]

/** A sheet without what its cells do not need and the parser takes long for. */
function withoutTraps(content: Buffer): Buffer {
  const found = traps.filter(([sign]) => content.includes(sign))
  if (found.length === 0) return content
  const text = found.reduce(
    (left, [, inTag, instead]) => left.replace(inTag, instead),
    content.toString('latin1'),
  )
  return Buffer.from(text, 'latin1')
}

/** Whether a sheet has rows or columns that its reader does not see. */
const hasHidden = (files: Archive['files']): boolean =>
  Object.entries(files).some(
    ([name, content]) => name.startsWith('xl/worksheets/') && content.includes('hidden='),
  )

const isText = (name: string): boolean => /(\.(xml|rels)|^mimetype)$/i.test(name)

/**
 * Unpacks every file of a workbook once within a limit, so that no archive that unpacks without end reaches the parser, which is
 * given the files and not the archive. Throws a WorkbookRefused for an archive that is damaged, too large, protected by a
 * password or no workbook.
 */
export function unpackArchive(bytes: Buffer): Archive {
  const entries = listEntries(bytes)
  const why = whyForeign(new Set(entries.map(({ name }) => name)))
  if (why) throw new WorkbookRefused(why)
  let left = mostUnpacked
  let largest = 0
  const files: Archive['files'] = Object.create(null)
  for (const entry of entries) {
    const content = unpack(bytes, entry, left)
    left -= content.length
    largest = Math.max(largest, content.length)
    if (left <= 0) throw tooLarge()
    if (entry.name === 'META-INF/manifest.xml' && content.includes('encryption-data'))
      throw new WorkbookRefused(passwordSentence)
    if (entry.name === 'mimetype' && !content.includes('opendocument.spreadsheet'))
      throw new WorkbookRefused('That is an OpenDocument file, but not a spreadsheet.')
    // Pictures are of no use to the parser, which looks through all names for each file.
    if (isText(entry.name)) files[entry.name] = withoutTraps(content)
  }
  return { kind: 'content.xml' in files ? 'ods' : 'xlsx', largest, files, isHiding: hasHidden(files) }
}
