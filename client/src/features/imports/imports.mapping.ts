import type { CsvColumn } from '#shared/csv/column.ts'
import type { CsvMapping } from '#shared/csv/match.ts'

/** What stands in every row that has nothing itself; a picked record is shown by its name. */
export interface Given {
  value: string
  shown: string
}
export type Defaults = Readonly<Record<string, Given>>

/** A field is filled by one column: choosing it takes it from the other, unless it is put together from parts. */
export function chooseField(
  columns: readonly CsvColumn[],
  mapping: CsvMapping,
  at: number,
  field: string | null,
): CsvMapping {
  const isJoined = columns.some((column) => column.field === field && column.parts)
  return mapping.map((before, place) => {
    if (place === at) return field
    return field !== null && before === field && !isJoined ? null : before
  })
}

/** Fields that must be filled and are not; a person may be named by the column of their email alone. */
export function missingFields(
  columns: readonly CsvColumn[],
  mapping: CsvMapping,
  defaults: Defaults,
): CsvColumn[] {
  return columns.filter(({ field, required, link }) => {
    if (!required || mapping.includes(field) || defaults[field]?.value.trim()) return false
    return !(link?.email && mapping.includes(link.email))
  })
}

/** What tells records apart cannot be the same in every row. */
const different = new Set(['name', 'email', 'tenantEmail', 'invoiceNumber'])

/** Fields without a column that one answer can fill in every row. */
export function sameInEveryRow(columns: readonly CsvColumn[], mapping: CsvMapping): CsvColumn[] {
  return columns
    .filter(({ field, readOnly }) => !readOnly && !mapping.includes(field) && !different.has(field))
    .filter(({ kind, required, link }) => {
      if (link?.email && mapping.includes(link.email)) return false
      return required || kind === 'choice'
    })
}

/** The defaults that count: of fields that no column fills. */
export function defaultsToSend(mapping: CsvMapping, defaults: Defaults): Record<string, string> {
  const kept = Object.entries(defaults).filter(
    ([field, { value }]) => !mapping.includes(field) && value.trim() !== '',
  )
  return Object.fromEntries(kept.map(([field, { value }]) => [field, value]))
}

/** A corrected file of the same columns is mapped as the one before it. */
export const sameHeaders = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((header, at) => header === other[at])
