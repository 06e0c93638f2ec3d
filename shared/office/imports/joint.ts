import { titleWords } from '../../csv/people.ts'

/** A person as a row names them. */
export interface NamedContact {
  name: string
  email: string
  phone: string
}

/** The most people whom one cell names. */
const mostNames = 8

const between = /\s*(?:[&+;/|\n]|\band\b)\s*/i

/** Words by which a name is a company's, which stays one name. */
const companyWords =
  /\b(?:ltd|limited|llp|plc|inc|co|cic|cio|company|companies|sons?|daughters?|bros|brothers|partners|partnership|associates|group|holdings|lettings?|estates?|properties|property|homes|housing|association|trust|trustees|council|borough|university|college|church|charity|services|solutions|solicitors|consultants|investments?|developments?|management|agency|agents|nhs|department|ministry)\b/i

const wordsOf = (name: string) => name.split(/[\s.]+/).filter(Boolean)
const isTitle = (word: string) => titleWords.has(word.toLowerCase())
/** The words of a name without its titles. */
const ownWords = (name: string) => wordsOf(name).filter((word) => !isTitle(word))

/**
 * The names in a cell: 'Noor Rossi & Marcus Okafor', 'A Rossi / B Okafor', 'Mr & Mrs Shah', 'John and Jane Shah'. A part without
 * a surname has the last one's. A company's name, and a text that does not divide into names, stay one.
 */
export function splitNames(text: string): string[] {
  const whole = text.trim().replace(/\s+/g, ' ')
  if (companyWords.test(whole) || /\d/.test(whole)) return [whole]
  const byMarks = text.trim().split(between).filter(Boolean)
  const parts = byMarks.length > 1 ? byMarks : splitAtCommas(whole)
  const last = ownWords(parts.at(-1) ?? '')
  if (parts.length < 2 || parts.length > mostNames || last.length === 0) return [whole]
  if (parts.some((part) => !/^\p{L}[\p{L}\p{M}'’., -]*$/u.test(part))) return [whole]
  const surname = last.at(-1) ?? ''
  return parts.map((part) => {
    const own = ownWords(part)
    const lacksSurname = own.length === 0 || (own.length === 1 && !part.includes(','))
    const isAlone = part === parts.at(-1) || own[0]?.toLowerCase() === surname.toLowerCase()
    return lacksSurname && !isAlone && last.length + titlesOf(parts.at(-1) ?? '') > 1
      ? `${part} ${surname}`
      : part
  })
}

const titlesOf = (name: string) => wordsOf(name).filter(isTitle).length

/** 'Noor Rossi, Marcus Okafor' is two names and 'Rossi, Noor' is one. */
function splitAtCommas(text: string): string[] {
  const parts = text.split(/\s*,\s*/).filter(Boolean)
  return parts.length > 1 && parts.every((part) => ownWords(part).length > 1) ? parts : [text]
}

/** Every email address in a text, whatever stands between. */
export const splitEmails = (text: string): string[] => [
  ...new Set(
    [
      ...text
        .replace(/mailto:/gi, ' ')
        .matchAll(/[^\s<>()[\],;:"/&|]+@[^\s<>()[\],;:"/&|]+\.[^\s<>()[\],;:"/&|]+/g),
    ].map(([found]) => found.replace(/\.+$/, '').toLowerCase()),
  ),
]

/** The phone numbers in a text; the whole text where its parts are no numbers of their own. */
export function splitPhones(text: string): string[] {
  const parts = text.split(/\s*(?:[;,/&|\n]|\band\b|\bor\b)\s*/i).filter(Boolean)
  const areNumbers = parts.every((part) => part.replace(/\D/g, '').length >= 7)
  return areNumbers ? parts : text.trim() ? [text.trim()] : []
}

/** How many words of a name an address contains: 'm.okafor@example.org' has one of Marcus Okafor's. */
const likeness = (email: string, name: string): number => {
  const [local = ''] = email.split('@')
  const letters = local.toLowerCase().replace(/[^\p{L}]+/gu, '')
  return ownWords(name).filter((word) => word.length > 1 && letters.includes(word.toLowerCase())).length
}

/** Gives each address to the person whose name it contains, and the others in their order. */
function giveEmails(names: readonly string[], emails: readonly string[]): string[] {
  const given = names.map(() => '')
  const left = [...emails]
  const fits = names
    .flatMap((name, person) => emails.map((email) => ({ person, email, points: likeness(email, name) })))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.person - b.person)
  for (const { person, email } of fits) {
    if (given[person] || !left.includes(email)) continue
    given[person] = email
    left.splice(left.indexOf(email), 1)
  }
  return given.map((email) => email || (left.shift() ?? ''))
}

/** The people whom a row names in one cell, each with an address and a number of their own as far as the row has them. */
export function splitPeople({ name, email, phone }: NamedContact): NamedContact[] {
  const names = splitNames(name)
  if (names.length < 2) return [{ name, email, phone }]
  const emails = giveEmails(names, splitEmails(email))
  const phones = splitPhones(phone)
  return names.map((each, at) => ({ name: each, email: emails[at] ?? '', phone: phones[at] ?? '' }))
}
