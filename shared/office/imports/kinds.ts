import {
  bankColumns,
  type CsvColumn,
  depositHeaders,
  nameParts,
  noteHeaders,
  owedHeaders,
} from '../../csv/column.ts'
import { withReferences } from '../../csv/references.ts'
import { propertyCsv } from '../../records/properties/properties.csv.ts'
import { otherTenantFields, tenancyCsv } from '../../records/tenancies/tenancies.csv.ts'
import { type FiledResource, resources } from '../../registry.ts'
import { listWords } from '../../text.ts'
import { certificateCsv } from './certificates.csv.ts'

const tenancyFields = [
  ...listWords(`
    tenant tenantEmail tenantPhone startDate endDate paymentStatus owedBefore rentDay lastIncrease agreedOn
    kind
  `),
  ...otherTenantFields.flatMap(({ name, email, phone }) => [name, email, phone]),
  ...['depositScheme', 'depositHolder', 'depositReference', 'depositReceived'],
]

/** The columns of the tenancy are optional, because a row without a tenant is an empty home. */
const ofTenancy = tenancyCsv
  .filter(({ field }) => tenancyFields.includes(field))
  .map(({ required: _, parts: __, ...column }): CsvColumn => column)

/** In a sheet of let homes, columns for a first and last name without a role are the tenant's. */
const withParts = ofTenancy.map((column) =>
  column.field === 'tenant' ? { ...column, parts: nameParts } : column,
)

/** The columns of a sheet with one row for each let home: its landlord, the property, its tenant and their tenancy. */
const letCsv: readonly CsvColumn[] = [...propertyCsv, ...withParts, ...certificateCsv, ...bankColumns(false)]

/** What a row of a file can be: a record of one kind, or several records at once. */
export interface FileKind {
  /** The name of the kind in addresses and in the API. */
  name: string
  title: { one: string; many: string }
  columns: readonly CsvColumn[]
}

/** Whether texts that no field takes can be kept as a note on the record. */
const keptAsNote: CsvColumn = {
  field: 'notes',
  title: 'Notes',
  kind: 'text',
  importOnly: true,
  gathers: true,
  aliases: noteHeaders,
}

const withNotes = (columns: readonly CsvColumn[]) =>
  columns.some(({ field }) => field === 'notes') ? columns : [...columns, keptAsNote]

/** A file of properties says until when their certificates last, and where the rent of each landlord goes. */
const withFacts = (name: string, columns: readonly CsvColumn[]) =>
  name === 'properties' ? [...columns, ...certificateCsv, ...bankColumns(false)] : columns

const kindOf = ({ name, title, csv }: FiledResource): FileKind => ({
  name,
  title,
  columns: withReferences(withNotes(withFacts(name, csv)), [name]),
})

/** One row is a let home: landlord, property, tenant and tenancy in one sheet. */
export const lets: FileKind = {
  name: 'lets',
  title: { one: 'Let Property', many: 'Let Properties' },
  columns: withReferences(
    [...letCsv, { ...keptAsNote, aliases: [...noteHeaders, ...owedHeaders, ...depositHeaders] }],
    ['properties', 'tenancies'],
  ),
}

/** Every kind of file that can be imported. */
export const fileKinds: readonly FileKind[] = [...resources.map(kindOf), lets]

/** The kind of file with this name; undefined when there is none. */
export const findFileKind = (name: string): FileKind | undefined =>
  fileKinds.find((each) => each.name === name)
