import { cleanLine } from '#shared/clean-text.ts'

/** The longest text of a line, far longer than what banks write. */
const longest = 1_000

/** The most parts that are joined into a text; a batch may have thousands. */
const mostParts = 40

/** Printable characters of Western Europe, which need no cleaning. */
const isPlain = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

/** A text of a bank on one line: single spaces, without control characters and hidden signs. */
export function toOneLine(text: string): string {
  const visible = isPlain.test(text) ? text : cleanLine(text.replace(/\p{Cc}/gu, ' ')).replace(/\s/g, ' ')
  return visible.replace(/ {2,}/g, ' ').trim().slice(0, longest).trimEnd()
}

/** The parts in one text, without those that another part contains. */
export function joinWords(parts: readonly string[]): string {
  const filled = parts.slice(0, mostParts).map(toOneLine).filter(Boolean)
  const own = filled.filter(
    (part, at) =>
      !filled.some((other, place) => place !== at && other.includes(part) && (other !== part || place < at)),
  )
  return toOneLine(own.join(' '))
}
