import { getTableName, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { forgetHistory, rewriteHistory } from '../../../db/history.words.ts'
import { type Found, wordsOf } from '../access/find.ts'
import { holdsPattern, isHistoryOf } from '../audit.rows.ts'
import type { Holding } from '../holding.ts'
import { listHoldings } from '../holdings.ts'
import { patternsOf } from '../patterns.ts'
import { maskText } from '../rows.ts'

/** What the history's rows of a person's record say instead of their words, by the column's name in the history. */
function replacements({ columns }: Holding, { becomes }: Found): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, treatment]) => {
      if (treatment === 'name') return [[key, becomes]]
      if (treatment === 'sentTo') return [[key, 'an erased address']]
      return ['email', 'phone', 'address', 'words'].includes(treatment) ? [[key, '']] : []
    }),
  )
}

/** Replaces words in one side of the history's row, where the row had any. */
const overlaid = (side: 'before' | 'after', words: Record<string, string>) => {
  const column = sql.identifier(side)
  return sql`case when ${column} is null then null else ${column} || (
    select coalesce(jsonb_object_agg(key, case when ${column} ->> key = '' then '' else value end), '{}')
    from jsonb_each_text(${JSON.stringify(words)}::jsonb) where ${column} ->> key is not null) end`
}

/**
 * Takes the person's words out of the history, and with it out of the bin: rows that were deleted leave it, records that stay
 * lose their words in it, and every other row that names the person loses the name.
 */
export async function eraseHistory(tx: Transaction, found: Found): Promise<void> {
  for (const holding of listHoldings()) {
    const about = isHistoryOf(holding, found)
    const isGone = holding.leaves || (!found.isStored && getTableName(holding.table) === found.kind)
    if (isGone) {
      await forgetHistory(tx, found.accountId, about)
      continue
    }
    const words = replacements(holding, found)
    if (Object.keys(words).length === 0) continue
    const texts = { before: overlaid('before', words), after: overlaid('after', words) }
    await rewriteHistory(tx, found.accountId, about, texts)
  }
  const patterns = patternsOf(wordsOf(found))
  if (patterns.any === '') return
  const masked = (side: 'before' | 'after') =>
    sql`(${maskText(sql`${sql.identifier(side)}::text`, patterns, found.becomes)})::jsonb`
  const texts = { before: masked('before'), after: masked('after') }
  await rewriteHistory(tx, found.accountId, holdsPattern(patterns.any), texts)
}
