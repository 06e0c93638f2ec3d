import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { londonTime } from '#shared/london.ts'
import { permissions } from '#shared/permissions.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { users } from '../auth/auth.table.ts'
import { accounts, memberships } from '../team/team.table.ts'
import { attentionByName, countAll } from './attention.ts'
import { digestMail } from './digest.letter.ts'

type Parts = Pick<Services, 'db' | 'mail' | 'env' | 'log'>

/** In London. */
const hour = '07:00'
const pause = 3 * 60_000

/** The day whose digests are to go out at this moment; none before the hour. */
export function digestDay(now: number): string | undefined {
  const { date, time } = londonTime(now)
  return time >= hour ? date : undefined
}

/** Those who want a digest and have not had the day's; nobody who may not read the books. */
function waiting({ db }: Parts, day: string) {
  return db
    .select({
      id: memberships.id,
      accountId: memberships.accountId,
      account: { name: accounts.name, currency: accounts.currency },
      to: { id: users.id, name: users.name, email: users.email },
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.dailyDigest, true), isDue(day), inArray(memberships.role, permissions.read)))
    .orderBy(asc(memberships.accountId), asc(memberships.id))
}

const isDue = (day: string) => sql`${memberships.digestSentOn} is distinct from ${day}::date`

type Waiting = Awaited<ReturnType<typeof waiting>>[number]

/**
 * The day is marked in the transaction that queues the mail, so that of several servers one sends it, once.
 * A day on which nothing needs attention is marked too: nobody is told at noon what came up since seven.
 */
function sendOne({ db, mail, env }: Parts, { id, accountId, account, to }: Waiting, day: string) {
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(memberships)
      .set({ digestSentOn: day })
      .where(
        and(
          eq(memberships.accountId, accountId),
          eq(memberships.id, id),
          eq(memberships.dailyDigest, true),
          isDue(day),
        ),
      )
      .returning({ id: memberships.id })
    if (taken.length === 0) return 0
    const attention = await attentionByName(openScope(tx, accountId as AccountId, to), day)
    if (countAll(attention) === 0) return 0
    await mail.send(digestMail({ to, account, attention, day, appUrl: env.appUrl }), tx)
    return 1
  })
}

/** Queues the digests that are due and answers how many; one that fails is tried again the next time. */
export async function sendDigests(parts: Parts, now: number, isStopping = () => false): Promise<number> {
  const day = digestDay(now)
  if (!day) return 0
  let sent = 0
  for (const each of await waiting(parts, day)) {
    if (isStopping()) break
    try {
      sent += await sendOne(parts, each, day)
    } catch (error) {
      parts.log.error({ err: error, membership: each.id }, 'a daily digest could not be made')
    }
  }
  return sent
}

/** Looks every few minutes, in every server. `stop` waits for the digest that is being made. */
export function startDigests(parts: Parts, clock: () => number = Date.now): { stop(): Promise<void> } {
  let stopping = false
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = running
      .then(() => (stopping ? 0 : sendDigests(parts, clock(), () => stopping)))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        parts.log.warn({ reason }, 'the daily digests have to wait')
      })
  }
  const timer = setInterval(look, pause)
  timer.unref()
  look()
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await running
    },
  }
}
