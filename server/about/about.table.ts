import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, type PgTable, uuid } from 'drizzle-orm/pg-core'
import type { About } from '#shared/about.ts'
import { rowKey } from '../db/columns.ts'
import { repairs } from '../office/repairs/repairs.table.ts'
import { invoices } from '../records/invoices/invoices.table.ts'
import { landlords } from '../records/landlords/landlords.table.ts'
import { properties } from '../records/properties/properties.table.ts'
import { tenancies } from '../records/tenancies/tenancies.table.ts'
import { tenants } from '../records/tenants/tenants.table.ts'
import { viewings } from '../records/viewings/viewings.table.ts'

/** The table of each kind, and the column that refers to it in a row that is about a record. */
export const aboutKinds = {
  landlords: ['landlordId', landlords],
  properties: ['propertyId', properties],
  tenants: ['tenantId', tenants],
  tenancies: ['tenancyId', tenancies],
  viewings: ['viewingId', viewings],
  invoices: ['invoiceId', invoices],
  repairs: ['repairId', repairs],
} as const satisfies Record<About['kind'], readonly [string, PgTable]>

export type AboutColumn = (typeof aboutKinds)[About['kind']][0]

const columns = Object.values(aboutKinds).map(([column]) => column)
const nameOf = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns of rows that are about one record of any kind. One of them holds its id, so that PostgreSQL keeps the link. */
export const aboutColumns = () =>
  Object.fromEntries(columns.map((column) => [column, uuid(nameOf(column))])) as Record<
    AboutColumn,
    ReturnType<typeof uuid>
  >

/** The keys of `aboutColumns`: the rows are parts of their record, and are deleted and restored with it. */
export const aboutKeys = (t: Record<AboutColumn | 'accountId', ExtraConfigColumn>) =>
  Object.values(aboutKinds).flatMap(([column, table]) => [
    index().on(t.accountId, t[column]),
    rowKey(t, t[column], table).onDelete('cascade'),
  ])

/** How many records a row is about, as SQL. */
export const countAbout = sql.raw(`num_nonnulls(${columns.map(nameOf).join(', ')})`)
