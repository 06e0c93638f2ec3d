import { cleanLine } from '#shared/clean-text.ts'

/** The longest text of a line; what a bank writes is far shorter. */
const longest = 1_000

/** The most parts of which a text is made; a batch may have thousands. */
const mostParts = 40

/** Letters and signs of Western Europe, of which none is hidden or a space of another width. */
const isPlain = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

/** A text of a bank on one line: single spaces, without control characters and hidden signs. */
export function toOneLine(text: string): string {
  const visible = isPlain.test(text) ? text : cleanLine(text.replace(/\p{Cc}/gu, ' ')).replace(/\s/g, ' ')
  return visible.replace(/ {2,}/g, ' ').trim().slice(0, longest).trimEnd()
}

/** All words once: a part that another one has in it is left out. */
export function joinWords(parts: readonly string[]): string {
  const filled = parts.slice(0, mostParts).map(toOneLine).filter(Boolean)
  const own = filled.filter(
    (part, at) =>
      !filled.some((other, place) => place !== at && other.includes(part) && (other !== part || place < at)),
  )
  return toOneLine(own.join(' '))
}
