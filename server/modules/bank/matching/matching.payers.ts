import { namesOrganisation } from './matching.names.ts'
import type { KnownPayer, MatchLine } from './matching.types.ts'
import { fileUnder, hasDigit, isNoise, wordsOf } from './matching.words.ts'

/** What separates the payer from the rest where a bank writes both in one text: 'M FIELDING , GB7K2-A , VIA MOBILE'. */
const separator = /\s+[,;/|-]\s+|,|;|\s{2,}/

/** Longest first words of a text without separators that are taken for the payer's name. */
const mostWords = 6

/** Our own references, also mistyped ones: a payer writes them once with and once without. */
const ourReference = /\b[a-z]{2}\d[a-z]\d[\s-]?[a-z\d]\b/gi

const isTelling = (word: string) => !hasDigit(word) && !isNoise(word)

/** The payer's words: of the payer's own field or else of the first part of the text that names anybody. */
function payerWords({ payer, text }: MatchLine): string[] {
  const parts = payer.trim() ? [payer] : text.replace(ourReference, ',').split(separator)
  for (const part of parts) {
    const words = wordsOf(part).filter(isTelling)
    if (words.some((word) => word.length > 1)) return words.slice(0, mostWords)
  }
  return []
}

const isDate = (word: string) =>
  /^(\d{1,2}(ST|ND|RD|TH)?|\d{4}|(19|20)\d{4,6}|\d{6}|\d{1,2}[A-Z]{3}(\d\d|\d{4})?)$/.test(word)

/** An organisation pays for many tenancies; what it writes beside its name, other than dates, tells for which. */
const organisationWords = ({ payer, reference, text }: MatchLine) =>
  [...new Set(wordsOf(`${payer} ${reference || text}`.replace(ourReference, ' ')))].filter(
    (word) => !isNoise(word) && !isDate(word),
  )

/**
 * What a bank keeps the same from payment to payment of one payer: the name, without titles, dates, numbers, our own
 * references and the bank's words. Of organisations with the rest of their text. '' where nothing is left.
 */
export function payerKey(line: MatchLine): string {
  const name = payerWords(line)
  return (namesOrganisation(name) ? organisationWords(line) : name).join(' ')
}

/** Whether one payer of the line pays for many tenancies, so that the payer alone tells nothing. */
export function isFromOrganisation(line: MatchLine): boolean {
  return namesOrganisation(payerWords(line))
}

/** Whether something beside an organisation's name tells for whom it pays. */
export const tellsForWhom = (line: MatchLine) => organisationWords(line).some(hasDigit)

export type PayerIndex = Map<string, KnownPayer[]>

export function indexPayers(payers: KnownPayer[]): PayerIndex {
  const index: PayerIndex = new Map()
  for (const payer of payers) fileUnder(index, payer.key, payer)
  return index
}
