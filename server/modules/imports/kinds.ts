import type { z } from 'zod'
import { type CsvEntity, csvColumns } from '#shared/csv/columns.ts'
import { formatDate, today } from '#shared/dates.ts'
import { invoices as invoiceResource } from '#shared/invoices/invoices.ts'
import { landlords as landlordResource } from '#shared/landlords/landlords.ts'
import { properties as propertyResource } from '#shared/properties/properties.ts'
import { tenancies as tenancyResource, tenancyWarnings } from '#shared/tenancies/tenancies.ts'
import { tenants as tenantResource } from '#shared/tenants/tenants.ts'
import { viewings as viewingResource } from '#shared/viewings/viewings.ts'
import type { AccountScope, RecordTable } from '../../db/scope.ts'
import { list as listInvoices } from '../invoices/invoices.read.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { list as listLandlords } from '../landlords/landlords.routes.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { listWhole as listProperties } from '../properties/properties.routes.ts'
import { properties } from '../properties/properties.table.ts'
import { lettingsOf, markRented } from '../tenancies/tenancies.lettings.ts'
import { markedAs } from '../tenancies/tenancies.marks.ts'
import { listTenancies } from '../tenancies/tenancies.read.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { list as listTenants } from '../tenants/tenants.routes.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { list as listViewings } from '../viewings/viewings.routes.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { plain } from './labels.ts'

/** A record about to be stored, by the columns of its table. */
export type Values = Record<string, unknown>

/** What files of one kind of record need beyond their columns. */
export interface Kind {
  name: CsvEntity
  resource: { title: { one: string; many: string }; input: z.ZodObject }
  table: RecordTable
  /** As a read answers them. */
  list(scope: AccountScope): Promise<object[]>
  /** The columns by which two records are taken for the same one. */
  key: string[]
  keyOf?(values: Values): string
  /** What a sentence calls a record that is there twice. */
  twin(values: Values): string
  /** A second one is refused, where others only get a warning. */
  isUnique?: true
  /** Columns that the input of a create doesn't have; they are checked before. */
  extra?: string[]
  complete?(values: Values): Values
  warn?(values: Values): string[]
  /** What else a create does, for all of them at once. */
  after?(scope: AccountScope, ids: string[]): Promise<void>
}

const text = (value: unknown) => String(value ?? '')

export const kinds: Kind[] = [
  {
    name: 'landlords',
    resource: landlordResource,
    table: landlords,
    list: listLandlords,
    key: ['email'],
    twin: ({ email }) => `A landlord with the email ${text(email)}`,
  },
  {
    name: 'properties',
    resource: propertyResource,
    table: properties,
    list: async (scope) =>
      (await listProperties(scope)).map((row) => ({ ...row, published: row.published ? 'yes' : 'no' })),
    key: ['addressLine1', 'addressLine2', 'postCode'],
    twin: ({ addressLine1, postCode }) => `A property at ${text(addressLine1)}, ${text(postCode)}`,
  },
  {
    name: 'tenants',
    resource: tenantResource,
    table: tenants,
    list: listTenants,
    key: ['email'],
    twin: ({ email }) => `A tenant with the email ${text(email)}`,
  },
  {
    name: 'tenancies',
    resource: tenancyResource,
    table: tenancies,
    list: listTenancies,
    key: ['tenantId', 'propertyId', 'startDate'],
    twin: ({ startDate }) => `A tenancy of this tenant and property from ${formatDate(text(startDate))}`,
    warn: (values) =>
      tenancyWarnings(
        { deposit: null, status: 'active', ...values } as Parameters<typeof tenancyWarnings>[0],
        [],
      ),
    complete: (values) => ({ ...values, ...markedAs(values.status as Parameters<typeof markedAs>[0]) }),
    after: async (scope, ids) => markRented(scope, await lettingsOf(scope, ids)),
  },
  {
    name: 'viewings',
    resource: viewingResource,
    table: viewings,
    list: listViewings,
    key: ['propertyName', 'viewingDate', 'viewingTime'],
    // PostgreSQL answers a time with its seconds.
    keyOf: ({ propertyName, viewingDate, viewingTime }) =>
      [plain(text(propertyName)), viewingDate, text(viewingTime).slice(0, 5)].join('|'),
    twin: ({ propertyName, viewingDate }) =>
      `A viewing of ${text(propertyName)} on ${formatDate(text(viewingDate))} at that time`,
  },
  {
    name: 'invoices',
    resource: invoiceResource,
    table: invoices,
    list: listInvoices,
    key: ['invoiceNumber'],
    keyOf: ({ invoiceNumber }) => text(invoiceNumber),
    twin: ({ invoiceNumber }) => `An invoice with the number ${text(invoiceNumber)}`,
    isUnique: true,
    extra: ['paidOn'],
    complete: ({ paidOn, ...values }) => ({
      ...values,
      paidOn: values.status === 'paid' ? (paidOn ?? today()) : null,
    }),
    warn: ({ paidOn, status }) =>
      paidOn && status !== 'paid' ? ['Paid On is left aside, because the status isn’t Paid.'] : [],
  },
]

export const columnsOf = ({ name }: Pick<Kind, 'name'>) => csvColumns[name]

/** What two records must have alike to be taken for the same one. */
export const keyOf = (kind: Kind, values: Values): string =>
  kind.keyOf?.(values) ?? kind.key.map((column) => plain(text(values[column]))).join('|')
