import { tidyPostcode } from '../text.ts'

const postcodeAtEnd = /[\s,]*\b([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})\s*$/i
/** Whether the first part of an address needs the next part too: a flat's name, or a number alone. */
const partOfHouse = /^(?:\d+[a-z]?|(?:flat|apartment|apt|unit|room|studio|maisonette)\b[^,]*)$/i

/**
 * Divides an address on one line: 'Flat 2, 14 Elm Road, Leeds LS6 2AB' → the flat and road, the town, the post code. Fields
 * that the text does not have are left out.
 */
export function divideAddress(text: string): Record<string, string> {
  const found = postcodeAtEnd.exec(text)
  const parts = (found ? text.slice(0, found.index) : text)
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const fields: Record<string, string> = found?.[1] ? { postCode: tidyPostcode(found[1]) } : {}
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && !/\d/.test(last) && !(parts.length === 2 && partOfHouse.test(parts[0] ?? ''))) {
    fields.townCity = last
    parts.pop()
  }
  const [first = '', second, ...others] = parts
  const isPart = second !== undefined && partOfHouse.test(first)
  fields.addressLine1 = isPart ? `${first}, ${second}` : first
  const rest = isPart ? others : parts.slice(1)
  if (rest.length > 0) fields.addressLine2 = rest.join(', ')
  return fields
}
