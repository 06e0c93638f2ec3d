import { sql } from 'drizzle-orm'
import { formatMoment } from '#shared/date-format.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { capitalise, joinNames } from '#shared/text.ts'
import { uuid } from '../db/uuid.ts'
import { TryLater } from '../http/errors.ts'
import type { CausedMail, Runner, Sender } from '../http/services.ts'
import { waitInWords } from '../http/wait.ts'
import { sha256 } from '../security/secrets.ts'
import { allowance, mailsPerDay } from './allowance.figures.ts'
import { dropSignature } from './letter.ts'
import { type mailPurposes, sentMails } from './mail.table.ts'

const hour = 3600
const day = 24 * hour

/** Mails that protect have counts of their own: allowance.protecting.ts. */
const isOrdinary = sql`${sentMails.purpose} = 'ordinary'`

interface Counted {
  to: string
  recipient: string
  content: string
}

/** The address in lower case and without its tag, because 'Ann+flat2@example.org' reaches the same person as 'ann@example.org'. */
export const mailboxOf = (to: string) => to.toLowerCase().replace(/\+[^@]*(?=@)/, '')

function countedForm({ to, subject, text, sameAs }: CausedMail): Counted {
  const recipient = sha256(mailboxOf(to))
  return {
    to,
    recipient,
    content: sha256([recipient, sameAs ?? `${subject}\n${dropSignature(text)}`].join('\n')),
  }
}

function refusal(
  code: RefusalCode,
  mails: Counted[],
  sentence: string,
  seconds: number,
  status?: number,
): TryLater {
  const whole = mails.length > 1 ? `Nothing was sent: ${sentence}` : sentence
  return new TryLater(code, capitalise(whole), seconds, status)
}

const inList = (hashes: string[]) =>
  sql.join(
    [...new Set(hashes)].sort().map((hash) => sql`${hash}`),
    sql`, `,
  )

const secondsLeft = (within: number) =>
  sql<number>`ceil(${within} - extract(epoch from now() - ${sentMails.createdAt}))::int`

