import type { CsvColumn } from '#shared/csv/column.ts'
import type { CsvMapping } from '#shared/csv/match.ts'
import { isLinkedOtherwise } from '#shared/csv/references.ts'

/** A value for all rows of a field without a column; `shown` is the name of a picked record. */
export interface RowDefault {
  value: string
  shown: string
}
export type Defaults = Readonly<Record<string, RowDefault>>

/** The required fields that nothing fills yet. A column of emails or references is enough to name a person. */
export function missingFields(
  columns: readonly CsvColumn[],
  mapping: CsvMapping,
  defaults: Defaults,
): CsvColumn[] {
  return columns.filter((column) => {
    const { field, required, copies } = column
    if (!required || mapping.includes(field) || defaults[field]?.value.trim()) return false
    // The check asks whether it is the same as another field, such as the borough as the town.
    if (copies) return false
    if (isDivided(columns, mapping, field)) return false
    return !isLinkedOtherwise(columns, column, (other) => mapping.includes(other))
  })
}

/** Whether a file says which records on the books its rows are about. */
export const namesRecords = ({ columns }: { columns: readonly CsvColumn[] }, mapping: CsvMapping): boolean =>
  columns.some(
    ({ field, isAddress, reference }) =>
      (isAddress ||
        reference?.names === null ||
        ['name', 'email', 'tenant', 'tenantEmail'].includes(field)) &&
      mapping.includes(field),
  )

/** Whether another column contains this field, e.g. the town in an address on one line. */
const isDivided = (columns: readonly CsvColumn[], mapping: CsvMapping, field: string) =>
  columns.some((column) => column.divides?.into.includes(field) && mapping.includes(column.field))

/** Whether a part of the address has its own column: the address column then seldom contains the other parts. */
const hasPartOfAddress = (columns: readonly CsvColumn[], mapping: CsvMapping) =>
  columns.some(({ divides, kind }) => kind === 'text' && divides?.into.some((into) => mapping.includes(into)))

/** Fields that tell records apart, and so cannot be the same in every row. */
const identifyingFields = new Set(['name', 'email', 'tenantEmail', 'invoiceNumber'])

/** The fields without a column that one answer may fill in every row. */
export function listEveryRowFields(columns: readonly CsvColumn[], mapping: CsvMapping): CsvColumn[] {
  return columns
    .filter(({ field, readOnly }) => !readOnly && !mapping.includes(field) && !identifyingFields.has(field))
    .filter((column) => {
      const { field, kind, required, format } = column
      if (isLinkedOtherwise(columns, column, (other) => mapping.includes(other))) return false
      // Few types tell their bedrooms, so that the others may need one answer.
      const texts = columns.filter((each) => each.kind === 'text')
      if (isDivided(texts, mapping, field) && !hasPartOfAddress(columns, mapping)) return false
      return required || kind === 'choice' || format === 'rent-day'
    })
}

/** The defaults of the fields that no column fills. */
export function pickUsedDefaults(mapping: CsvMapping, defaults: Defaults): Record<string, string> {
  const kept = Object.entries(defaults).filter(
    ([field, { value }]) => !mapping.includes(field) && value.trim() !== '',
  )
  return Object.fromEntries(kept.map(([field, { value }]) => [field, value]))
}
