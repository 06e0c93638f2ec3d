import type { Divided } from '../../csv/column.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inFront = new RegExp(
  `\\b(\\d{1,2}|${numbers.join('|')})\\s*[-–]?\\s*(?:double\\s+)?(?:bed(?:room)?(?:s|ed)?|bdrm|br)\\b`,
  'i',
)

/** How many bedrooms a text such as '2 bed terrace', '3-bed semi' or 'Studio' tells of; undefined where it tells nothing. */
export function readBedrooms(text: string): string | undefined {
  const [, found] = inFront.exec(text) ?? []
  if (found)
    return /^\d/.test(found) ? String(Number(found)) : String(numbers.indexOf(found.toLowerCase()) + 1)
  return /\b(studio|bedsit)\b/i.test(text) ? '0' : undefined
}

/** Takes the bedrooms out of a type. It is likely and no more, so that the preview lists the text. */
export function divideType(text: string): Divided {
  const bedrooms = readBedrooms(text)
  return bedrooms === undefined ? { fields: {} } : { fields: { bedrooms }, guessed: 'bedrooms' }
}
