import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { holdsPattern, isHistoryOf } from '../audit.rows.ts'
import { holdings } from '../holdings.ts'
import { patternsOf } from '../patterns.ts'
import type { Found } from './find.ts'

/** What somebody did to the person's rows, or that somebody read them. */
export interface HistoryRow {
  [key: string]: unknown
  at: string
  who: string
  /** The table, or 'sensitive' for who read bank details or took this file. */
  entity: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Who saw and changed what is about a person, in the order of time. */
export async function findHistory(tx: Transaction, found: Found): Promise<HistoryRow[]> {
  const { names, contacts } = patternsOf(found.wanted)
  const pattern = [names, contacts].filter((each) => each !== null).join('|')
  const own = holdings.map((holding) => isHistoryOf(holding, found))
  const { rows } = await tx.execute<HistoryRow>(sql`select
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      user_name as who, entity, action, before, after
    from audit where account_id = ${found.accountId}
      and (${sql.join(own, sql` or `)} or ${holdsPattern(pattern)})
    order by created_at, id`)
  return rows
}
