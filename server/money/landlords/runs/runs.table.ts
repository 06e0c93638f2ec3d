import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, day, moment, ownerKey, rowColumns, rowKey } from '../../../db/columns.ts'
import { author, code } from '../../../db/texts.ts'
import { giveTraits } from '../../../db/traits.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'

export const statementRuns = pgTable(
  'statement_runs',
  {
    ...rowColumns(),
    toDay: day('to_day').notNull(),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    finishedAt: moment('finished_at'),
    /** When a server last worked on it. A run that nobody has worked on for a while is taken over by any server. */
    workedAt: moment('worked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    // Two people, or two tabs, who begin at once begin one run.
    uniqueIndex('statement_runs_at_work').on(t.accountId).where(sql`finished_at is null`),
    index().on(t.accountId, t.toDay, t.createdAt),
  ],
)

/** A landlord of a run. Whether they have their statement is read from the statements themselves. */
export const statementRunLandlords = pgTable(
  'statement_run_landlords',
  {
    accountId: accountId(),
    runId: uuid('run_id').notNull(),
    landlordId: uuid('landlord_id').notNull(),
    /** When the run was through with this landlord; null while they wait. */
    doneAt: moment('done_at'),
    /** Why their statement was not made or not sent; empty: it was. */
    why: code('why').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.runId, t.landlordId] }),
    rowKey(t, t.runId, statementRuns).onDelete('cascade'),
    ...ownerKey(t, t.landlordId, landlords),
  ],
)

/** Whether no server is at work on a run, or the one that was has been silent for half a minute. */
export const isFree = sql`(${statementRuns.workedAt} is null or ${statementRuns.workedAt} < now() - interval '30 seconds')`

giveTraits(statementRunLandlords, { raises: statementRuns })
