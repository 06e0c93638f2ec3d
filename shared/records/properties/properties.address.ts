import type { Divided, RowTexts } from '../../csv/column.ts'
import { tidyPostcode } from '../../text.ts'

const postcodeAtEnd = /[\s,]*\b([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})\s*$/i
/** Whether the first part of an address needs the next part too: a flat's name, or a number alone. */
const partOfHouse = /^(?:\d+[a-z]?|(?:flat|apartment|apt|unit|room|studio|maisonette)\b[^,]*)$/i

/** A street and behind it, without a comma, what is likely its town: '31 Denby St Rotherham'. */
const townAfterStreet =
  /^(.*\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|crescent|cres|grove)\.?)\s+([a-z][a-z'-]{2,}(?:[ -][a-z][a-z'-]+){0,3})$/i
/** Words behind a street's word that belong to the street, or to a house in it. */
const noTown =
  /\b(?:north|south|east|west|upper|lower|end|house|court|flats?|street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|crescent|cres|grove|way|place|row|mews|hill|park|terrace|gardens|square|walk|view|rise)\b/i

const partsOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** 'Flat 2, 14 Elm Road, LS6 2AB' → 'Flat 2', 'Flat 2, 14 Elm Road', and all of it. */
const leadsOf = (name: string) => partsOf(name).map((_, at, parts) => parts.slice(0, at + 1).join(', '))

/**
 * The shortest name by which each home is told from all the others, by id: '14 Elm Road', and 'Flat 2, 14 Elm Road', because
 * many houses have a flat 2. A home that is named like another keeps its whole name.
 */
export function shortenHomes(homes: readonly { id: string; name: string }[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of homes)
    for (const lead of leadsOf(name.toLowerCase())) counts.set(lead, (counts.get(lead) ?? 0) + 1)
  const isEnough = (lead: string) =>
    counts.get(lead.toLowerCase()) === 1 && !partOfHouse.test(partsOf(lead).at(-1) ?? '')
  return new Map(homes.map(({ id, name }) => [id, leadsOf(name).find(isEnough) ?? name]))
}

const squeeze = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** The text without a town at its end; undefined where it does not end with the town, or is nothing else. */
function withoutTown(text: string, town: string): string | undefined {
  const bare = text.replace(/[\s,]+$/, '')
  if (!town || !bare.toLowerCase().endsWith(town.toLowerCase())) return undefined
  const before = bare.slice(0, -town.length)
  return /[\s,]$/.test(before) && /[a-z]{2}/i.test(before) ? before.replace(/[\s,]+$/, '') : undefined
}

/** The town of an address that no other cell names, with the rest of the address. */
function findTown(text: string, assumed: string): { rest: string; town: string; isGuess?: true } | undefined {
  const parts = partsOf(text)
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && !/\d/.test(last) && !(parts.length === 2 && partOfHouse.test(parts[0] ?? ''))) {
    const within = withoutTown(last, assumed)
    return within === undefined
      ? { rest: parts.slice(0, -1).join(', '), town: last }
      : { rest: [...parts.slice(0, -1), within].join(', '), town: assumed }
  }
  const rest = withoutTown(text, assumed)
  if (rest !== undefined) return { rest, town: assumed }
  const [, street = '', town = ''] = townAfterStreet.exec(text.trim()) ?? []
  return town && !noTown.test(town) ? { rest: street, town, isGuess: true } : undefined
}

/** The lines of an address without town and post code; one line where the second has a column of its own. */
function linesOf(text: string, isOneLine: boolean): Record<string, string> {
  const [first = '', second, ...others] = partsOf(text)
  if (isOneLine) return { addressLine1: partsOf(text).join(', ') }
  const isPart = second !== undefined && partOfHouse.test(first)
  const rest = isPart ? others : partsOf(text).slice(1)
  return {
    addressLine1: isPart ? `${first}, ${second}` : first,
    ...(rest.length > 0 && { addressLine2: rest.join(', ') }),
  }
}

/**
 * Divides an address on one line: 'Flat 2, 14 Elm Road, Leeds LS6 2AB' → the flat and road, the town, the post code. Fields
 * that the text does not have are left out. What the row's own cells say (`known`) is only taken out where it is the same; a
 * town that was said for all rows (`assumed`) gives way to another one in the address.
 */
export function divideAddress(text: string, known: RowTexts = {}, assumed: RowTexts = {}): Divided {
  const found = postcodeAtEnd.exec(text)
  const code = found?.[1] ? tidyPostcode(found[1]) : undefined
  const takesCode = code && (!known.postCode || squeeze(known.postCode) === squeeze(code))
  const rest = found && takesCode ? text.slice(0, found.index) : text
  const own = known.townCity ? withoutTown(rest, known.townCity) : undefined
  const town = known.townCity ? undefined : findTown(rest, assumed.townCity ?? '')
  const left = own ?? town?.rest ?? rest
  // A text from which nothing was taken stays as it was written.
  const isWhole = left === text
  return {
    fields: {
      ...(takesCode && { postCode: code }),
      ...(town && { townCity: town.town }),
      ...(isWhole && (known.townCity || known.postCode)
        ? { addressLine1: text }
        : linesOf(left, Boolean(known.addressLine2))),
    },
    ...(town?.isGuess && { guessed: 'townCity' }),
  }
}
