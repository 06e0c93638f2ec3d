import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contractors } from './bills.table.ts'

/** The name of the contractor whom a column names; '' where it names none. */
export const contractorName = (accountId: PgColumn, contractorId: PgColumn): SQL<string> =>
  sql<string>`coalesce((select ${contractors.name} from ${contractors}
    where ${contractors}.account_id = ${accountId} and ${contractors}.id = ${contractorId}), '')`
