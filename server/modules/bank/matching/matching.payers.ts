import { laterDay } from '#shared/dates.ts'
import { namesCompany, namesOrganisation } from './matching.names.ts'
import type { KnownPayer, MatchLine } from './matching.types.ts'
import { hasDigit, isNoise, splitWords } from './matching.words.ts'

/** What separates the payer from the rest where a bank writes both in one text: 'M FIELDING , GB7K2-A , VIA MOBILE'. */
const separator = /\s+[,;/|-]\s+|,|;|\s{2,}/

/** The most words that are taken for the payer's name in a text without separators. */
const mostWords = 6
/** The fewest characters of a claim number. */
const leastClaim = 6

/** Gable's own payment references, even mistyped. They are no part of a payer's key, because payers leave them out at times. */
const ourReference = /\b[a-z]{2}\d[a-z]\d[\s-]?[a-z\d]\b/gi

const isTelling = (word: string) => !hasDigit(word) && !isNoise(word)

/** The words of the payer and of the reference. Where the bank gives one text, they are its first two parts with a real word. */
function partsOf({ payer, reference, text }: MatchLine): { who: string[]; says: string[]; isApart: boolean } {
  if (payer.trim())
    return {
      who: splitWords(payer).filter(isTelling),
      says: splitWords((reference || text).replace(ourReference, ' ')),
      isApart: true,
    }
  const parts = text.replace(ourReference, ',').split(separator).map(splitWords)
  const at = parts.findIndex((words) => words.some((word) => word.length > 1 && isTelling(word)))
  const who = parts[at] ?? []
  return { who: who.filter(isTelling), says: [...who, ...(parts[at + 1] ?? [])], isApart: parts.length > 1 }
}

const isDate = (word: string) =>
  /^(\d{1,2}(ST|ND|RD|TH)?|\d{4}|(19|20)\d{4,6}|\d{6}|\d{1,2}[A-Z]{3}(\d\d|\d{4})?)$/.test(word)

/** The words that may be claim numbers: long, with a digit, and no date. */
const claimIn = (says: string[]) =>
  says.filter((word) => hasDigit(word) && word.length >= leastClaim && !isDate(word))

/**
 * What stays the same in all lines of one payer: the name without titles, dates, numbers, payment references and the bank's
 * own words. The key of an organisation that pays for many tenancies also has the claim number, the tenant's name or the
 * payment reference. '' where nothing identifies the payer.
 */
export function payerKey(line: MatchLine): string {
  const { who, says, isApart } = partsOf(line)
  if (!namesOrganisation(who)) return who.slice(0, mostWords).join(' ')
  const own = `${line.reference} ${line.text}`.match(ourReference)?.[0] ?? ''
  const more = [splitWords(own).join(''), ...says.filter(isTelling), ...claimIn(says)].filter(
    (word) => word && !who.includes(word),
  )
  return more.length > 0 || !isApart ? [...new Set([...who, ...more])].join(' ') : ''
}

/** What a payer is: a person, a company that may pay for several tenancies, or an organisation that pays for many. */
export function findPayerKind(line: MatchLine): 'person' | 'company' | 'organisation' {
  const { who } = partsOf(line)
  if (namesOrganisation(who)) return 'organisation'
  return namesCompany(who) ? 'company' : 'person'
}

export const hasClaim = (line: MatchLine) => claimIn(partsOf(line).says).length > 0

export type PayerIndex = Map<string, KnownPayer[]>

/** Indexes known payers by their keys. Rows of one payer and one tenancy are added up, whichever person they name. */
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
