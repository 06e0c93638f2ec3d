import { isOneSlipAway } from '#shared/text.ts'
import { addToIndex, hasDigit, isMonth, isNoise, isTitle, listSlips, splitWords } from './matching.words.ts'

/** How much of a name a line has. `family`: the surname, with another first name or none. */
export const likenesses = ['none', 'family', 'initial', 'full'] as const
export type Likeness = (typeof likenesses)[number]

export const isAsLike = (one: Likeness, other: Likeness) =>
  likenesses.indexOf(one) >= likenesses.indexOf(other)

/** Words in the names of companies; banks cut long names off in the middle of LIMITED. */
const companies = new Set(
  'CO COMPANY CORP INC LIM LIMI LIMIT LIMITE LIMITED LLP LTD PLC RELOCATION RELOCATIONS SERVICES'.split(' '),
)

/** Words in the names of organisations that pay for many tenancies: benefits, councils, universities, payment services. */
const organisations = new Set(
  `BENEFIT BENEFITS BOROUGH CHARITY COUNCIL COUNTY DHP DWP FOUNDATION GOV HB HMRC HOUSING LBC LHA PAYMENTS PAYPAL
  REVOLUT STRIPE TRUST UC UNIVERSAL UNIVERSITY WISE`.split(/\s+/),
)

/** Small words of company names that many companies share. */
const fillers = new Set(['AND', 'THE', 'OF', 'LTD', 'LIMITED', 'LLP', 'PLC', 'CO', 'COMPANY'])

export const namesOrganisation = (words: string[]) => words.some((word) => organisations.has(word))
export const namesCompany = (words: string[]) => words.some((word) => companies.has(word))

interface NameWords {
  given: string[]
  surname: string
  /** The words of a company's name, all of which the line must have; empty for a person. */
  all: string[]
}

/** A name, already split into its parts. */
export interface KnownName<Owner> {
  owner: Owner
  name: NameWords
}

/** 'Dr Marcus J. Fielding' → given MARCUS, J; surname FIELDING. */
function readName(name: string): NameWords | undefined {
  const words = splitWords(name).filter((word) => !isTitle(word) && !hasDigit(word))
  if (namesCompany(words) || namesOrganisation(words)) {
    const all = words.filter((word) => !fillers.has(word))
    return all.length > 0 ? { given: [], surname: all[0] ?? '', all } : undefined
  }
  const surname = words.at(-1)
  return surname && surname.length > 1 ? { given: words.slice(0, -1), surname, all: [] } : undefined
}

export type NameIndex<Owner> = Map<string, KnownName<Owner>[]>

/** In a shorter name a typing slip often makes another name, so slips are only looked for from this length on. */
const shortestWithSlips = 5

/** Indexes names by their surnames and, where a surname is long enough, by the words one slip away. */
export function indexNames<Owner>(named: { owner: Owner; name: string }[]): NameIndex<Owner> {
  const index: NameIndex<Owner> = new Map()
  for (const { owner, name: text } of named) {
    const name = readName(text)
    if (!name) continue
    const keys = name.surname.length < shortestWithSlips ? [name.surname] : listSlips(name.surname)
    for (const key of new Set(keys)) addToIndex(index, key, { owner, name })
  }
  return index
}

const isLike = (word: string, known: string) =>
  word === known ||
  (word.length >= shortestWithSlips && known.length >= shortestWithSlips && isOneSlipAway(word, known))

/** Whether one word begins the other, as 'ROB' begins 'ROBERT'; single letters do not count. */
const isShortened = (word: string, known: string) =>
  Math.min(word.length, known.length) >= 3 && (word.startsWith(known) || known.startsWith(word))

/** How a word beside a surname fits the first names: itself, its first letter (also of 'MJ'), or not at all. */
function likenessOfGiven(word: string, { given }: NameWords): Likeness {
  // 'JAN' is a month and no Jane, though 'JUNE' may be June.
  const isWhole = isNoise(word)
  for (const known of given)
    if (word === known || (!isWhole && (isLike(word, known) || isShortened(word, known))))
      return word.length > 1 ? 'full' : 'initial'
  if (word.length <= 2 && !isWhole && word[0] === given[0]?.[0]) return 'initial'
  return 'family'
}

/** How far a first name may be from its surname, in words: a middle name may come between. */
const reach = 2

function likenessAt(words: string[], at: number, name: NameWords): Likeness {
  if (name.all.length > 0) return name.all.every((word) => words.includes(word)) ? 'full' : 'none'
  let best: Likeness = 'family'
  for (let place = Math.max(0, at - reach); place <= Math.min(words.length - 1, at + reach); place++) {
    // A repeated surname is no first name: 'P WILLIAMS WILLIAMS' is no William Williams.
    if (words[place] === words[at] || (isMonth(words[place] ?? '') && place !== at - 1)) continue
    const found = likenessOfGiven(words[place] ?? '', name)
    if (isAsLike(found, best)) best = found
  }
  // A misspelt surname with an initial alone does not identify a person.
  return words[at] === name.surname || best === 'full' ? best : 'family'
}

/** The owners of the names in the words, with how much of each name is there. */
export function findNames<Owner>(words: string[], index: NameIndex<Owner>): Map<Owner, Likeness> {
  const found = new Map<Owner, Likeness>()
  const spoken = words.filter((word) => !isTitle(word))
  for (const [at, word] of spoken.entries()) {
    if (word.length < 2 || hasDigit(word)) continue
    const keys = word.length < shortestWithSlips ? [word] : listSlips(word)
    for (const key of keys)
      for (const { owner, name } of index.get(key) ?? []) {
        if (!isLike(word, name.surname)) continue
        const likeness = likenessAt(spoken, at, name)
        if (likeness !== 'none' && isAsLike(likeness, found.get(owner) ?? 'none')) found.set(owner, likeness)
      }
  }
  return found
}
