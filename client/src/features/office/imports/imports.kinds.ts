import { paths } from '#client/lib/pages/paths.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import { fileKinds, lets } from '#shared/office/imports/kinds.ts'
import { findResource } from '#shared/registry.ts'

/** What the rows of a CSV file can be imported as. */
export interface ImportKind {
  name: string
  words: { one: string; many: string }
  columns: readonly CsvColumn[]
  /** The address of its list. */
  list: string
  /** The address of its import screen. */
  importPath: string
}

/** '/dashboard/tenants/import' → tenants; undefined when the path names no kind of record. */
export function importKindAt(path: string): ImportKind | undefined {
  return importKinds.find(({ name }) => name === path.split('/')[2])
}

/** The kind with the columns that an account of this sort has. */
export const kindFor = (kind: ImportKind, isAgency: boolean): ImportKind =>
  isAgency ? kind : { ...kind, columns: kind.columns.filter(({ agencies }) => !agencies) }

/** Every kind of file, in the order of shared. */
export const importKinds: readonly ImportKind[] = fileKinds.flatMap(({ name, title, columns }) => {
  const resource = findResource(name)
  const list = paths.of(resource?.name ?? 'properties').list()
  return [{ name, words: title, columns, list, importPath: importPathOf(name) }]
})

function importPathOf(name: string): string {
  const resource = findResource(name)
  return resource ? paths.of(resource.name).import() : paths.importLets()
}

/** The kind whose rows are let homes: a property, its landlord, its tenant and its tenancy in one row. */
export const isLets = ({ name }: ImportKind): boolean => name === lets.name

export const hasTenancies = (kind: ImportKind): boolean => isLets(kind) || kind.name === 'tenancies'
