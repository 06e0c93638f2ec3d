import { sql } from 'drizzle-orm'
import type { Mail, Runner } from '../http/services.ts'
import { mailReceipts } from './receipts.table.ts'

/** Records that the mail server took a mail that has a receipt, or refused it for good. The last word counts. */
export async function recordOutcome(
  runner: Runner,
  { receipt }: Pick<Mail, 'receipt'>,
  refused = '',
): Promise<void> {
  if (!receipt) return
  const { accountId, id } = receipt
  const [taken, gone] = refused ? [sql`null`, sql`now()`] : [sql`now()`, sql`null`]
  await runner.execute(sql`insert into ${mailReceipts} (account_id, id, taken_at, refused_at, refused)
    select ${accountId}, ${id}, ${taken}, ${gone}, ${refused.slice(0, 300)}
    where exists (select from accounts where id = ${accountId})
    on conflict (account_id, id) do update
    set taken_at = excluded.taken_at, refused_at = excluded.refused_at, refused = excluded.refused`)
}
