import { getTableName, sql } from 'drizzle-orm'
import { sensitiveEntity } from '../../../audit/audit.record.ts'
import type { Transaction } from '../../../db/client.ts'
import { holdsPattern, isHistoryOf } from '../audit.rows.ts'
import type { Holding } from '../holding.ts'
import { listHoldings } from '../holdings.ts'
import { patternsOf } from '../patterns.ts'
import { giveRow, type Reader } from './access.give.ts'
import { wordsOf } from './find.ts'

type State = Record<string, unknown> | null

/** What somebody did to the person's rows, or that somebody read them. */
export interface HistoryRow {
  [key: string]: unknown
  at: string
  who: string
  /** The table, or 'sensitive' for who read bank details or took this file. */
  entity: string
  action: string
  before: State
  after: State
}

interface FoundRow extends HistoryRow {
  isOwn: boolean
}

/** A state of a row, as far as the row itself would be given. */
function giveState({ entity, isOwn }: FoundRow, state: State, reader: Reader): State {
  if (state === null) return null
  const { mask } = reader.telling
  if (entity === sensitiveEntity)
    return Object.fromEntries(
      Object.entries(state).map(([key, value]) => [key, typeof value === 'string' ? mask(value) : value]),
    )
  const holding = listHoldings().find(({ table }) => getTableName(table) === entity)
  if (!holding) return null
  const grade = isOwn && isAlone(holding, state, reader) ? 'own' : 'named'
  return giveRow(holding, state, grade, reader) ?? null
}

/** Whether a row that is about one person of a tenancy is about this one, and its words are for them. */
function isAlone({ alone, given }: Holding, state: Record<string, unknown>, { found }: Reader): boolean {
  if (given && !found.own[given[1]]?.includes(String(state[given[0]]))) return false
  const whose = alone === undefined ? null : (state[alone] ?? null)
  return whose === null || (found.own.person ?? []).includes(String(whose))
}

/** Who saw and changed what is about a person, in the order of time. */
export async function findHistory(tx: Transaction, reader: Reader): Promise<HistoryRow[]> {
  const { found } = reader
  const pattern = patternsOf(wordsOf(found)).any
  const own = sql.join(
    listHoldings().map((holding) => isHistoryOf(holding, found)),
    sql` or `,
  )
  const { rows } = await tx.execute<FoundRow>(sql`select
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      user_name as who, entity, action, before, after, coalesce(${own}, false) as "isOwn"
    from audit where account_id = ${found.accountId}
      and (${own} or ${holdsPattern(pattern)})
    order by created_at, id`)
  return rows.flatMap((row) => {
    const { isOwn, ...told } = row
    const [before, after] = [giveState(row, row.before, reader), giveState(row, row.after, reader)]
    // A paper of others is listed once, among those whose content is left out.
    return isOwn || before !== null || after !== null ? [{ ...told, before, after }] : []
  })
}
