import { laterDay } from '#shared/dates.ts'
import { namesCompany, namesCrowd } from './matching.names.ts'
import type { KnownPayer, MatchLine } from './matching.types.ts'
import { hasDigit, isNoise, wordsOf } from './matching.words.ts'

/** What separates the payer from the rest where a bank writes both in one text: 'M FIELDING , GB7K2-A , VIA MOBILE'. */
const separator = /\s+[,;/|-]\s+|,|;|\s{2,}/

/** So many words of a text without separators are taken for the payer's name. */
const mostWords = 6
/** The fewest signs of the number of a claim. */
const leastClaim = 6

/** Our own references, also mistyped ones: a payer writes them once with and once without. */
const ourReference = /\b[a-z]{2}\d[a-z]\d[\s-]?[a-z\d]\b/gi

const isTelling = (word: string) => !hasDigit(word) && !isNoise(word)

/** The words of the payer, and of what they write: of a bank that gives one text, its parts up to the second that tells. */
function partsOf({ payer, reference, text }: MatchLine): { who: string[]; says: string[]; isApart: boolean } {
  if (payer.trim())
    return {
      who: wordsOf(payer).filter(isTelling),
      says: wordsOf((reference || text).replace(ourReference, ' ')),
      isApart: true,
    }
  const parts = text.replace(ourReference, ',').split(separator).map(wordsOf)
  const at = parts.findIndex((words) => words.some((word) => word.length > 1 && isTelling(word)))
  const who = parts[at] ?? []
  return { who: who.filter(isTelling), says: [...who, ...(parts[at + 1] ?? [])], isApart: parts.length > 1 }
}

const isDate = (word: string) =>
  /^(\d{1,2}(ST|ND|RD|TH)?|\d{4}|(19|20)\d{4,6}|\d{6}|\d{1,2}[A-Z]{3}(\d\d|\d{4})?)$/.test(word)

/** What a payer writes beside their name, other than dates and our own references. */
const claimIn = (says: string[]) =>
  says.filter((word) => hasDigit(word) && word.length >= leastClaim && !isDate(word))

/**
 * What a bank keeps the same from payment to payment of one payer: the name, without titles, dates, numbers, our own
 * references and the bank's words. Who pays for many tenancies is known together with the number of a claim or a name
 * beside their own, or with our reference. '' where nothing tells who it is.
 */
export function payerKey(line: MatchLine): string {
  const { who, says, isApart } = partsOf(line)
  if (!namesCrowd(who)) return who.slice(0, mostWords).join(' ')
  const own = `${line.reference} ${line.text}`.match(ourReference)?.[0] ?? ''
  const more = [wordsOf(own).join(''), ...says.filter(isTelling), ...claimIn(says)].filter(
    (word) => word && !who.includes(word),
  )
  return more.length > 0 || !isApart ? [...new Set([...who, ...more])].join(' ') : ''
}

/** How a payer is to be trusted: people, companies that may house several, and who pays for many. */
export function kindOfPayer(line: MatchLine): 'person' | 'company' | 'crowd' {
  const { who } = partsOf(line)
  if (namesCrowd(who)) return 'crowd'
  return namesCompany(who) ? 'company' : 'person'
}

/** Whether the line has the number of a claim. */
export const hasClaim = (line: MatchLine) => claimIn(partsOf(line).says).length > 0

export type PayerIndex = Map<string, KnownPayer[]>

/** What is known of each payer, one for each tenancy: two people of a tenancy whom one payer paid for count together. */
export function indexPayers(payers: KnownPayer[]): PayerIndex {
  const index: PayerIndex = new Map()
  for (const payer of payers) {
    const others = index.get(payer.key) ?? []
    const same = others.find(({ tenancyId }) => tenancyId === payer.tenancyId)
    index.set(
      payer.key,
      same ? others.map((each) => (each === same ? join(same, payer) : each)) : [...others, payer],
    )
  }
  return index
}

const join = (one: KnownPayer, other: KnownPayer): KnownPayer => ({
  ...one,
  personId: one.personId === other.personId ? one.personId : null,
  times: one.times + other.times,
  lastDay: laterDay(one.lastDay, other.lastDay),
  amounts: [...one.amounts, ...other.amounts],
})
