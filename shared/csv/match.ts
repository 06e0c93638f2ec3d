import type { CsvColumn } from './column.ts'

/** For each column of a file, the field that it fills; null where it is left aside. */
export type CsvMapping = (string | null)[]

/** 'Post-Code ' and 'POSTCODE' are the same header. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

const importable = (columns: readonly CsvColumn[]) => columns.filter(({ readOnly }) => !readOnly)

/** Which part of a field a header is, counted from 0; -1 where it is none. */
export function partOf({ parts }: CsvColumn, header: string): number {
  const key = headerKey(header)
  return parts?.findIndex((names) => names.includes(key)) ?? -1
}

/**
 * Finds the field of each column from its header: our own titles first, then the best of the other names,
 * then parts such as first and last name. No column is used twice, and no field unless from its parts.
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
    for (const at of keys.keys())
      if (isFree(at) && partOf(column, headers[at] ?? '') >= 0) mapping[at] = column.field
  return mapping
}

/** What is wrong with a mapping that somebody chose, as a sentence. */
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
    if (seen.has(field) && !column.parts) return `Two columns are mapped to ${column.title}. Choose one.`
    seen.set(field, column)
  }
  return undefined
}
