import { endOfField, endOfRow } from './blm.fields.ts'

/** Typographic characters and the ASCII ones that every reader of the format knows. */
const plainSigns: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' '],
]

/** Takes separators, section marks and control characters out of a text; line breaks stay. */
function cleanText(text: string): string {
  let plain = text.normalize('NFC').replace(/\r\n?|\u2028|\u2029/g, '\n')
  for (const [signs, sign] of plainSigns) plain = plain.replace(signs, sign)
  return plain
    .replaceAll(endOfField, ' ')
    .replaceAll(endOfRow, '-')
    .replace(/#\s*(HEADER|DEFINITION|DATA|END)\s*#/gi, '$1')
    .replace(/[^\P{C}\n]/gu, '')
}

/** At most `max` UTF-16 units, never half a character, and ending with a whole word when one ends nearby. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  return (space > max * 0.7 ? cut.slice(0, space) : cut).trimEnd()
}

/** One line without markup: portals take tags out of these fields, and with them what merely looks like one. */
export function lineOf(text: string, max: number): string {
  const line = cleanText(text).replace(/</g, '(').replace(/>/g, ')').replace(/\s+/g, ' ').trim()
  return shorten(line, max)
}

const lineBreak = '<br />'

/** A text for a field that is read as HTML: markup is escaped, and line breaks become tags. */
export function paragraphsOf(text: string, max: number): string {
  const lines = cleanText(text)
    .replace(/&(?=[a-z0-9#]+;)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
  let whole = ''
  for (const [at, line] of lines.entries()) {
    const next = at === 0 ? line : `${whole}${lineBreak}${line}`
    if (next.length > max) break
    whole = next
  }
  // A first line that is too long by itself; an entity that the cut went through goes with it.
  if (!whole && lines[0]) whole = shorten(lines[0], max).replace(/&[a-z]*$/i, '')
  return whole.replace(/^(<br \/>)+|(<br \/>)+$/g, '')
}
