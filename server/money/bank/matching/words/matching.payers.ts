import { laterDay } from '#shared/dates.ts'
import type { KnownPayer, MatchLine } from '../matching.types.ts'
import { namesCompany, namesOrganisation } from './matching.names.ts'
import { hasDigit, isMonth, isNoise, splitWords } from './matching.words.ts'

/** What separates the payer from the rest where a bank writes both in one text: 'M FIELDING , GB7K2-A , VIA MOBILE'. */
const separator = /\s+[,;/|-]\s+|,|;|\s{2,}/

/** The most words that are taken for the payer's name in a text without separators. */
const mostWords = 6
/** The fewest characters of a claim number, and of one that may as well count a batch. */
const leastClaim = 6
const leastShort = 4

/** Gable's own payment references, even mistyped. They are no part of a payer's key, because payers leave them out at times. */
const ourReference = /\b[a-z]{2}\d[a-z]\d[\s-]?[a-z\d]\b/gi

/** Words that people write behind a name, other ones each month. None is a family name. */
const smallTalk = new Set('AGREED AS BILLS CHEERS FLAT GO HERE PLEASE PLS XX XXX'.split(' '))

const isTelling = (word: string) => !hasDigit(word) && !isNoise(word)

/**
 * What Lloyds writes after a line's words: a trace number, a sort code, the kind of payment, the day and the time, as in
 * '400000001234567890 309950 10 02JUN26 09:12'. Every line has other ones, so none is part of who pays.
 */
const tail =
  /\s\d{8,}\s+\d{6}\s+\d{1,2}\s+\d{1,2}[A-Z]{3}\d{2,4}(\s+\d{1,2}:\d{2})?\s*$|\s\d{1,2}[A-Z]{3}\d{2}\s+\d{1,2}:\d{2}\s*$/i

interface Parts {
  who: string[]
  says: string[]
}

/** What was read of lines already: the matching asks for the key, the kind and the claim of each. */
const parts = new WeakMap<MatchLine, Parts>()

function partsOf(line: MatchLine): Parts {
  const known = parts.get(line) ?? readParts(line)
  parts.set(line, known)
  return known
}

/** The words of the payer and of the reference. Where the bank gives one text, they are its first two parts with a real word. */
function readParts({ payer, reference, text }: MatchLine): Parts {
  if (payer.trim())
    return {
      who: splitWords(payer).filter(isTelling),
      says: splitWords((reference || text).replace(tail, ' ').replace(ourReference, ' ')),
    }
  const said = text.replace(tail, ' ').replace(ourReference, ',').split(separator).map(splitWords)
  const at = said.findIndex((words) => words.some((word) => word.length > 1 && isTelling(word)))
  const who = said[at] ?? []
  return { who: who.filter(isTelling), says: [...who, ...(said[at + 1] ?? [])] }
}

const isDate = (word: string) =>
  /^(\d{1,2}(ST|ND|RD|TH)?|(19|20)\d{4,6}|\d{6}|\d{1,2}[A-Z]{3}(\d\d|\d{4})?|(19|20)\d\d)$/.test(word)

/** The words that may be claim numbers: with a digit, and no date. A short one may also be the number of a batch. */
const claimIn = (says: string[], least: number) =>
  says.filter((word) => hasDigit(word) && word.length >= least && !isDate(word))

/** Whether the words name an organisation; in 'HILL CARE LTD STAFF HOUSING' a company comes first. */
function isOrganisation(who: string[]): boolean {
  const company = who.findIndex((word) => namesCompany([word]))
  return namesOrganisation(company > 0 ? who.slice(0, company) : who)
}

/** A name's words up to the last that says what the organisation is: 'LEEDS CITY COUNCIL HB' of 'LEEDS CITY COUNCIL HB KHAN A'. */
function ownWordsOf(who: string[]): string[] {
  const last = who.findLastIndex((word) => namesOrganisation([word]))
  return who.slice(0, last + 1)
}

/** A key that stands in brackets is of words that name nobody, such as 'RENT' alone; one with an '@' is of an address alone. */
export const isNobodys = (key: string) => key.startsWith('(')
const isPlaces = (key: string) => key.startsWith('@')

/** The house of a line that has an address and no name, however it is written: '@14 ALMA' of 'FLAT 2 14 ALMA RD'. */
function placeOf({ payer, reference, text }: MatchLine): string {
  const words = splitWords((payer || reference || text).replace(tail, ' '))
  const at = words.findIndex(
    (word) => !isNoise(word) && !/^(FLAT|APARTMENT|APT|UNIT|ROOM|[A-Z]|\d{1,3}[A-Z]?)$/.test(word),
  )
  const [house = '', street = ''] = [words[at - 1], words[at]]
  return /^\d{1,4}[A-Z]?$/.test(house) && !hasDigit(street) && street.length > 2 ? `@${house} ${street}` : ''
}

/** The words of a line that names nobody, without its numbers and months: '(RENT)'. */
function wordsOfNobody({ payer, reference, text }: MatchLine): string {
  const words = splitWords((payer || reference || text).replace(tail, ' ').replace(ourReference, ' '))
  const stable = words.filter((word) => !hasDigit(word) && !isMonth(word)).slice(0, mostWords)
  return stable.length > 0 ? `(${stable.join(' ')})` : ''
}

