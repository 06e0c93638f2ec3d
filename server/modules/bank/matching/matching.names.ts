import { fileUnder, hasDigit, isNoise, isOneSlipAway, isTitle, slipsOf, wordsOf } from './matching.words.ts'

/** How much of a name stands in a line. `family`: the surname, with another first name or none. */
export const likenesses = ['none', 'family', 'initial', 'full'] as const
export type Likeness = (typeof likenesses)[number]

export const isAsLike = (one: Likeness, other: Likeness) =>
  likenesses.indexOf(one) >= likenesses.indexOf(other)

const companies = new Set(
  'CO COMPANY CORP INC LIMITED LLP LTD PLC RELOCATION RELOCATIONS SERVICES'.split(' '),
)

/** Words of those who pay for many tenancies: benefits, councils, universities, payment services. */
const crowds = new Set(
  `BENEFIT BENEFITS BOROUGH CHARITY COUNCIL COUNTY DHP DWP FOUNDATION GOV HB HMRC HOUSING LBC LHA PAYMENTS PAYPAL
  REVOLUT STRIPE TRUST UC UNIVERSAL UNIVERSITY WISE`.split(/\s+/),
)

/** Joins and small words of company names that tell nothing. */
const fillers = new Set(['AND', 'THE', 'OF', 'LTD', 'LIMITED', 'LLP', 'PLC', 'CO', 'COMPANY'])

export const namesCrowd = (words: string[]) => words.some((word) => crowds.has(word))
export const namesCompany = (words: string[]) => words.some((word) => companies.has(word))

interface NameWords {
  given: string[]
  surname: string
  /** Of a company: all words that must stand in the line. Of people: empty. */
  all: string[]
}

/** A name read once. */
export interface KnownName<Owner> {
  owner: Owner
  name: NameWords
}

/** 'Dr Marcus J. Fielding' → given MARCUS, J; surname FIELDING. */
function readName(name: string): NameWords | undefined {
  const words = wordsOf(name).filter((word) => !isTitle(word) && !hasDigit(word))
  if (namesCompany(words) || namesCrowd(words)) {
    const all = words.filter((word) => !fillers.has(word))
    return all.length > 0 ? { given: [], surname: all[0] ?? '', all } : undefined
  }
  const surname = words.at(-1)
  return surname && surname.length > 1 ? { given: words.slice(0, -1), surname, all: [] } : undefined
}

export type NameIndex<Owner> = Map<string, KnownName<Owner>[]>

/** Short words have too many neighbours for a slip to be told from another name. */
const shortestWithSlips = 5

/** Names by their surnames and, where these are long enough, by the surnames one slip away. */
export function indexNames<Owner>(named: { owner: Owner; name: string }[]): NameIndex<Owner> {
  const index: NameIndex<Owner> = new Map()
  for (const { owner, name: text } of named) {
    const name = readName(text)
    if (!name) continue
    const keys = name.surname.length < shortestWithSlips ? [name.surname] : slipsOf(name.surname)
    for (const key of new Set(keys)) fileUnder(index, key, { owner, name })
  }
  return index
}

const isLike = (word: string, known: string) =>
  word === known ||
  (word.length >= shortestWithSlips && known.length >= shortestWithSlips && isOneSlipAway(word, known))

/** 'ROB' and 'ROBERT', but no single letter. */
const isShortened = (word: string, known: string) =>
  Math.min(word.length, known.length) >= 3 && (word.startsWith(known) || known.startsWith(word))

/** How a word beside a surname fits the first names: itself, its first letter (also of 'MJ'), or not at all. */
function likenessOfGiven(word: string, { given }: NameWords): Likeness {
  if (given.some((known) => isLike(word, known) || isShortened(word, known)))
    return word.length > 1 ? 'full' : 'initial'
  const initials = given.map((known) => known[0])
  if (word.length <= 2 && !isNoise(word) && word[0] === initials[0]) return 'initial'
  return 'family'
}

/** The words of a person stand together; a middle name may come between. */
const reach = 2

function likenessAt(words: string[], at: number, name: NameWords): Likeness {
  if (name.all.length > 0) return name.all.every((word) => words.includes(word)) ? 'full' : 'none'
  let best: Likeness = 'family'
  for (let place = Math.max(0, at - reach); place <= Math.min(words.length - 1, at + reach); place++) {
    // A surname said twice is no first name: 'P WILLIAMS WILLIAMS' is no William Williams.
    if (words[place] === words[at]) continue
    const found = likenessOfGiven(words[place] ?? '', name)
    if (isAsLike(found, best)) best = found
  }
  // A slip in the surname and no more than an initial is not enough to name somebody.
  return words[at] === name.surname || best === 'full' ? best : 'family'
}

/** Whose names stand in the words, and how much of each. */
export function findNames<Owner>(words: string[], index: NameIndex<Owner>): Map<Owner, Likeness> {
  const found = new Map<Owner, Likeness>()
  const spoken = words.filter((word) => !isTitle(word))
  for (const [at, word] of spoken.entries()) {
    if (word.length < 2 || hasDigit(word)) continue
    const keys = word.length < shortestWithSlips ? [word] : slipsOf(word)
    for (const key of keys)
      for (const { owner, name } of index.get(key) ?? []) {
        if (!isLike(word, name.surname)) continue
        const likeness = likenessAt(spoken, at, name)
        if (likeness !== 'none' && isAsLike(likeness, found.get(owner) ?? 'none')) found.set(owner, likeness)
      }
  }
  return found
}
