/** A payment of an MT940 file as its raw lines have it. */
export interface RawPayment {
  /** The line of the file, from 1. */
  line: number
  /** The mark of credit or debit; RC takes a credit back, and RD a debit. */
  mark: string
  /** The bank's own reference, or ''. */
  bankReference: string
  /** The lines below the payment's first line, before the next field. */
  more: string
}

const known = new Set(['20', '21', '25', '28', '28C', '60F', '60M', '61', '62F', '62M', '64', '65', '86'])
const field = /^:(\d\d[A-Z]?|NS):/

/** The longest line of the format; a shorter one ends with a whole word. */
const fullLine = 65

/** The lines of the file without SWIFT's envelope. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|\n|\r/).map((line) =>
    line
      .replace(/\p{Cc}/gu, ' ')
      .replace(/^\s*(?:\{\d:[^{}]*\})*\{4:\s*/, '')
      .replace(/^\s+(?=:\d\d[A-Z]?:)/, ''),
  )

/**
 * The text as `mt940-js` needs it: without fields that the library does not know, because it would add their text to the
 * field above, and with a space after each line of words that is not full, because it joins lines without one.
 */
export function prepareMt940(lines: readonly string[]): string {
  const kept: string[] = []
  let current = ''
  for (const [at, line] of lines.entries()) {
    const tag = field.exec(line)?.[1]
    if (tag) current = tag
    if (/^-\}?$/.test(line.trim())) current = ''
    if (!known.has(current)) continue
    const isBroken = !tag && current === '86' && (lines[at - 1]?.length ?? 0) < fullLine
    kept.push(isBroken ? ` ${line}` : line)
  }
  return `${kept.join('\n')}\n`
}

/** The payments of the raw lines, found without the parser. */
export function findPayments(lines: readonly string[]): RawPayment[] {
  return lines.flatMap((line, at) => {
    if (!line.startsWith(':61:')) return []
    const below = lines.slice(at + 1, at + 4)
    const end = below.findIndex((next) => next.startsWith(':') || next.startsWith('-'))
    const mark = /^:61:\d{6}(?:\d{4})?(RC|RD|EC|ED|C|D)/.exec(line)?.[1] ?? ''
    const bankReference = /\/\/(\S{1,40})/.exec(line)?.[1] ?? ''
    return [{ line: at + 1, mark, bankReference, more: below.slice(0, end < 0 ? 3 : end).join(' ') }]
  })
}
