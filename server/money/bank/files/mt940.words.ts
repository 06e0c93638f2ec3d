import { joinWords, toOneLine } from './words.ts'

/** What a field :86: says about a payment. */
export interface Narrative {
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
