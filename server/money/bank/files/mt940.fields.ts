import { joinWords, toOneLine } from './words.ts'

/** What a field :86: says about a payment. */
interface Narrative {
  text: string
  payer: string
  reference: string
}

const codeOf = (part: string) => Number(part.slice(0, 2))

/** '051?00Credit?20RENT?32SMITH?33J': numbered parts, of which 32 and 33 are the name. Some banks write '~', '<' or '^'. */
function readNumbered(text: string): Narrative {
  const sign = text[3] ?? '?'
  const parts = text.split(sign).slice(1)
  const among = (...codes: number[]) =>
    parts
      .filter((part) => codes.includes(codeOf(part)))
      .map((part) => part.slice(2))
      .join('')
  const payer = toOneLine(among(32, 33))
  const words = toOneLine(among(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63))
  return { text: joinWords([payer, words, among(0)]), payer, reference: words }
}

/** '/ORDP//NAME/SMITH J/REMI/USTD//RENT/' or '/CNTP/GB29…/BANKGB2L/SMITH J//REMI/…': named parts. */
function readNamed(text: string): Narrative {
  const find = (pattern: string) => toOneLine(new RegExp(pattern, 'i').exec(text)?.[1] ?? '')
  const after = (name: string) => find(`/${name}/+([^/]+)`)
  const payer = after('NAME') || find('/CNTP/[^/]*/[^/]*/([^/]+)') || after('ORDP') || after('BENM')
  const words = find('/REMI/+(?:(?:USTD|STRD)/[^/]*/)?([^/]+)')
  return { text: toOneLine(text), payer, reference: words || after('EREF') }
}

/** Reads the words of a payment, in whichever of the three ways the bank writes them. */
export function readNarrative(text: string): Narrative {
  if (/^\d{3}[?~<^]\d\d/.test(text)) return readNumbered(text)
  if (/\/(REMI|NAME|EREF|ORDP|BENM|CNTP)\//i.test(text)) return readNamed(text)
  return { text: toOneLine(text), payer: '', reference: '' }
}

/** A field of an MT940 file: its tag, the number of its line from 1, and its lines, of which the first follows the tag. */
export interface Field {
  tag: string
  line: number
  texts: [string, ...string[]]
}

/** The lines of the file without SWIFT's envelope. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|\n|\r/).map((line) =>
    line
      .replace(/\p{Cc}/gu, ' ')
      .replace(/^\s*(?:\{\d:[^{}]*\})*\{4:\s*/, '')
      .replace(/^\s+(?=:\d\d[A-Z]?:)/, ''),
  )

/** The fields of the lines. A line without a tag belongs to the field above, and a dash ends a statement. */
export function listFields(lines: readonly string[]): Field[] {
  const fields: Field[] = []
  let current: Field | undefined
  for (const [at, line] of lines.entries()) {
    const [, tag, text = ''] = /^:(\d\d[A-Z]?|NS):(.*)/.exec(line) ?? []
    if (tag !== undefined) {
      current = { tag, line: at + 1, texts: [text] }
      fields.push(current)
    } else if (/^-\}?$/.test(line.trim())) current = undefined
    else current?.texts.push(line)
  }
  return fields
}

/** The longest line of the format; a shorter one ends with a whole word. */
const fullLine = 65

/** The words of a field as one text. A word goes on in the next line where the line before is full. */
export const wordsOf = ({ tag, texts }: Field): string =>
  texts
    .reduce((words, text, at) => {
      const before = (texts[at - 1]?.length ?? 0) + (at === 1 ? tag.length + 2 : 0)
      return words + (at > 0 && before < fullLine ? ' ' : '') + text
    }, '')
    .replace(/ +/g, ' ')
    .trim()

/** The fields of each statement, which begins with its reference. */
export function divideStatements(fields: readonly Field[]): Field[][] {
  const starts = fields.flatMap(({ tag }, at) => (tag === '20' ? [at] : []))
  return starts.map((start, at) => fields.slice(start, starts[at + 1]))
}

/** A field :61: with the field :86: below it. Lengths and letters are those of the format; banks write less. */
export interface Payment {
  place: string
  /** Six digits. */
  valued: string
  /** Four digits without a year, or ''. */
  booked: string
  /** The mark of credit or debit; RC takes a credit back, and RD a debit; '' where there is none. */
  mark: string
  amount: string
  code: string
  reference: string
  /** The bank's own reference, or ''. */
  bankReference: string
  /** The lines below the payment's first line, before the next field. */
  more: string
  /** What the field :86: says about the payment. */
  words: string
}

// The mark decides the sign, so that a payment without one is looked at apart: 'DF2402' is no code after an amount.
const payment =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)[A-Z]?(\d[\d.,]*)(?:([A-Z][A-Z0-9]{3}|[A-Z] {3}|[A-Z][A-Z0-9]{0,2}(?=\s*$))|\s*$)(?:NONREF|([^/]{0,16}))?(?:\/\/(\S{1,40}))?/
const unmarked = /^(\d{6})(\d{4})?()(\d[\d.,]*)(?:([A-Z][A-Z0-9]{3})|\s*$)/

/** The fields :86: of a payment: banks write one, or several after each other. */
function wordsBelow(fields: readonly Field[], at: number): Field[] {
  const below = fields.slice(at + 1)
  const end = below.findIndex(({ tag }) => tag !== '86')
  return end < 0 ? below : below.slice(0, end)
}

/** The payments among the fields of a statement; `undefined` stands for one that cannot be read, with its line. */
export function listPayments(fields: readonly Field[]): (Payment | { place: string; valued?: undefined })[] {
  return fields.flatMap((field, at) => {
    if (field.tag !== '61') return []
    const place = `line ${field.line}`
    const found = payment.exec(field.texts[0]) ?? unmarked.exec(field.texts[0])
    if (!found) return [{ place }]
    const [
      ,
      valued = '',
      booked = '',
      mark = '',
      amount = '',
      code = '',
      reference = '',
      bankReference = '',
    ] = found
    const words = wordsBelow(fields, at).map(wordsOf).join(' ')
    const more = field.texts.slice(1, 4).join(' ')
    return [{ place, valued, booked, mark, amount, code, reference, bankReference, more, words }]
  })
}
