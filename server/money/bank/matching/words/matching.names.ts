import { addToGroup } from '#shared/group.ts'
import { isOneSlipAway } from '#shared/text.ts'
import { hasDigit, isMonth, isNoise, isTitle, listSlips, splitWords } from './matching.words.ts'

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
  // The first half of 'Taylor-Reid' is no first name: 'RHYS TAYLOR REID' is no June Taylor-Reid.
  const halves = /-[^\s-]+\s*$/.test(name) ? 2 : 1
  const given = words.slice(0, Math.max(1, words.length - halves))
  return surname && surname.length > 1
    ? { given: words.length > 1 ? given : [], surname, all: [] }
    : undefined
}

export interface NameIndex<Owner> {
  bySlip: Map<string, KnownName<Owner>[]>
  /** Surnames by how they begin, for names that a bank has cut off; made once one is asked for. */
  byStart: () => Map<string, KnownName<Owner>[]>
  /** The length of the longest surname; a longer word, but for one letter, is none of them. */
  longest: number
  /** What each word was found to be, because the lines of a file say the same names again and again. */
  seen: Map<string, readonly KnownName<Owner>[]>
}

/** The most words that are remembered. */
const mostSeen = 20_000

/** In a shorter name a typing slip often makes another name, so slips are only looked for from this length on. */
const shortestWithSlips = 5

/** Indexes names by their surnames and, where a surname is long enough, by the words one slip away. */
export function indexNames<Owner>(named: { owner: Owner; name: string }[]): NameIndex<Owner> {
  const all: KnownName<Owner>[] = []
  let byStart: Map<string, KnownName<Owner>[]> | undefined
  const index: NameIndex<Owner> = {
    bySlip: new Map(),
    byStart: () => {
      byStart ??= indexStarts(all)
      return byStart
    },
    longest: 0,
    seen: new Map(),
  }
  for (const { owner, name: text } of named) {
    const name = readName(text)
    if (!name) continue
    const keys = name.surname.length < shortestWithSlips ? [name.surname] : listSlips(name.surname)
    const known = { owner, name }
    all.push(known)
    for (const key of new Set(keys)) addToGroup(index.bySlip, key, known)
    index.longest = Math.max(index.longest, name.surname.length)
  }
  return index
}

/** The fewest letters of a surname that are left where a bank cuts a name off. */
const leastLeft = 4

function indexStarts<Owner>(all: readonly KnownName<Owner>[]): Map<string, KnownName<Owner>[]> {
  const starts = new Map<string, KnownName<Owner>[]>()
  for (const known of all)
    if (known.name.all.length === 0)
      for (let length = leastLeft; length < known.name.surname.length; length += 1)
        addToGroup(starts, known.name.surname.slice(0, length), known)
  return starts
}

/** The owners whose first name stands before the beginning of their surname, at which a bank has cut the name off. */
export function findCutNames<Owner>(words: string[], { byStart }: NameIndex<Owner>): Owner[] {
  const cut = words.at(-1) ?? ''
  if (words.length < 2 || cut.length < leastLeft || hasDigit(cut)) return []
  return (byStart().get(cut) ?? [])
    .filter(({ name }) => words.slice(0, -1).some((word) => likenessOfGiven(word, name) === 'full'))
    .map(({ owner }) => owner)
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

/** The words around a surname that may be first names. */
function wordsAround(words: string[], at: number): string[] {
  const around: string[] = []
  for (let place = Math.max(0, at - reach); place <= Math.min(words.length - 1, at + reach); place++) {
    const word = words[place] ?? ''
    // A repeated surname is no first name: 'P WILLIAMS WILLIAMS' is no William Williams.
    if (word !== words[at] && (place === at - 1 || !isMonth(word))) around.push(word)
  }
  return around
}

function likenessBeside(words: string[], word: string, around: string[], name: NameWords): Likeness {
  if (name.all.length > 0) return name.all.every((each) => words.includes(each)) ? 'full' : 'none'
  let best: Likeness = 'family'
  for (const each of around) {
    const found = likenessOfGiven(each, name)
    if (found === 'full') return found
    if (found === 'initial') best = found
  }
  // A misspelt surname with an initial alone does not identify a person.
  return word === name.surname ? best : 'family'
}

/** The names whose surname is this word, or one slip away from it. */
function listNamesLike<Owner>(word: string, { bySlip, longest, seen }: NameIndex<Owner>) {
  if (word.length > longest + 1) return []
  const before = seen.get(word)
  if (before) return before
  const found = new Set<KnownName<Owner>>()
  for (const key of word.length < shortestWithSlips ? [word] : listSlips(word))
    for (const known of bySlip.get(key) ?? []) if (isLike(word, known.name.surname)) found.add(known)
  const names = [...found]
  if (seen.size < mostSeen) seen.set(word, names)
  return names
}

/** The owners of the names in the words, with how much of each name is there. */
export function findNames<Owner>(words: string[], index: NameIndex<Owner>): Map<Owner, Likeness> {
  const found = new Map<Owner, Likeness>()
  const spoken = words.filter((word) => !isTitle(word))
  for (const [at, word] of spoken.entries()) {
    if (word.length < 2 || hasDigit(word)) continue
    const names = listNamesLike(word, index)
    if (names.length === 0) continue
    const around = wordsAround(spoken, at)
    for (const { owner, name } of names) {
      const likeness = likenessBeside(spoken, word, around, name)
      if (likeness !== 'none' && isAsLike(likeness, found.get(owner) ?? 'none')) found.set(owner, likeness)
    }
  }
  return found
}
