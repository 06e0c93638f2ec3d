import { listWords } from '../text.ts'
import type { CsvColumn } from './column.ts'
import { areSides } from './sides.ts'

/** The short forms of words that agencies write in headers. */
const shortForms: Readonly<Record<string, string>> = {
  property: 'prop props pty',
  landlord: 'll lld llord landlords',
  owner: 'owners',
  tenant: 'tnt ten tenants occupier',
  tenancy: 'tcy',
  phone: 'tel telephone telno mob mobile cell ph',
  email: 'mail emailaddress',
  address: 'addr add adr',
  line: 'ln',
  postcode: 'pc pcode',
  bedrooms: 'bed beds bdrms bedroom',
  bathrooms: 'bath baths bathroom',
  receptions: 'recs',
  furnishing: 'furn furnished furnishings',
  deposit: 'dep',
  available: 'avail',
  date: 'dt',
  status: 'stat',
  description: 'desc',
  invoice: 'inv',
  amount: 'amt',
  reference: 'ref',
}
/** Words without meaning: 'No. Beds', 'Number of Beds', 'Rent (£)', 'Landlord's Email', 'Current Status'. */
const fillers = listWords('current no nos num number nr of the s gbp')
const headerWords = new Map([
  ...Object.entries(shortForms).flatMap(([word, forms]) =>
    listWords(forms).map((form): [string, string] => [form, word]),
  ),
  ...fillers.map((word): [string, string] => [word, '']),
])

/** The words of a header, spelled out in lower case: 'LL Tel No.' → ['landlord', 'phone']. */
function spellWords(header: string): string[] {
  const words = header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\be-?\s?mail\b/g, 'email')
    .replace(/\bpost\s+code\b/g, 'postcode')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const spelled = words.map((word) => headerWords.get(word) ?? word).filter(Boolean)
  return spelled.length > 0 ? spelled : words
}

/**
 * The key of a header: 'No. Beds' and 'Bedrooms' have the same key, and so have 'LL Tel' and 'Landlord Phone'. Two words in a
 * row that mean the same, such as 'Tel/Mob', count once.
 */
const spelledKey = (header: string): string =>
  spellWords(header)
    .filter((word, at, all) => word !== all[at - 1])
    .join('')

/** The field that each column of a file fills; null for a column that is ignored. */
export type CsvMapping = (string | null)[]

/** 'Post-Code ' and 'POSTCODE' are the same header. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

const importable = (columns: readonly CsvColumn[]) => columns.filter(({ readOnly }) => !readOnly)

/** The position of a header among the parts of a field, from 0; -1 when it is none of them. */
export function partOf({ parts }: CsvColumn, header: string): number {
  const key = headerKey(header)
  return parts?.findIndex((names) => names.includes(key)) ?? -1
}

/** The names of a column as a person would write them, the best match first. */
const namesOf = ({ title, field, aliases }: CsvColumn) => [title, field, ...(aliases ?? [])]

/**
 * Finds the field of each column by its header: first by our own titles, then by the aliases, then by parts such as
 * first and last name, then by what its short words stand for. A column fills one field, and a field is filled by one column or by its parts.
 */
export function matchHeaders(columns: readonly CsvColumn[], headers: string[]): CsvMapping {
  const keys = headers.map(headerKey)
  const mapping: CsvMapping = headers.map(() => null)
  const unassigned = new Set(importable(columns))
  const assign = (column: CsvColumn, at: number) => {
    mapping[at] = column.field
    unassigned.delete(column)
  }
  const isFree = (at: number) => keys[at] !== '' && mapping[at] === null

  for (const column of [...unassigned])
    for (const [at, key] of keys.entries())
      if (
        isFree(at) &&
        unassigned.has(column) &&
        (key === headerKey(column.title) || key === headerKey(column.field))
      )
        assign(column, at)
  for (const column of [...unassigned])
    for (const name of column.aliases ?? []) {
      const at = keys.findIndex((key, place) => key === name && isFree(place))
      if (at >= 0 && unassigned.has(column)) assign(column, at)
    }
  for (const column of [...unassigned])
    for (const at of keys.keys()) if (isFree(at) && partOf(column, headers[at] ?? '') >= 0) assign(column, at)
  const spelled = headers.map(spelledKey)
  for (const column of [...unassigned])
    for (const name of namesOf(column).map(spelledKey)) {
      const at = spelled.findIndex((key, place) => key === name && isFree(place))
      if (at >= 0 && unassigned.has(column)) assign(column, at)
    }
  // A column that gathers texts takes every header that it knows, so that none is left out.
  for (const column of importable(columns))
    for (const [at, key] of keys.entries())
      if (column.gathers && isFree(at) && column.aliases?.includes(key)) mapping[at] = column.field
  return mapping
}

/** The required fields that no column of a mapping fills, nor one of those that make them unnecessary. */
export const listMissing = (columns: readonly CsvColumn[], mapping: CsvMapping): CsvColumn[] =>
  columns.filter(
    ({ field, required, orElse = [] }) =>
      required && ![field, ...orElse].some((each) => mapping.includes(each)),
  )

/** Adds columns that only their values tell: one in which every cell says debit or credit. */
export function matchValues(
  columns: readonly CsvColumn[],
  mapping: CsvMapping,
  rows: readonly (readonly string[])[],
): CsvMapping {
  const side = columns.find(({ format, field }) => format === 'side' && !mapping.includes(field))
  if (!side) return mapping
  const places = [...mapping.keys()].filter(
    (at) => mapping[at] === null && areSides(rows.map((cells) => cells[at] ?? '')),
  )
  return mapping.map((field, at) => (places.length === 1 && places[0] === at ? side.field : field))
}

/** How many fields the headers fill. The row with the most is likely the header. */
export const countMatches = (columns: readonly CsvColumn[], headers: string[]): number =>
  new Set(matchHeaders(columns, headers).filter((field) => field !== null)).size

/** What is wrong with a mapping that a person chose, as a sentence; undefined when nothing is. */
export function mappingProblem(
  columns: readonly CsvColumn[],
  headers: string[],
  mapping: CsvMapping,
): string | undefined {
  if (mapping.length > headers.length) return 'The mapping has more columns than the file.'
  const seen = new Map<string, CsvColumn>()
  for (const field of mapping) {
    if (field === null) continue
    const column = importable(columns).find((candidate) => candidate.field === field)
    if (!column) return `There is no field ‘${field}’.`
    if (seen.has(field) && !column.parts && !column.gathers)
      return `Two columns are mapped to ${column.title}. Choose one.`
    seen.set(field, column)
  }
  return undefined
}

/** Maps the column `at` to a field. Another column with that field loses it, unless the field joins several columns. */
export function chooseField(
  columns: readonly CsvColumn[],
  mapping: CsvMapping,
  at: number,
  field: string | null,
): CsvMapping {
  const isJoined = columns.some((column) => column.field === field && (column.parts || column.gathers))
  return mapping.map((before, place) => {
    if (place === at) return field
    return field !== null && before === field && !isJoined ? null : before
  })
}

/** Whether two files have the same columns; a corrected file then keeps the mapping of the file before. */
export const hasSameHeaders = (headers: readonly string[], others: readonly string[]): boolean =>
  headers.length === others.length && headers.every((header, at) => header === others[at])
