import { bankColumns, type CsvColumn, depositHeaders, noteHeaders, owedHeaders } from '../../csv/column.ts'
import { withReferences } from '../../csv/references.ts'
import { type FiledResource, resources } from '../../registry.ts'
import { certificateCsv } from './certificates.csv.ts'
import { letCsv } from './lets.csv.ts'

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
