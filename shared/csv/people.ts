import { addToGroup } from '../group.ts'
import { phoneKey as digitsOf } from '../phones.ts'
import { isOneSlipAway, listWords } from '../text.ts'

/** A row's name and email address of a person who is not on the books. */
export interface Mention {
  row: number
  name: string
  email: string
  phone: string
}

/** One person whom rows of a file name, in all spellings. */
export interface NamedPerson {
  name: string
  email: string
  phone: string
  /** Every spelling of the name, and every address, in the file. */
  names: string[]
  emails: string[]
  rows: number[]
  /** Every row's own spelling, address and number. */
  mentions: readonly Mention[]
}

export const titleWords: ReadonlySet<string> = new Set(listWords('mr mrs ms miss mx dr prof sir rev the esq'))

/** 'Nair, Mrs Priya' and 'PRIYA NAIR' have the same key. A surname alone keeps its title: Mr and Mrs Shah are two people. */
export function personKey(name: string): string {
  const [last = '', ...first] = name.split(',')
  const words = [...first, last]
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean)
  const own = words.filter((word) => !titleWords.has(word))
  return (own.length > 1 ? own : words).join(' ')
}

export const emailKey = (email: string) => email.trim().toLowerCase()

/** The most frequent text; of several the longest. */
function usualOf(texts: string[]): string {
  const times = new Map<string, number>()
  for (const text of texts) if (text) times.set(text, (times.get(text) ?? 0) + 1)
  const [found = ['', 0]] = [...times].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length)
  return found[0]
}

/** 'Nair, Priya' → 'Priya Nair'. A company's name with several commas is not changed. */
const firstNameFirst = (name: string) => name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1').trim()

const unique = (texts: string[]) => [...new Set(texts.filter(Boolean))]

function describeGroup(mentions: Mention[]): NamedPerson {
  const emails = unique(mentions.map(({ email }) => emailKey(email)))
  return {
    name: usualOf(mentions.map(({ name }) => firstNameFirst(name))),
    email: emails[0] ?? '',
    phone: usualOf(mentions.map(({ phone }) => phone)),
    names: unique(mentions.map(({ name }) => name)),
    emails,
    rows: mentions.map(({ row }) => row),
    mentions,
  }
}

/** The figures of a phone number without its country and its first 0; empty for what is too short to be one. */
export function phoneKey(phone: string): string {
  const digits = digitsOf(phone)
  return digits.length >= 7 ? digits : ''
}

/**
 * The people whom a file names, the most frequent first. Rows with one email address are one person, in any spelling of the
 * name, unless `isShared` says that several people have the address. A row without an email address belongs to the person of
 * that name, unless several people have it or its phone number is another one.
 */
export function groupPeople(
  mentions: readonly Mention[],
  isShared: (email: string) => boolean = () => false,
): NamedPerson[] {
  const byEmail = new Map<string, Mention[]>()
  const byName = new Map<string, Mention[]>()
  for (const mention of mentions) {
    const email = emailKey(mention.email)
    if (email) addToGroup(byEmail, isShared(email) ? `${email} ${personKey(mention.name)}` : email, mention)
  }
  const owners = new Map<string, Set<string>>()
  const phonesOf = new Map<string, Set<string>>()
  const remember = (sets: Map<string, Set<string>>, key: string, value: string) => {
    const known = sets.get(key)
    if (known) known.add(value)
    else sets.set(key, new Set([value]))
  }
  for (const [email, group] of byEmail)
    for (const { name, phone } of group) {
      remember(owners, personKey(name), email)
      if (phoneKey(phone)) remember(phonesOf, email, phoneKey(phone))
    }
  const namesakes = new Map<string, Set<string>>()
  const nameless = mentions
    .filter(({ email }) => !email.trim())
    .map((mention) => ({ mention, key: personKey(mention.name), phone: phoneKey(mention.phone) }))
  // Rows with a number come first, so that a row without one finds the only person of its name.
  for (const { mention, key, phone } of nameless.toSorted((a, b) => Number(!a.phone) - Number(!b.phone))) {
    const [owner, ...others] = owners.get(key) ?? []
    const phones = phonesOf.get(owner ?? '')
    const [only, ...more] = namesakes.get(key) ?? []
    if (owner !== undefined && others.length === 0 && (!phone || !phones || phones.has(phone)))
      addToGroup(byEmail, owner, mention)
    else if (phone) {
      remember(namesakes, key, `${key} ${phone}`)
      addToGroup(byName, `${key} ${phone}`, mention)
    } else addToGroup(byName, only !== undefined && more.length === 0 ? only : key, mention)
  }
  return [...byEmail.values(), ...byName.values()]
    .map(describeGroup)
    .sort((a, b) => b.rows.length - a.rows.length || a.name.localeCompare(b.name))
}

/** Whether one name begins with the other's initial and the last words are equal: 'p nair' and 'priya nair'. */
function hasInitialOf(one: string, other: string): boolean {
  if ((one[1] !== ' ' && other[1] !== ' ') || one[0] !== other[0]) return false
  const [last, otherLast] = [one.lastIndexOf(' '), other.lastIndexOf(' ')]
  return last > 0 && otherLast > 0 && one.slice(last) === other.slice(otherLast)
}

const wordsOf = (key: string) => key.split(' ').filter((word) => !titleWords.has(word))

/** Whether two names beside one email address are one person's: in any order, with an initial, a slip or a middle name. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [personKey(one), personKey(other)]
  const [short = [], long = []] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length)
  if (short.length === 1 && long.length === 1 && short[0] === long[0]) return a === b
  if (!a || !b || areAlike(a, b)) return true
  return short.every((word) =>
    long.some((each) => each === word || (word.length === 1 && each.startsWith(word))),
  )
}

/** Whether two names may be one person's, by their keys: 'p nair' and 'priya nair', 'pria nair'. */
export const areAlike = (one: string, other: string): boolean =>
  one === other || (one.length >= 6 && isOneSlipAway(one, other)) || hasInitialOf(one, other)
