import { isOneSlipAway } from '../text.ts'
import type { ReadValue } from './read-value.ts'

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The shortest word in which a slip is looked for, because short words differ by one letter from too many others. */
const shortestWithSlip = 5

/**
 * The choice that a text means by one of its words: 'Mid Terrace' → 'house' by `words`, 'Lower ground floor flat' → 'flat',
 * and 'Appartment' despite a slip. `words` count before the choices, in their order.
 */
export function guessChoice(
  text: string,
  choices: readonly string[],
  words: Readonly<Record<string, string>>,
): string | undefined {
  const written = wordsOf(text)
  if (written.some((word) => ['not', 'no', 'non'].includes(word))) return undefined
  const known = [...Object.entries(words), ...choices.map((choice) => [choice, choice] as const)]
  const valid = known.filter(([, choice]) => choices.includes(choice))
  const found =
    valid.find(([word]) => written.includes(word)) ??
    valid.find(
      ([word]) => word.length >= shortestWithSlip && written.some((letters) => isOneSlipAway(letters, word)),
    )
  return found?.[1]
}

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A count: '2', '2 bed', 'two', '3+', '1.5 baths', 'Studio' → 0. */
export function readCount(text: string): ReadValue {
  const bare = text.trim().toLowerCase()
  const thousands = /^\d{1,3}(,\d{3})+$/.test(bare) ? bare.replaceAll(',', '') : bare
  if (/^-?\d+(\.\d{1,2})?$/.test(thousands)) return { value: thousands }
  const counted = /^(\d+(?:\.\d)?)\s*\+?\s*(?:[a-z.]+\s*){0,2}$/.exec(thousands)
  if (counted?.[1]) return { value: counted[1], guess: true }
  const [first = ''] = wordsOf(bare)
  if (first === 'studio' || first === 'bedsit') return { value: '0', guess: true }
  const numeral = numerals.indexOf(first)
  if (numeral >= 0) return { value: String(numeral), guess: true }
  return { problem: `‘${text.trim()}’ is not a number. Write it in figures, as 3` }
}

const address = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[^\s<>()[\],;:"]+/

/** An email address: 'Ann <ann@example.org>', 'ann @ example.org', 'mailto:…', and the first of several. */
export function readEmail(text: string): ReadValue {
  const bare = text.trim()
  const found = address.exec(bare.replace(/^mailto:/i, '').replace(/\s*@\s*/g, '@'))?.[0].replace(/\.+$/, '')
  return found && found.toLowerCase() !== bare.toLowerCase() ? { value: found, guess: true } : { value: bare }
}

/** A phone number. A spreadsheet that took it for a number dropped its first 0: '7700900123' → '07700900123'. */
export function readPhone(text: string): ReadValue {
  const bare = text.trim().replace(/\s+/g, ' ')
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(bare))
    return { problem: `‘${bare}’ lost its last figures in a spreadsheet. Write the whole number` }
  const digits = bare.replace(/[ .]0$/, '').replace(/[ .]/g, '')
  if (/^[1237]\d{9}$/.test(digits)) return { value: `0${bare.replace(/\.0$/, '')}`, guess: true }
  if (/^44[1237]\d{9}$/.test(digits)) return { value: `+${bare}`, guess: true }
  return { value: bare }
}
