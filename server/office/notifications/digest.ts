import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type CurrencyCode, formatMoney } from '#shared/currency.ts'
import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { londonTime } from '#shared/london.ts'
import type { TodayRow } from '#shared/office/today/today.ts'
import { type Say, todayWords } from '#shared/office/today/today.words.ts'
import { permissions } from '#shared/permissions.ts'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import type { Mail, Services } from '../../http/services.ts'
import { repeatWork, workThrough } from '../../jobs/repeat.ts'
import { writeLetter } from '../../mail/letter.ts'
import { readToday } from '../today/today.service.ts'

interface Digest {
  to: { name: string; email: string }
  account: DateFormat & { name: string; currency: CurrencyCode }
  /** The day's queue of this person. */
  rows: readonly TodayRow[]
  day: string
  /** Without a slash at the end. */
  appUrl: string
}

/** A row as a section: what is to be done, then its first records and how many more there are, or else why. */
function sectionOf(row: TodayRow, say: Say): { heading: string; text: string } {
  const { title, why, record } = todayWords[row.kind]
  const more = row.count - row.first.length
  const records = row.first.map((each) => record(each, say))
  const text = [...records, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
  const sum = row.amount === null || row.kind === 'opening' ? '' : `: ${say.money(row.amount)}`
  return { heading: `${title(row, say)}${sum}`, text: records.length > 0 ? text : why(row, say) }
}

/** The morning mail, with a link to turn it off. */
function digestMail(digest: Digest): Mail {
  const { to, account, rows, day, appUrl } = digest
  const count = rows.length
  const say = { money: (amount: number) => formatMoney(amount, account.currency), dates: account }
  const { text, html } = writeLetter({
    greeting: `Good morning ${to.name},`,
    paragraphs: [`This needs attention at ${account.name} today, ${formatDate(day, account)}.`],
    facts: [],
    sections: rows.map((row) => sectionOf(row, say)),
    action: { label: 'Open Gable', link: `${appUrl}/dashboard` },
    closing: [],
    signature: ['Gable'],
    footnote: {
      text: `You get this email because you turned on the daily digest of ${account.name}.`,
      label: 'Turn it off',
      link: `${appUrl}/dashboard/settings?section=notifications`,
    },
  })
  return {
    to: to.email,
    subject: `${count} ${count === 1 ? 'thing needs' : 'things need'} attention at ${account.name}`,
    text,
    html,
  }
}

type Parts = Pick<Services, 'db' | 'mail' | 'env' | 'log'>

/** The time of the digest in London. */
const hour = '07:00'
const pause = 3 * 60_000

/** The day whose digests are due at this moment; undefined before seven. */
export function digestDay(now: number): string | undefined {
  const { date, time } = londonTime(now)
  return time >= hour ? date : undefined
}

/** The members who want a digest, may read the account's records, and have not had today's. */
function listDue({ db }: Parts, day: string) {
  return db
    .select({
      id: memberships.id,
      accountId: memberships.accountId,
      role: memberships.role,
      account: {
        kind: accounts.kind,
        name: accounts.name,
        currency: accounts.currency,
        dateStyle: accounts.dateStyle,
        clock: accounts.clock,
      },
      to: { id: users.id, name: users.name, email: users.email },
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.dailyDigest, true), isDue(day), inArray(memberships.role, permissions.read)))
    .orderBy(asc(memberships.accountId), asc(memberships.id))
}

const isDue = (day: string) => sql`${memberships.digestSentOn} is distinct from ${day}::date`

type DueDigest = Awaited<ReturnType<typeof listDue>>[number]

/**
 * Marks the day in the transaction that queues the mail, so that one of several servers sends it, once. A day
 * without anything to report is marked too: otherwise something new at noon would still cause a mail.
 */
function sendDigest({ db, mail, env }: Parts, { id, accountId, role, account, to }: DueDigest, day: string) {
  return db.transaction(async (tx) => {
    const scope = openScope(tx, accountId as AccountId, to, { format: account })
    const isUnsent = sql`${memberships.id} = ${id} and ${memberships.dailyDigest} and ${isDue(day)}`
    const marked = await scope.table(memberships).update(isUnsent, { digestSentOn: day })
    if (marked.length === 0) return 0
    const { rows } = await readToday({ scope, day, account: { kind: account.kind, role }, userId: to.id })
    if (rows.length === 0) return 0
    await mail.send(digestMail({ to, account, rows, day, appUrl: env.appUrl }), tx)
    return 1
  })
}

/** Queues the digests that are due and answers how many. The next run tries a failed one again. */
export async function sendDigests(parts: Parts, now: number, isStopping = () => false): Promise<number> {
  const day = digestDay(now)
  if (!day) return 0
  return workThrough({
    due: await listDue(parts, day),
    work: (each) => sendDigest(parts, each, day),
    failed: (error, { id }) =>
      parts.log.error({ err: error, membership: id }, 'a daily digest could not be made'),
    isStopping,
  })
}

/** Sends due digests every three minutes, in every server. Answers a function that stops it and waits for the current digest. */
export const startDigests = (parts: Parts, clock: () => number = Date.now): (() => Promise<void>) =>
  repeatWork({
    name: 'daily digests',
    pauseMs: pause,
    work: (isStopping) => sendDigests(parts, clock(), isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'the daily digests have to wait'),
  })
