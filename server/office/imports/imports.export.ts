import type { CsvColumn } from '#shared/csv/column.ts'
import { choiceName } from '#shared/csv/values.ts'
import type { AccountScope } from '../../db/scope.ts'
import { writeCsv } from '../../registry/export.ts'
import type { Member } from '../../registry/member.ts'
import { columnsOf } from './imports.columns.ts'
import { type Labels, readLabels } from './imports.labels.ts'

type Row = Record<string, unknown>

/** All records of a kind as a file for a spreadsheet, which an import reads back to the same records. */
export async function exportFile(
  members: readonly Member[],
  scope: AccountScope,
  kind: Member,
): Promise<string> {
  const columns = columnsOf(kind).filter(({ importOnly }) => !importOnly)
  const labels = await readLabels(members, scope)
  const rows = (await kind.files.list(scope)) as Row[]
  return writeCsv(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map((column) => cellOf(columns, column, row, labels))),
  )
}

function cellOf(columns: readonly CsvColumn[], column: CsvColumn, row: Row, labels: Labels): string {
  const owner = columns.find(({ link }) => link?.email === column.field)?.link
  if (owner) return labels.emailOf(owner.to, String(row[owner.id]))
  const value = row[column.field]
  const { link } = column
  const id = link ? row[link.id] : null
  if (link && typeof id === 'string' && !link.email) return labels.nameOf(link.to, id)
  if (value === null || value === undefined) return column.emptyText ?? ''
  if (column.kind === 'choice') return choiceName(String(value))
  if (column.kind === 'amount') return Number.isInteger(value) ? String(value) : Number(value).toFixed(2)
  return String(value)
}
