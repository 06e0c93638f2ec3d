/** 'rent rentpcm pcm' → its words, which may stand in several lines. */
export const listWords = (text: string): string[] => text.trim().split(/\s+/)

const smallWords = new Set([
  ...['and', 'at', 'in', 'of', 'on', 'the', 'upon'],
  ...['bin', 'da', 'de', 'den', 'der', 'di', 'dos', 'du', 'ter', 'van', 'von'],
])

/** 'two weeks' → 'Two weeks'. */
export const capitalise = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())

/** 1, 'home', 'homes' → '1 home'; 0 or 2 → '2 homes'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** A word that somebody typed in capitals for what it is, beside words that they did not: 'LLP', 'DJ', 'RSA'. */
const isShort = (word: string, text: string) => word.length <= 3 && /\p{Lu}\p{Ll}/u.test(text)

/**
 * 'flat 2, 14a ALMA road' → 'Flat 2, 14A Alma Road'. Words in mixed case and post codes stay as they are, and so do short words in
 * capitals beside others: 'JKL Homes LLP'.
 */
export function titleCase(text: string): string {
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, (word, at: number) => {
    const lower = word.toLowerCase()
    if (/\p{N}/u.test(word)) return /^\p{N}+\p{L}$/u.test(word) ? word.toUpperCase() : word
    if (word !== lower && (word !== word.toUpperCase() || isShort(word, text))) return word
    if (at > 0 && smallWords.has(lower)) return lower
    return capitalise(lower)
  })
}

const ukPostcode = /^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})$/

/** 'sw1a1aa' → 'SW1A 1AA'. A text that is no British postcode is only put into upper case. */
export function tidyPostcode(text: string): string {
  const upper = text.trim().toUpperCase().replace(/\s+/g, ' ')
  const joined = upper.replace(/ /g, '')
  return ukPostcode.test(joined) ? `${joined.slice(0, -3)} ${joined.slice(-3)}` : upper
}

/** The apostrophes of other keyboards and of word processors. */
const apostrophes = /[‘’ʼ′`´]/g

/** The texts to search in, in lower case, without accents and with one apostrophe: 'cafe' finds 'Café', and O'DOWD 'O’Dowd'. */
export function toSearchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' \u0001 ')
    .replace(apostrophes, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

/** Whether a person who types the words again means the same, whatever their case and spaces. */
export const isSameWords = (one: string, other: string): boolean => plainWords(one) === plainWords(other)

const plainWords = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  zero: 'th',
  many: 'th',
  other: 'th',
}

/** 2 → '2nd'. */
export const ordinal = (count: number): string => `${count}${endings[ordinals.select(count)]}`

/** 'Ann', 'Ann and Bob', 'Ann, Bob and 3 more'. */
export function joinNames(names: string[], shown = 3): string {
  if (names.length < 2) return names.join('')
  if (names.length <= shown) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`
}

/** Whether the words are equal, or differ by one letter that is missing, wrong or swapped with its neighbour. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The tel: address of a number, or nothing without digits; the (0) after a country's code is not dialled. */
export function telephoneLink(phone: string): string | undefined {
  const number = phone
    .trim()
    .replace(/^(\+.*?)\(0\)/, '$1')
    .replace(/(?!^\+)\D/g, '')
  return number.length > 1 ? `tel:${number}` : undefined
}
