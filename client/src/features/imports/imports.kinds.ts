import { paths } from '#client/lib/paths.ts'
import { type CsvEntity, csvColumns } from '#shared/csv/columns.ts'
import { invoices } from '#shared/invoices/invoices.ts'
import { landlords } from '#shared/landlords/landlords.ts'
import { properties } from '#shared/properties/properties.ts'
import { tenancies } from '#shared/tenancies/tenancies.ts'
import { tenants } from '#shared/tenants/tenants.ts'
import { viewings } from '#shared/viewings/viewings.ts'

const words: Record<CsvEntity, { one: string; many: string }> = {
  landlords: landlords.title,
  properties: properties.title,
  tenants: tenants.title,
  tenancies: tenancies.title,
  viewings: viewings.title,
  invoices: invoices.title,
}

/** One kind of record that files are read into. */
export interface ImportKind {
  name: CsvEntity
  words: { one: string; many: string }
  columns: (typeof csvColumns)[CsvEntity]
  /** Its list. */
  list: string
  /** The screen of its import. */
  here: string
}

const isEntity = (name: string): name is CsvEntity => name in csvColumns

/** '/dashboard/tenants/import' → tenants; undefined where nothing can be imported. */
export function kindAt(path: string): ImportKind | undefined {
  const name = path.split('/')[2] ?? ''
  if (!isEntity(name)) return undefined
  return {
    name,
    words: words[name],
    columns: csvColumns[name],
    list: paths.of(name).list(),
    here: paths.of(name).import(),
  }
}
