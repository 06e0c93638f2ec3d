export const exportAs = 'Export the statement as CSV, OFX, CAMT.053 or MT940.'

const asText = (bytes: Uint8Array, length: number) =>
  Buffer.from(bytes.subarray(0, length)).toString('latin1')

/** The first bytes of kinds of files that are no statement. */
const firstBytes: readonly [what: string, ...starts: string[]][] = [
  ['a compressed archive', '\x1f\x8b', '7z\xbc\xaf', 'Rar!'],
  ['a picture', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'],
  ['a text document', '{\\rtf'],
]

const firstWords: readonly [what: string, sign: RegExp][] = [
  ['a PDF', /^\s*%PDF-/],
  ['a picture', /^(RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(heic|mif1|avif))/],
  ['a JSON file', /^\s*[[{]\s*["{[]/],
]

/** Why these bytes are no statement, as a sentence; undefined when they may be a statement. */
export function findForeignKind(bytes: Uint8Array): string | undefined {
  const head = asText(bytes, 4_096).replace(/^\xef\xbb\xbf/, '')
  const found =
    firstWords.find(([, sign]) => sign.test(head)) ??
    firstBytes.find(([, ...starts]) => starts.some((start) => head.startsWith(start)))
  return found && `This is ${found[0]}. ${exportAs}`
}

/** The format of a decoded file by its content, whatever its name; undefined for CSV. */
export function findFormat(text: string): 'ofx' | 'camt.053' | 'mt940' | undefined {
  const head = text.slice(0, 8_192)
  if (/^\s*OFXHEADER\s*:|<\?OFX\b|<OFX>/i.test(head)) return 'ofx'
  if (/^\s*<(\?xml|[\w-]+:?Document|!DOCTYPE|!--)/i.test(head)) return 'camt.053'
  if (/^\s*(\{\d:[\s\S]*)?:(13D?|20|21|25P?|28C?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]):/m.test(head))
    return 'mt940'
  return undefined
}
