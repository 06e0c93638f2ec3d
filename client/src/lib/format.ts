import { titleCase, toSearchText } from '#shared/text.ts'

const thousands = new Intl.NumberFormat('en-GB')

/** 1250 → '1,250'. */
export const formatCount = (count: number) => thousands.format(count)

/** 3, 'Property', 'Properties' → '3 properties'; 1 → '1 property'. */
export function countOf(count: number, words: { one: string; many: string }): string {
  return `${formatCount(count)} ${(count === 1 ? words.one : words.many).toLowerCase()}`
}

export const rowWords = { one: 'row', many: 'rows' }

/** The label of an enum's value: 'no-show' → 'No Show'. */
export function wordsOf(value: string): string {
  return value.replace(
    /(^|-)(\p{L})/gu,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  )
}

/** The options of a select, in the given order. */
export function optionsOf<Value extends string>(values: readonly Value[]): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: wordsOf(value) }))
}

/** A property's address as two lines: 'Flat 2, 14 alma road, N1 1AA' → ['Flat 2, 14 Alma Road', 'N1 1AA']. */
export function addressLines(property: string): [address: string, postCode: string] {
  const at = property.lastIndexOf(', ')
  if (at < 0) return [titleCase(property), '']
  return [titleCase(property.slice(0, at)), property.slice(at + 2).toUpperCase()]
}

/** A property's name in a sentence: address line 1, and line 2, which tells two flats of one house apart. */
export const nameOfHome = ({ addressLine1, addressLine2 }: Record<'addressLine1' | 'addressLine2', string>) =>
  [addressLine1, addressLine2].filter(Boolean).map(titleCase).join(', ')

/** Whether texts have every word of a search, in any order. */
export function hasWords(search: string, ...texts: Parameters<typeof toSearchText>): boolean {
  const text = toSearchText(...texts)
  return toSearchText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