/**
 * What stays the same in all lines of one payer: the name without titles, dates, numbers, payment references and the bank's
 * own words. The key of an organisation that pays for many tenancies also has the claim number, the tenant's name or the
 * payment reference, and without any of them it has no key: its bare name says nothing about whom it pays for. Words that
 * name nobody stand in brackets. '' where nothing stays the same.
 */
export function payerKey(line: MatchLine): string {
  const known = keys.get(line) ?? findKey(line)
  keys.set(line, known)
  return known
}

/** The keys of lines that were looked at already: the matching asks for each several times. */
const keys = new WeakMap<MatchLine, string>()

function findKey(line: MatchLine): string {
  const { who, says } = partsOf(line)
  const place = placeOf(line)
  if (place) return place
  if (who.length === 0) return wordsOfNobody(line)
  if (!isOrganisation(who) && !namesCompany(who))
    return who
      .filter((word, at) => at === 0 || !smallTalk.has(word))
      .slice(0, mostWords)
      .join(' ')
  const own = `${line.reference} ${line.text}`.match(ourReference)?.[0] ?? ''
  const more = [splitWords(own).join(''), ...says.filter(isTelling), ...claimIn(says, leastShort)]
  const all = new Set([...who, ...more].filter(Boolean))
  if (!isOrganisation(who)) return [...all].slice(0, mostWords).join(' ')
  return all.size > new Set(ownWordsOf(who)).size ? [...all].join(' ') : ''
}

/** Whether a payer is known by the name alone, whatever stands beside it. */
export const isByName = (key: string) => !isNobodys(key) && !isPlaces(key) && !isOrganisation(key.split(' '))

/**
 * The part of a key that is the payer's name, because people write other words beside it from month to month: 'M FIELDING'
 * of 'M FIELDING FOR THE FLAT'. Keys of organisations and of nobody stay whole.
 */
export function coreOf(key: string): string {
  const words = key.split(' ')
  if (!isByName(key)) return key
  const company = words.findIndex((word) => namesCompany([word]))
  if (company > 0) return words.slice(0, company + 1).join(' ')
  const isInitials = words.length > 2 && words.slice(0, 2).every((word) => word.length === 1)
  return words.slice(0, isInitials ? 3 : 2).join(' ')
}

/** What lines have in common that may be for the same rent: a person's name, and of companies also the words beside it. */
export const streamOf = (key: string): string => (namesCompany(key.split(' ')) ? key : coreOf(key))

export const payerKinds = ['person', 'company', 'organisation', 'place', 'nobody'] as const
/**
 * What a payer is: a person, a company that may pay for several tenancies, an organisation that pays for many; or nobody is
 * named, but perhaps the place that is paid for.
 */
export type PayerKind = (typeof payerKinds)[number]

export function findPayerKind(line: MatchLine): PayerKind {
  const { who } = partsOf(line)
  if (isPlaces(payerKey(line))) return 'place'
  if (who.length === 0) return 'nobody'
  if (isOrganisation(who)) return 'organisation'
  return namesCompany(who) ? 'company' : 'person'
}

/** How well a line's numbers identify a claim: 'short' numbers may be those of a batch. */
export function findClaim(line: MatchLine): 'long' | 'short' | null {
  const { says } = partsOf(line)
  if (claimIn(says, leastClaim).length > 0) return 'long'
  return claimIn(says, leastShort).length > 0 ? 'short' : null
}

/** Known payers by their whole keys, and by the names in them. */
export interface PayerIndex {
  byKey: Map<string, KnownPayer[]>
  byCore: Map<string, KnownPayer[]>
}

/** Indexes known payers. Rows of one payer and one tenancy are added up, whichever person they name. */
export const indexPayers = (payers: KnownPayer[]): PayerIndex => ({
  byKey: joinBy(payers, ({ key }) => key),
  byCore: joinBy(payers, ({ key }) => coreOf(key)),
})

function joinBy(payers: KnownPayer[], by: (payer: KnownPayer) => string): Map<string, KnownPayer[]> {
  const index = new Map<string, Map<string | null, KnownPayer>>()
  for (const payer of payers) {
    const tenancies = index.get(by(payer)) ?? new Map<string | null, KnownPayer>()
    index.set(by(payer), tenancies)
    const same = tenancies.get(payer.tenancyId)
    tenancies.set(payer.tenancyId, same ? join(same, payer) : payer)
  }
  return new Map([...index].map(([key, tenancies]) => [key, [...tenancies.values()]]))
}

const join = (one: KnownPayer, other: KnownPayer): KnownPayer => ({
  ...one,
  personId: one.personId === other.personId ? one.personId : null,
  times: one.times + other.times,
  lastDay: laterDay(one.lastDay, other.lastDay),
  amounts: [...new Set([...one.amounts, ...other.amounts])],
})

/** What is known of a line's payer: of a company by its whole key where that says more than its name, of a person by the name. */
export function findKnown({ byKey, byCore }: PayerIndex, key: string, kind: PayerKind): KnownPayer[] {
  const whole = byKey.get(key) ?? []
  const isWhole = kind !== 'person' && (kind !== 'company' || whole.length > 0)
  return isWhole ? whole : (byCore.get(coreOf(key)) ?? [])
}
