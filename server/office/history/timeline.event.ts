import { desc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import type { AccountScope } from '../../db/scope.ts'

/** What most events of a timeline do not have. */
export const nothing = { text: '', amount: null, changes: [] }

type Happened = Pick<TimelineEvent, 'id' | 'at' | 'who'> & Partial<TimelineEvent>

export const asEvents = (rows: Happened[], what: TimelineEvent['what']): TimelineEvent[] =>
  rows.map((row) => ({ ...nothing, ...row, what }))

interface Rows {
  table: PgTable & { accountId: PgColumn; id: PgColumn; createdAt: PgColumn }
  where: SQL | undefined
  limit: number
  words: { who: PgColumn | SQL; text?: PgColumn | SQL; amount?: PgColumn | SQL }
}

/** The newest rows of a table, each an event of the moment at which it was stored. */
export async function listRows(
  scope: AccountScope,
  what: TimelineEvent['what'],
  { table, where, limit, words }: Rows,
): Promise<TimelineEvent[]> {
  const rows = await scope
    .select({ id: table.id, at: table.createdAt, ...words })
    .from(table as PgTable)
    .where(scope.mine(table, where))
    .orderBy(desc(table.createdAt))
    .limit(limit)
  return asEvents(rows as Happened[], what)
}
