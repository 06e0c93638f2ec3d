import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { entries, transfers } from './entries.table.ts'
import { ledgers } from './ledgers.table.ts'

/** The day that an entry counts for: its own day, or its value day where its month was closed. */
export const countsOn: SQL<string> = sql<string>`coalesce(${entries.valueDay}, ${entries.day})`

/** Whether a transfer moves a ledger. */
export const isMovedBy = and(
  eq(ledgers.accountId, transfers.accountId),
  or(eq(ledgers.id, transfers.creditId), eq(ledgers.id, transfers.debitId)),
)
