import { z } from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u
const storable = (text: string) => !control.test(text)
const notStorable = 'Contains characters that cannot be stored'

/** Text that must not be empty: trimmed, in NFC, without control characters. */
export function requiredText(message: string, max = 200) {
  return z
    .string({ error: message })
    .trim()
    .normalize('NFC')
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine(storable, notStorable)
}

/** Text that may be left out; an empty one is stored as empty. */
export function optionalText(max = 200) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, `At most ${max} characters`)
    .refine(storable, notStorable)
    .optional()
}

const emailShape =
  /^[^\s\p{C}@<>()[\],;:\\"]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z][a-z0-9-]*[a-z0-9]$/u

/** The one spelling of an address: trimmed, NFC, lower case. `+tag` and dots are kept (safety.md). */
export function emailAddress(message = 'Valid email is required') {
  return z
    .string({ error: message })
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .max(254, message)
    .regex(emailShape, message)
}

const smallWords = new Set(['and', 'at', 'de', 'in', 'of', 'on', 'the', 'upon', 'von'])

/** 'flat 2, 14a ALMA road' → 'Flat 2, 14A Alma Road'. Words in mixed case, and post codes, are left as they are. */
export function titleCase(text: string): string {
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, (word, at: number) => {
    const lower = word.toLowerCase()
    if (/\p{N}/u.test(word)) return /^\p{N}+\p{L}$/u.test(word) ? word.toUpperCase() : word
    if (word !== lower && word !== word.toUpperCase()) return word
    if (at > 0 && smallWords.has(lower)) return lower
    return lower.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  })
}

const ukPostcode = /^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})$/

/** Puts a British postcode in order: 'sw1a1aa' → 'SW1A 1AA'. Anything else only in upper case. */
export function tidyPostcode(text: string): string {
  const upper = text.trim().toUpperCase().replace(/\s+/g, ' ')
  const joined = upper.replace(/ /g, '')
  return ukPostcode.test(joined) ? `${joined.slice(0, -3)} ${joined.slice(-3)}` : upper
}

/** Lower case without accents, so that 'cafe' finds 'Café'. */
export function searchable(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' \u0001 ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** 'Ann', 'Ann and Bob', 'Ann, Bob and 3 more'. */
export function nameSome(names: string[], shown = 3): string {
  if (names.length < 2) return names.join('')
  if (names.length <= shown) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`
}
