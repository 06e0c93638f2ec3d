import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bills, contractors } from './bills.table.ts'

/** A column with its table's name: a select of one table leaves it out, and the inner table has an account too. */
const outer = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`

/** The name of the contractor whom a column names; '' where it names none. */
export const contractorName = (accountId: PgColumn, contractorId: PgColumn): SQL<string> =>
  sql<string>`coalesce((select ${contractors.name} from ${contractors}
    where ${contractors}.account_id = ${outer(accountId)} and ${contractors}.id = ${outer(contractorId)}), '')`

export async function contractorNames(scope: AccountScope): Promise<Map<string | null, string>> {
  const rows = await scope
    .select(pickColumns(contractors, 'id', 'name'))
    .from(contractors)
    .where(scope.mine(contractors))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The pence of the bill that a column names; 0 of one that was cancelled. */
export const billPence = (accountId: PgColumn, billId: PgColumn): SQL<number> =>
  sql<number>`coalesce((select ${bills.pence} from ${bills}
    where ${bills}.account_id = ${outer(accountId)} and ${bills}.id = ${outer(billId)} and ${bills}.cancelled_at is null), 0)`
