import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'

export interface MailState {
  waiting: number
  /** Mails that a mail server has not taken yet, and that are tried again. */
  retrying: number
  /** Mails of the last week that were given up. */
  failed: number
  /** The last error, as a code of SMTP or of the system: its words may name the recipient. */
  lastError: { code: string; at: string } | null
}

/** '550 5.1.1' or 'ECONNREFUSED' of the sentence of a mail server. */
function codeOf(reason: string): string {
  const smtp = /\b([45]\d\d)[ -](\d\.\d{1,3}\.\d{1,3})?/.exec(reason)
  if (smtp) return [smtp[1], smtp[2]].filter(Boolean).join(' ')
  return /\bE[A-Z]{3,20}\b/.exec(reason)?.[0] ?? 'another error, which the log names'
}

/** How the mail queue does; it says nothing of any mail. */
export async function readMailState(db: Pick<Database, 'execute'>): Promise<MailState> {
  const { rows } = await db.execute<{ waiting: number; retrying: number; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'active'))::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed' or output ? 'refused')::int as failed
    from mail_queue.job where name = 'mail'`)
  const { rows: errors } = await db.execute<{ reason: string; at: string }>(sql`
    select coalesce(output ->> 'reason', output ->> 'refused') as reason,
      to_char(coalesce(completed_on, started_on, created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from mail_queue.job where name = 'mail' and (output ? 'reason' or output ? 'refused')
    order by coalesce(completed_on, started_on, created_on) desc limit 1`)
  const [error] = errors
  const counts = rows[0] ?? { waiting: 0, retrying: 0, failed: 0 }
  return { ...counts, lastError: error ? { code: codeOf(error.reason), at: error.at } : null }
}
