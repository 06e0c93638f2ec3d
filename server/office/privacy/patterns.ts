/** The words by which a person is found in texts. */
export interface Words {
  name: string
  email: string
  phone: string
  address: string
}

/** PostgreSQL's patterns for a person's words; null where there are none that can be looked for. */
export interface Patterns {
  /** Name and postal address. */
  names: string | null
  /** Email address and phone number. */
  contacts: string | null
  /** What finds either; '' where there is nothing to look for. */
  any: string
}

export const escapeText = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
/** In JSON a quote has a backslash before it; typed apostrophes are straight or curly, or encoded in an address of the web. */
const loosen = (text: string) =>
  escapeText(text).replaceAll('"', '\\\\?"').replace(/['’]/g, "(['’]|%27|%E2%80%99)")
const alone = (pattern: string) => `(?<![[:alnum:]])(${pattern})(?![[:alnum:]])`
/** Between words: spaces, or what stands for them in an address of the web. */
const gap = '([[:space:]]|\\+|%20)+'

/** A single word is looked for nowhere: too many texts have 'May' or 'Rose' that are no person. */
export function patternOfName(name: string): string | null {
  const words = name.trim().split(/\s+/)
  return words.length < 2 || name.trim().length < 5 ? null : alone(words.map(loosen).join(gap))
}

export const patternOfEmail = (email: string): string | null =>
  email.includes('@') ? alone(escapeText(email.trim()).replace('@', '(@|%40)')) : null

/** The digits of a number without its country and its first 0. */
export const phoneDigits = (phone: string): string =>
  phone
    .replace(/\(0\)/g, '')
    .replace(/\D/g, '')
    .replace(/^(00)?44/, '')
    .replace(/^0/, '')

/** '+44 7700 900456' and '07700900456' are one number. */
export function patternOfPhone(phone: string): string | null {
  const own = phoneDigits(phone)
  if (own.length < 9) return null
  const between = '[[:space:]().-]*'
  return `(?<![[:alnum:]])((\\+|00)?44${between}0?${between}|0)?${[...own].join(between)}(?![[:alnum:]])`
}

/** A postal address with at least a street and a town; its lines are separated by commas or line feeds. */
export function patternOfAddress(address: string): string | null {
  const lines = address.split(/[\n,]+/).map((line) => line.trim())
  const given = lines.filter(Boolean)
  if (given.length < 2 || given.join('').length < 12) return null
  return alone(
    given.map((line) => line.split(/\s+/).map(loosen).join(gap)).join('([[:space:],]|\\\\n|\\\\r)+'),
  )
}

/** The longest pattern comes first, so that no shorter name takes a part of a longer one. */
const either = (patterns: (string | null)[]) =>
  [...new Set(patterns.filter((each) => each !== null))]
    .sort((one, other) => other.length - one.length)
    .join('|') || null

/** The patterns of all that a person is and was called. */
export function patternsOf(all: readonly Words[]): Patterns {
  const names = either(all.flatMap(({ name, address }) => [patternOfName(name), patternOfAddress(address)]))
  const contacts = either(all.flatMap(({ email, phone }) => [patternOfEmail(email), patternOfPhone(phone)]))
  return { names, contacts, any: [names, contacts].filter((each) => each !== null).join('|') }
}

/** PostgreSQL's pattern as an expression of this language, for texts that were read already. */
export const toRegExp = (pattern: string, flags: string): RegExp =>
  new RegExp(
    pattern.replaceAll('[[:alnum:]]', '[\\p{L}\\p{N}]').replaceAll('[:space:]', '\\s').replaceAll('\\-', '-'),
    flags,
  )
