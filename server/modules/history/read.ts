import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { HistoryEntry, HistoryValue } from '#shared/history/history.ts'
import { formatTime } from '#shared/times.ts'
import { audit } from '../../db/history.table.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Book, BookName, KeptRow } from './books.ts'
import { lineChangesOf } from './lines.ts'
import { type NameOf, namesOf } from './names.ts'

/** What every row has and nobody changes by hand; the last two follow from something else. */
const unseen = new Set([
  'accountId',
  'id',
  'version',
  'sample',
  'createdAt',
  'updatedAt',
  'tenancyId',
  'overSince',
])

/** The newest of a record's history; what came before them is kept, and not shown. */
const most = 500

/** Who changed a record of this account, and what, newest first. Throws NotFound where it never was one. */
export async function historyOf(scope: AccountScope, book: Book, id: string): Promise<HistoryEntry[]> {
  const rows = await scope
    .select()
    .from(audit)
    .where(scope.mine(audit, eq(audit.entity, book.name), eq(audit.recordId, id)))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(most)
  if (rows.length === 0) throw new NotFound()
  const names = await namesOf(
    scope,
    linkedIds(
      book,
      rows.flatMap(({ before, after }) => [before, after]),
    ),
  )
  const lines =
    book.name === 'invoices'
      ? await lineChangesOf(
          scope,
          id,
          rows.map((row) => row.changeId),
        )
      : undefined
  return rows
    .map(({ createdAt, userName, action, version, changeId, before, after }) => ({
      at: createdAt,
      who: userName,
      action: action as HistoryEntry['action'],
      version,
      changeId,
      changes: changesOf(
        withLines(readable(book, before, names), lines?.get(changeId)?.before),
        withLines(readable(book, after, names), lines?.get(changeId)?.after),
      ),
    }))
    .filter(({ action, changes }) => action !== 'changed' || changes.length > 0)
}

function linkedIds({ links }: Book, rows: unknown[]): Map<BookName, Set<string>> {
  const ids = new Map<BookName, Set<string>>()
  for (const row of rows as (KeptRow | null)[])
    for (const [column, { of }] of Object.entries(links)) {
      const id = row?.[column]
      if (typeof id === 'string') ids.set(of, (ids.get(of) ?? new Set()).add(id))
    }
  return ids
}

/** The row's fields as a read of the API names them, in the table's order; nothing where there was no row. */
function readable({ links, table }: Book, row: unknown, nameOf: NameOf): Map<string, HistoryValue> {
  const fields = new Map<string, HistoryValue>()
  if (row === null) return fields
  for (const column of Object.keys(getTableColumns(table as PgTable))) {
    const value = (row as KeptRow)[column]
    const link = links[column]
    if (unseen.has(column)) continue
    if (!link) fields.set(column, shownValue(column, value))
    // A linked record's text stands in the place of the free text, which is the column before.
    else if (typeof value === 'string')
      fields.set(link.field, nameOf(link.of, value) ?? fields.get(link.field) ?? null)
  }
  return fields
}

function withLines(fields: Map<string, HistoryValue>, lines: string | null | undefined) {
  return lines ? fields.set('lines', lines) : fields
}

function shownValue(column: string, value: unknown): HistoryValue {
  if (value === null || value === undefined) return null
  if (column === 'viewingTime') return formatTime(String(value))
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

/** An empty text is no more than none. */
const orNone = (value: HistoryValue | undefined): HistoryValue =>
  value === undefined || value === '' ? null : value

function changesOf(before: Map<string, HistoryValue>, after: Map<string, HistoryValue>) {
  const fields = new Set([...before.keys(), ...after.keys()])
  return [...fields].flatMap((field) => {
    const change = { field, before: orNone(before.get(field)), after: orNone(after.get(field)) }
    return change.before === change.after ? [] : [change]
  })
}
