import { sql } from 'drizzle-orm'
import { uuid } from '../db/uuid.ts'
import type { ProtectingMail, Runner, Sender } from '../http/services.ts'
import { sha256 } from '../security/secrets.ts'
import { allowance } from './allowance.figures.ts'
import { lockCounts, mailboxOf } from './allowance.ts'
import { sentMails } from './mail.table.ts'

const hour = 3600
const day = 24 * hour
const { protecting, newUntil } = allowance

/** When a mail that protects goes, and the waiting mail about the same whose place it takes. */
export interface Slot {
  id: string
  /** Seconds from now. */
  delay: number
  /** How many mails about the same it stands for. */
  times: number
  formerJob: string | undefined
}

interface Counted {
  purpose: ProtectingMail['purpose']
  recipient: string
  content: string
}

const countedForm = ({ purpose, to, about }: Pick<ProtectingMail, 'purpose' | 'to' | 'about'>): Counted => {
  const recipient = sha256(mailboxOf(to))
  return { purpose, recipient, content: sha256([recipient, about].join('\n')) }
}

/** The mail about the same that waits for its moment. */
async function findWaiting(tx: Runner, accountId: string, { content }: Counted): Promise<Slot | undefined> {
  const { rows } = await tx.execute<{ id: string; job: string | null; times: number; delay: number }>(
    sql`select ${sentMails.id} as id, ${sentMails.jobId} as job, ${sentMails.times} as times,
        ceil(extract(epoch from ${sentMails.createdAt} - now()))::int as delay
      from ${sentMails} where ${sentMails.accountId} = ${accountId} and ${sentMails.contentHash} = ${content}
        and ${sentMails.createdAt} > now() order by ${sentMails.createdAt} desc limit 1`,
  )
  const [row] = rows
  return row && { id: row.id, delay: row.delay, times: row.times + 1, formerJob: row.job ?? undefined }
}

/** The seconds until fewer than `most` of the mails under a condition are younger than `within`. */
async function waitFor(
  tx: Runner,
  { most, within }: { most: number; within: number },
  condition: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await tx.execute<{ wait: number }>(
    sql`select ceil(extract(epoch from ${sentMails.createdAt} - now()) + ${within})::int as wait
      from ${sentMails} where ${condition} and ${sentMails.purpose} not in ('ordinary', 'link')
      order by ${sentMails.createdAt} desc limit 1 offset ${most - 1}`,
  )
  return Math.max(0, rows[0]?.wait ?? 0)
}

async function findDelay(tx: Runner, accountId: string, age: number, counted: Counted): Promise<number> {
  const { purpose, recipient, content } = counted
  const { perDay, sameAfter } = protecting[purpose]
  const own = sql`${sentMails.accountId} = ${accountId}`
  const toThem = sql`${sentMails.recipientHash} = ${recipient}`
  const ofNew = sql`${toThem} and ${sentMails.accountId} in
    (select id from accounts where created_at > now() - make_interval(secs => ${newUntil}))`
  const waits = [
    await waitFor(tx, { most: perDay, within: day }, sql`${own} and ${sentMails.purpose} = ${purpose}`),
    await waitFor(tx, { most: 1, within: sameAfter }, sql`${own} and ${sentMails.contentHash} = ${content}`),
    await waitFor(tx, { most: protecting.perRecipient, within: hour }, sql`${own} and ${toThem}`),
    age < newUntil ? await waitFor(tx, { most: protecting.perRecipientOfNew, within: hour }, ofNew) : 0,
  ]
  return Math.max(...waits)
}

/**
 * Counts a mail that protects, in the transaction that queues it, and says when it goes. It is never refused: above the
 * allowance it goes later, or takes the place of the mail about the same that still waits.
 */
export async function planProtecting(tx: Runner, sender: Sender, mail: ProtectingMail): Promise<Slot> {
  const { accountId, author } = sender
  const counted = countedForm(mail)
  const { age } = await lockCounts(tx, accountId, [counted])
  const waiting = await findWaiting(tx, accountId, counted)
  if (waiting) return waiting
  const slot = {
    id: uuid(),
    delay: await findDelay(tx, accountId, age, counted),
    times: 1,
    formerJob: undefined,
  }
  await tx.execute(
    sql`insert into ${sentMails} (account_id, id, recipient_hash, content_hash, author, purpose, created_at)
      values (${accountId}, ${slot.id}, ${counted.recipient}, ${counted.content}, ${author.name}, ${counted.purpose},
        now() + make_interval(secs => ${slot.delay}))`,
  )
  return slot
}

/** Remembers the queue's job of a planned mail. */
export async function rememberJob(
  tx: Runner,
  { accountId }: Sender,
  { id, times }: Slot,
  job: string | null,
): Promise<void> {
  await tx.execute(
    sql`update ${sentMails} set job_id = ${job}, times = ${times}
      where ${sentMails.accountId} = ${accountId} and ${sentMails.id} = ${id}`,
  )
}
