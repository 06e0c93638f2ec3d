import { paths } from '#client/lib/paths.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import { type EntityName, findResource } from '#shared/registry.ts'

/** A kind of record that a CSV file can be imported as. */
export interface ImportKind {
  name: EntityName
  words: { one: string; many: string }
  columns: readonly CsvColumn[]
  /** The address of its list. */
  list: string
  /** The address of its import screen. */
  importPath: string
}

/** '/dashboard/tenants/import' → tenants; undefined when the path names no kind of record. */
export function importKindAt(path: string): ImportKind | undefined {
  const resource = findResource(path.split('/')[2] ?? '')
  if (!resource) return undefined
  const { name, title, csv } = resource
  const { list, import: importPath } = paths.of(name)
  return { name, words: title, columns: csv, list: list(), importPath: importPath() }
}