/** Two requests of one account, or of two new accounts to one address, are counted one after the other. */
export async function lockCounts(
  tx: Runner,
  accountId: string,
  mails: Pick<Counted, 'recipient'>[],
): Promise<{ age: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail of ${accountId}`}, 0))`)
  const { rows } = await tx.execute<{ age: number }>(
    sql`select extract(epoch from now() - created_at)::int as age from accounts where id = ${accountId}`,
  )
  const age = rows[0]?.age ?? 0
  if (age < allowance.newUntil)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(hash, 1))
      from unnest(array[${inList(mails.map(({ recipient }) => recipient))}]) as hash`)
  return { age }
}

interface Repeated extends Record<string, unknown> {
  content: string
  author: string | null
  at: string
  left: number
}

/** Throws a TryLater where a mail about the same went to the same address a moment ago. */
export const refuseRepeated = (
  tx: Runner,
  sender: Sender,
  { to, about }: { to: string; about: string },
): Promise<void> => refuseRepeats(tx, sender, [countedForm({ to, subject: '', text: '', sameAs: about })])

/** The sentence for a repeated mail. It names the colleague who sent the first one, and the moment. */
async function refuseRepeats(tx: Runner, sender: Sender, mails: Counted[]): Promise<void> {
  const { rows } = await tx.execute<Repeated>(
    sql`select distinct on (content) ${sentMails.contentHash} as content, ${sentMails.author} as author,
        to_char(${sentMails.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        ${secondsLeft(allowance.repeatAfter)} as left
      from ${sentMails} where ${sentMails.accountId} = ${sender.accountId}
        and ${sentMails.createdAt} > now() - make_interval(secs => ${allowance.repeatAfter})
        and ${sentMails.contentHash} in (${inList(mails.map(({ content }) => content))})
      order by content, ${sentMails.createdAt} desc`,
  )
  const [first] = rows
  if (!first) return
  const again = mails.filter(({ content }) => rows.some((row) => row.content === content))
  const [same, them] = again.length === 1 ? ['the same email', 'it'] : ['the same emails', 'them']
  // The mail of a colleague who pressed at the same moment may be stored after this transaction began.
  const left = Math.min(allowance.repeatAfter, Math.max(1, ...rows.map((row) => row.left)))
  const by = first.author && first.author !== sender.author.name ? first.author : undefined
  const fact = by
    ? `${by} sent ${same} to ${namesOf(again)} on ${formatMoment(first.at, sender.dates)}.`
    : `${same} went to ${namesOf(again)} less than 10 minutes ago.`
  throw refusal(
    'email-repeated',
    mails,
    `${fact} You can send ${them} again in ${waitInWords(left)}.`,
    left,
    by ? 409 : 429,
  )
}

const namesOf = (mails: Counted[]) => joinNames([...new Set(mails.map(({ to }) => to))], 10)

/** Counts what went to these addresses within the hour: from this account, or from all new ones together. */
async function refuseTooManyForOne(tx: Runner, accountId: string, mails: Counted[], age: number) {
  const isNew = age < allowance.newUntil
  const { rows } = await tx.execute<{ recipient: string; own: number; of_new: number; left: number }>(
    sql`select ${sentMails.recipientHash} as recipient,
        count(*) filter (where ${sentMails.accountId} = ${accountId})::int as own,
        count(*) filter (where accounts.created_at > now() - make_interval(secs => ${allowance.newUntil}))::int as of_new,
        min(${secondsLeft(hour)}) as left
      from ${sentMails} join accounts on accounts.id = ${sentMails.accountId}
      where ${sentMails.createdAt} > now() - interval '1 hour' and ${isOrdinary}
        and ${sentMails.recipientHash} in (${inList(mails.map(({ recipient }) => recipient))})
        and (${isNew} or ${sentMails.accountId} = ${accountId})
      group by 1`,
  )
  const most = isNew ? allowance.perRecipient.new : allowance.perRecipient.grown
  const isOver = ({ recipient }: Counted) => {
    const row = rows.find((each) => each.recipient === recipient)
    const more = mails.filter((each) => each.recipient === recipient).length
    if ((row?.own ?? 0) + more > most) return true
    return isNew && (row?.of_new ?? 0) + more > allowance.perRecipientOfNew
  }
  const over = mails.filter(isOver)
  if (over.length === 0) return
  const left = Math.max(1, ...rows.map((row) => row.left))
  throw refusal(
    'email-limit',
    mails,
    `at most ${most} emails an hour can go to one address, and that many went to ${namesOf(over)} or would now. You can send more in ${waitInWords(left)}.`,
    left,
  )
}

/** The seconds until `count` of the account's mails are a day old and stop counting. */
async function waitForRoom(tx: Runner, accountId: string, count: number): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(
    sql`select ${secondsLeft(day)} as left from ${sentMails}
      where ${sentMails.accountId} = ${accountId} and ${sentMails.createdAt} > now() - interval '1 day' and ${isOrdinary}
      order by ${sentMails.createdAt} limit 1 offset ${Math.max(0, count - 1)}`,
  )
  return Math.max(1, rows[0]?.left ?? day)
}

/** The sentence when `room` of the `most` mails a day are left and more were chosen. */
function adviceFor(chosen: number, room: number, most: number, wait: string): string {
  if (chosen === 1) return `You can send again in ${wait}.`
  const fewer = (count: number) => (count === 1 ? 'one' : `${count} or fewer`)
  if (chosen > most) return room ? `Choose ${fewer(room)}.` : `Choose ${fewer(most)}, in ${wait}.`
  return room
    ? `Choose ${fewer(room)}, or send all ${chosen} in ${wait}.`
    : `You can send all ${chosen} in ${wait}.`
}

async function refuseTooManyADay(tx: Runner, accountId: string, mails: Counted[], age: number) {
  const { rows } = await tx.execute<{ sent: number }>(
    sql`select count(*)::int as sent from ${sentMails}
      where ${sentMails.accountId} = ${accountId} and ${sentMails.createdAt} > now() - interval '1 day' and ${isOrdinary}`,
  )
  const most = mailsPerDay(age)
  const room = Math.max(0, most - (rows[0]?.sent ?? 0))
  if (mails.length <= room) return
  const wait = await waitForRoom(tx, accountId, Math.min(mails.length, most) - room)
  const why = age < allowance.newUntil ? 'while an account is new' : 'from one account'
  throw refusal(
    'email-limit',
    mails,
    `at most ${most} emails can go out in 24 hours ${why}, and ${room ? `${room} of them ${room === 1 ? 'is' : 'are'} left` : 'all of them have gone'}. ${adviceFor(mails.length, room, most, waitInWords(wait))}`,
    wait,
  )
}

/**
 * Counts mails that somebody of this account causes, in the transaction that queues them: all or none. Throws a
 * TryLater with a sentence when the account, a recipient or a repeated text has reached its limit.
 */
export async function countMails(tx: Runner, sender: Sender, caused: CausedMail[]): Promise<void> {
  if (caused.length === 0) return
  const { accountId } = sender
  const mails = caused.map(countedForm)
  const { age } = await lockCounts(tx, accountId, mails)
  await refuseRepeats(tx, sender, mails)
  await refuseTooManyForOne(tx, accountId, mails, age)
  await refuseTooManyADay(tx, accountId, mails, age)
  await tx.execute(sql`delete from ${sentMails} where ${sentMails.accountId} = ${accountId}
    and ${sentMails.createdAt} < now() - interval '1 day'`)
  await recordCounted(tx, sender, mails, 'ordinary')
}

/** Counts these mails from now on. */
export async function recordCounted(
  tx: Runner,
  { accountId, author }: Sender,
  mails: readonly Pick<Counted, 'recipient' | 'content'>[],
  purpose: (typeof mailPurposes)[number],
): Promise<void> {
  const values = mails.map(
    ({ recipient, content }) =>
      sql`(${accountId}, ${uuid()}, ${recipient}, ${content}, ${author.name}, ${purpose})`,
  )
  await tx.execute(
    sql`insert into ${sentMails} (account_id, id, recipient_hash, content_hash, author, purpose)
      values ${sql.join(values, sql`, `)}`,
  )
}
