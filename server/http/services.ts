import type { EntityName } from '#shared/registry.ts'
import type { Connection } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { Log } from './log.ts'

/** A mail that is on its way: one recipient, fixed sender. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** ISO moment after which the mail is worthless and is dropped. */
  expiresAt?: string
  /** The mail holds a secret, so it is sealed while it waits in the queue. */
  secret?: boolean
  attachments?: { name: string; contentType: string; base64: string }[]
  /** The account to tell when the mail can't be delivered, and the record that it is about. */
  about?: { accountId: string; entity: EntityName | null; id: string | null }
}

type Runner = Pick<Connection['db'], 'execute'>

export interface MailQueue {
  /** Queues a mail in the transaction that causes it; it is sent after the commit, and retried. */
  send(mail: Mail, inside?: Runner): Promise<void>
}

/** What the parts of the server share; made once in main.ts, and by tests. */
export interface Services extends Connection {
  env: Env
  log: Log
  mail: MailQueue
  /** What every key of the server is derived from. */
  secret: string
}
