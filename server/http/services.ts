import type { DateFormat } from '#shared/date-format.ts'
import type { EntityName } from '#shared/registry.ts'
import type { Connection } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { Log } from './log.ts'

export interface Attachment {
  name: string
  contentType: string
  base64: string
  /** The id by which the mail's HTML shows this picture. An attachment without one is a file to open. */
  contentId?: string
}

/** A mail to one recipient; the sender’s address is always that of MAIL_FROM. */
export interface Mail {
  to: string
  /** The account’s name, which readers see as 'Okafor & Daughters via Gable'. A mail without one is from Gable itself. */
  from?: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** Where one click, without a page, ends the consent for emails like this one (RFC 8058). */
  unsubscribe?: string
  /** ISO moment after which the mail is dropped instead of sent. */
  expiresAt?: string
  /** True for a mail with a secret, which is encrypted while it waits in the queue. */
  secret?: boolean
  attachments?: Attachment[]
  /** The account to notify when the mail can't be delivered, and the record that it is about. */
  about?: { accountId: string; entity: EntityName | null; id: string | null }
  /** Where `mail_receipts` records that the mail server took the mail, or refused it, because it has to be proved. */
  receipt?: { accountId: string; id: string }
}

/** A mail to somebody outside of the account that a person of the account causes. */
export interface CausedMail extends Mail {
  /** The content by which mails count as repeated where their texts always differ, such as an invitation with its new link. */
  sameAs?: string
}

/** A mail that protects somebody: it tells of changed details, or brings a colleague into the own team. */
export interface ProtectingMail {
  purpose: 'details' | 'invitation'
  to: string
  /** What it is about. Of two that wait and are about the same, the later one goes for both. */
  about: string
  /** Whether one about the same within ten minutes is refused instead, because a person pressed for the mail itself. */
  refusesRepeats?: true
  /** Writes the mail, which stands for so many about the same. */
  write(times: number): Omit<Mail, 'to'>
}

export type Runner = Pick<Connection['db'], 'execute'>

/** An email with a secure link is counted for the record that it is about. */
export interface LinkMail {
  about: { accountId: string; entity: 'tenancies' | 'repairs' | 'tenants' | 'properties'; id: string }
}

/** The account that mails are counted for, with the author who causes them. An account's scope is a sender. */
export interface Sender {
  accountId: string
  author: { name: string }
  /** How the account writes moments, for the sentence of a refusal. */
  dates: DateFormat
}

export interface MailQueue {
  /**
   * Queues a mail in the transaction that causes it. The mail is sent after the commit, and retried. It is for sign-in
   * codes and for mails to people about their own account; all other mails go through `sendCaused` or `sendProtecting`.
   */
  send(mail: Mail, inside?: Runner): Promise<void>
  /** Queues mails in the account’s name to people outside of it, all or none. Throws a TryLater where the account has reached its limits. */
  sendCaused(mails: CausedMail[], sender: Sender, inside: Runner): Promise<void>
  /**
   * Queues mails that protect. They have counts of their own and are never refused: above them a mail goes later. Answers the
   * seconds until the last of them goes.
   */
  sendProtecting(mails: ProtectingMail[], sender: Sender, inside: Runner): Promise<number>
  /** Queues an email with a secure link, which is counted by its tenancy. Throws a TryLater above that allowance. */
  sendLink(mail: Mail & LinkMail, sender: Sender, inside: Runner): Promise<void>
  /** Deletes an account’s mails to these addresses, waiting and sent, from the queue. Answers how many. */
  forget(inside: Runner, of: { accountId: string; addresses: readonly string[] }): Promise<number>
}

/** What all parts of the server share. main.ts makes it once; tests make their own. */
export interface Services extends Connection {
  env: Env
  log: Log
  mail: MailQueue
  /** The word that tells this database from its backups. */
  mark: string
  /** The root secret, from which every key of the server is derived. */
  secret: string
}
