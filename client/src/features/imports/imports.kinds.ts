import { paths } from '#client/lib/paths.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import { type EntityName, findResource } from '#shared/registry.ts'

/** One kind of record that files are read into. */
export interface ImportKind {
  name: EntityName
  words: { one: string; many: string }
  columns: readonly CsvColumn[]
  /** Its list. */
  list: string
  /** The screen of its import. */
  here: string
}

/** '/dashboard/tenants/import' → tenants; undefined where nothing can be imported. */
export function kindAt(path: string): ImportKind | undefined {
  const resource = findResource(path.split('/')[2] ?? '')
  if (!resource) return undefined
  const { name, title, csv } = resource
  const { list, import: here } = paths.of(name)
  return { name, words: title, columns: csv, list: list(), here: here() }
}
