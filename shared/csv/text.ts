export type CsvEncoding = 'utf-8' | 'utf-16' | 'windows-1252'

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Whether these first bytes are of a workbook: a zip archive (.xlsx, .ods), or the container of old ones (.xls). */
export const isWorkbookFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Why these bytes are no CSV file, as a sentence; undefined when they may be one. */
export function csvFileProblem(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'That is a PDF, not a list of rows.'
  return undefined
}

/** The characters of Windows-1252 from 0x80 on, where Latin-1 has control characters. Five of them are undefined. */
const from0x80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The byte of a letter in Windows-1252; undefined for a letter that it does not have. */
export function byte1252(letter: string): number | undefined {
  const code = letter.charCodeAt(0)
  // Latin-1 has control characters where Windows-1252 has letters.
  if (code <= 0xff) return code
  const at = from0x80.indexOf(letter)
  return at < 0 ? undefined : 0x80 + at
}

/** Node before 24 decodes Latin-1 when it is asked for Windows-1252, so the difference is made up here. */
function decode1252(bytes: Uint8Array): string {
  return new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (letter) => from0x80[letter.charCodeAt(0) - 0x80] ?? letter)
}

/** The least share of zero bytes in UTF-16: commas and line ends make at least one byte in twenty zero in any script. */
const zeroShare = 1 / 20

/** The byte order of UTF-16 without a byte order mark, found by the zeros in commas and line ends. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const first = bytes.subarray(0, 64 * 1024)
  const zeros = [0, 0]
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 > 0 || even + odd < first.length * zeroShare || even === odd) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The bytes without the zeros and the Ctrl-Z that old programs write behind the last line. UTF-16 has zeros in its text. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end -= 1
  const content = bytes.subarray(0, end)
  return content.includes(0) ? bytes : content
}

/**
 * Decodes a file as spreadsheet programs write it: UTF-16 with a byte order mark (Excel's ‘Unicode text’) or
 * without one, UTF-8, or else Windows-1252, in which every byte is a character.
 */
export function decodeCsv(padded: Uint8Array): { text: string; encoding: CsvEncoding } {
  const bytes = withoutPadding(padded)
  if (startsWith(bytes, 0xff, 0xfe))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (startsWith(bytes, 0xfe, 0xff))
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  const order = utf16Order(bytes)
  if (order) return { text: new TextDecoder(order).decode(bytes), encoding: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: decode1252(bytes), encoding: 'windows-1252' }
  }
}

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Excel's own hint, a first line such as `sep=;`. */
const separatorHint = /^\ufeff?"?sep=(.)"?(\r\n|\n|\r)/i

/** The text without its byte order mark and hint, and the number of lines that the hint took. */
export function withoutHint(text: string): { text: string; lines: number } {
  const found = separatorHint.exec(text)
  if (found) return { text: text.slice(found[0].length), lines: 1 }
  return { text: text.startsWith('\ufeff') ? text.slice(1) : text, lines: 0 }
}

/** How often each character stands outside quotes, for each of the first lines of a file. */
function countPerLine(text: string, lines: number): Map<string, number>[] {
  const counts: Map<string, number>[] = []
  let line = new Map<string, number>()
  let quoted = false
  let isEmpty = true
  const close = () => {
    if (!isEmpty) counts.push(line)
    line = new Map()
    isEmpty = true
  }
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    if (quoted) continue
    if (letter === '\n' || letter === '\r') {
      close()
      if (counts.length === lines) return counts
      continue
    }
    isEmpty = false
    line.set(letter, (line.get(letter) ?? 0) + 1)
  }
  close()
  return counts
}

/** The most frequent of these numbers. */
function mostCommon(numbers: number[]): { value: number; times: number } {
  const times = new Map<number, number>()
  for (const each of numbers) times.set(each, (times.get(each) ?? 0) + 1)
  const [found = [0, 0]] = [...times].sort((a, b) => b[1] - a[1])
  return { value: found[0], times: found[1] }
}

/** The separator that divides most of a file's first lines into equally many cells; a title above them has none. */
export function sniffSeparator(text: string): Separator {
  const hinted = separatorHint.exec(text)?.[1]
  const hintedSeparator = separators.find((separator) => separator === hinted)
  if (hintedSeparator) return hintedSeparator
  const lines = countPerLine(text.slice(0, 64 * 1024), 20)
  let best: Separator = ','
  let most = 0
  for (const separator of separators) {
    const usual = mostCommon(lines.flatMap((line) => line.get(separator) ?? []))
    const score = usual.times === 0 ? 0 : usual.times / lines.length + usual.value / 1000
    if (score > most) [best, most] = [separator, score]
  }
  return best
}
