import { formatDate } from '#shared/dates.ts'
import type { RecordTable } from '../../db/scope.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { viewings } from '../viewings/viewings.table.ts'

/** A row as the history keeps it: the columns of its table, by the names that drizzle gives them. */
export type KeptRow = Record<string, unknown> & { id: string; version: number }

export type BookName = 'landlords' | 'properties' | 'tenants' | 'tenancies' | 'viewings' | 'invoices'

export interface Book {
  name: BookName
  table: RecordTable
  /** What a sentence calls one of its rows, and what a row that names it shows. */
  nameOf(row: Record<string, unknown>): string
  /** Columns that name another record: which kind, and the API's field that shows its text. */
  links: Record<string, { of: BookName; field: string }>
}

const text = (value: unknown) => String(value ?? '')

/** Every kind of record, each after those that it names: rows are restored in this order. */
export const books: Book[] = [
  { name: 'landlords', table: landlords, nameOf: (row) => text(row.name), links: {} },
  {
    name: 'properties',
    table: properties,
    nameOf: (row) => `${text(row.addressLine1)}, ${text(row.postCode)}`,
    links: { landlordId: { of: 'landlords', field: 'landlord' } },
  },
  {
    name: 'tenants',
    table: tenants,
    nameOf: (row) => text(row.name),
    links: { propertyId: { of: 'properties', field: 'property' } },
  },
  {
    name: 'tenancies',
    table: tenancies,
    nameOf: (row) => `the tenancy from ${formatDate(text(row.startDate))}`,
    links: {
      tenantId: { of: 'tenants', field: 'tenant' },
      propertyId: { of: 'properties', field: 'property' },
      landlordId: { of: 'landlords', field: 'landlord' },
    },
  },
  {
    name: 'viewings',
    table: viewings,
    nameOf: (row) => `the viewing of ${text(row.propertyName)} on ${formatDate(text(row.viewingDate))}`,
    links: {
      propertyId: { of: 'properties', field: 'propertyName' },
      tenantId: { of: 'tenants', field: 'tenantName' },
    },
  },
  {
    name: 'invoices',
    table: invoices,
    nameOf: (row) => text(row.invoiceNumber),
    links: {
      tenantId: { of: 'tenants', field: 'tenant' },
      propertyId: { of: 'properties', field: 'property' },
    },
  },
]

/** The kind of record of that name; undefined for what only has parts of records. */
export const bookOf = (name: string): Book | undefined => books.find((book) => book.name === name)
