import { desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { HistoryEntry, HistoryValue } from '#shared/office/history/history.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { type EntityName, linksOf } from '#shared/registry.ts'
import { users } from '../../accounts/people.table.ts'
import { audit } from '../../db/history.table.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Member, PartChange, StoredRow } from '../../registry/member.ts'
import { type FindName, readNames } from '../../registry/names.ts'

/** Columns of every row that nobody changes by hand. */
const hiddenColumns = ['accountId', 'id', 'version', 'sample', 'createdAt', 'updatedAt']

/** An entry of the history. */
type Entry = HistoryEntry & TimelineEvent

/** The newest entries of a record. Throws NotFound when the account never had the record. */
export async function readEntries(
  members: readonly Member[],
  scope: AccountScope,
  member: Member,
  id: string,
  limit: number,
): Promise<Entry[]> {
  const rows = await scope
    .select()
    .from(audit)
    .where(scope.mine(audit, eq(audit.entity, member.name), eq(audit.recordId, id)))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limit)
  if (rows.length === 0) throw new NotFound()
  const sides = rows.flatMap(({ before, after }) => [before, after] as (StoredRow | null)[])
  const names = await readNames(members, scope, linkedIds(member, sides))
  const colleagues = await readColleagues(scope, member, sides)
  const changeIds = rows.map((row) => row.changeId)
  const parts = await Promise.all(
    (member.history?.parts ?? []).map(async ({ field, changesOf }) => ({
      field,
      changed: await changesOf(scope, id, changeIds),
    })),
  )
  const withParts = (fields: Map<string, HistoryValue>, changeId: string, side: keyof PartChange) => {
    for (const { field, changed } of parts) {
      const text = changed.get(changeId)?.[side]
      if (text) fields.set(field, text)
    }
    return fields
  }
  return rows
    .map(({ id: entry, createdAt, userName, action, version, changeId, before, after }) => ({
      id: entry,
      at: createdAt,
      who: userName,
      action: action as HistoryEntry['action'],
      what: action as HistoryEntry['action'],
      text: '',
      amount: null,
      ...(action === 'changed' && member.history?.eventOf?.(before as StoredRow, after as StoredRow)),
      version,
      changeId,
      changes: changesOf(
        withParts(fieldsOf(scope, member, before, names, colleagues), changeId, 'before'),
        withParts(fieldsOf(scope, member, after, names, colleagues), changeId, 'after'),
      ),
    }))
    .filter(({ what, changes }) => what !== 'changed' || changes.length > 0)
}

function linkedIds({ name }: Member, rows: (StoredRow | null)[]): Map<EntityName, Set<string>> {
  const links = linksOf(name)
  const ids = new Map<EntityName, Set<string>>()
  for (const row of rows)
    for (const [column, { of }] of Object.entries(links)) {
      const id = row?.[column]
      if (typeof id === 'string') ids.set(of, (ids.get(of) ?? new Set()).add(id))
    }
  return ids
}

/** The names of the colleagues whom these rows refer to, by id, including those who have left the team. */
async function readColleagues(scope: AccountScope, { history }: Member, rows: (StoredRow | null)[]) {
  const columns = history?.colleagues ?? []
  const ids = new Set(
    rows.flatMap((row) =>
      columns.flatMap((column) => (typeof row?.[column] === 'string' ? [row[column]] : [])),
    ),
  )
  if (ids.size === 0) return new Map<string, string>()
  const known = await scope
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(known.map(({ id, name }) => [id, name]))
}

/** The row's fields as the API names them, in the table's order; empty when there was no row. */
function fieldsOf(
  scope: AccountScope,
  { name, table, history }: Member,
  row: unknown,
  nameOf: FindName,
  colleagues: ReadonlyMap<string, string>,
): Map<string, HistoryValue> {
  const links = linksOf(name)
  const hidden = new Set([...hiddenColumns, ...(history?.hidden ?? [])])
  const fields = new Map<string, HistoryValue>()
  if (row === null) return fields
  for (const column of Object.keys(getTableColumns(table as PgTable))) {
    const value = (row as StoredRow)[column]
    const link = links[column]
    if (hidden.has(column)) continue
    if (history?.colleagues?.includes(column) && typeof value === 'string')
      fields.set(column, colleagues.get(value) ?? 'a former colleague')
    else if (!link) fields.set(column, shownValue(scope, value, history?.texts?.[column]))
    // A linked record's name replaces the free text, which is an earlier column.
    else if (typeof value === 'string')
      fields.set(link.field, nameOf(link.of, value) ?? fields.get(link.field) ?? null)
  }
  return fields
}

function shownValue(
  scope: AccountScope,
  value: unknown,
  text?: (value: unknown, scope: AccountScope) => string,
): HistoryValue {
  if (value === null || value === undefined) return null
  if (text) return text(value, scope)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

/** An empty text counts as no value. */
const orNone = (value: HistoryValue | undefined): HistoryValue =>
  value === undefined || value === '' ? null : value

function changesOf(before: Map<string, HistoryValue>, after: Map<string, HistoryValue>) {
  const fields = new Set([...before.keys(), ...after.keys()])
  return [...fields].flatMap((field) => {
    const change = { field, before: orNone(before.get(field)), after: orNone(after.get(field)) }
    return change.before === change.after ? [] : [change]
  })
}
