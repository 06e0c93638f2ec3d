import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { accountFormat, accounts } from '../../accounts/accounts.table.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork, workThrough } from '../../jobs/repeat.ts'
import { lockBooks } from '../ledger/post.ts'
import { catchUpRent } from '../rent/rent.service.ts'
import { arrearsLadders } from './arrears.table.ts'
import { readLadder, reminderDay } from './ladder.ts'
import { type ReminderLook, readReminderLook, readReplyTo, sendReminder } from './reminders.send.ts'
import { findDueStep, type ReminderState, readReminderStates } from './reminders.state.ts'

type Parts = Pick<Services, 'db' | 'mail' | 'log' | 'env' | 'secret'> & {
  readLook?: typeof readReminderLook
}

const pause = 3 * 60_000
const author = { id: null, name: 'Gable' }

type Account = Awaited<ReturnType<typeof listDue>>[number]

/** The accounts whose ladder is on and whose reminders of this day have not all gone out. */
const listDue = ({ db }: Parts, day: string) =>
  db
    .select({ id: accounts.id, format: accountFormat })
    .from(arrearsLadders)
    .innerJoin(accounts, eq(accounts.id, arrearsLadders.accountId))
    .where(
      and(
        eq(arrearsLadders.isOn, true),
        lte(arrearsLadders.sendsFrom, day),
        sql`${arrearsLadders.doneOn} is distinct from ${day}::date`,
      ),
    )
    .orderBy(asc(accounts.id))

/**
 * Checks the debt again with the books locked, so that no payment comes in between, and sends the reminder if it is still
 * due. The stored reminder keeps other servers from sending it too.
 */
function remindTenancy(
  { mail }: Parts,
  scope: AccountScope,
  early: ReminderState,
  paper: ReminderLook,
  day: string,
) {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await catchUpRent(inside)
    const ladder = await readLadder(inside)
    const [state] = await readReminderStates(inside, day, [early.tenancyId])
    const step = state && findDueStep(state, ladder, day, inside)
    if (!step) return 0
    const { letterhead } = paper
    const sent = await sendReminder(mail, inside, state, paper, {
      step,
      words: step,
      day,
      signature: [letterhead.name],
      replyTo: await readReplyTo(inside, ladder.replyTo),
    })
    return sent.length
  })
}

/** Writes to everybody of one account who is due. A limit of mails leaves the rest for the next run. */
async function remindAccount(parts: Parts, account: Account, day: string, isStopping: () => boolean) {
  const scope = openScope(parts.db, account.id as AccountId, author, { format: account.format })
  await catchUpRent(scope)
  const ladder = await readLadder(scope)
  const states = await readReminderStates(scope, day)
  const due = states.filter((state) => findDueStep(state, ladder, day, scope))
  const paper = due.length > 0 ? await (parts.readLook ?? readReminderLook)(parts, scope) : undefined
  let sent = 0
  for (const early of paper ? due : []) {
    if (isStopping() || !paper) return sent
    try {
      sent += await remindTenancy(parts, scope, early, paper, day)
    } catch (error) {
      if (!(error instanceof TryLater)) throw error
      parts.log.warn({ account: account.id, reason: error.message }, 'rent reminders are delayed')
      return sent
    }
  }
  const quiet = { unraised: true, unrecorded: true } as const
  await scope.table(arrearsLadders).update(sql`true`, { doneOn: day }, quiet)
  return sent
}

/** Queues the reminders that are due and answers how many. The next run tries a failed account again. */
export async function sendReminders(parts: Parts, now: number, isStopping = () => false): Promise<number> {
  const day = reminderDay(now)
  if (!day) return 0
  return workThrough({
    due: await listDue(parts, day),
    work: (account) => remindAccount(parts, account, day, isStopping),
    failed: (error, { id }) =>
      parts.log.error({ err: error, account: id }, 'rent reminders could not be sent'),
    isStopping,
  })
}

/** Sends due reminders every three minutes, in every server. Answers how to stop it, which waits for the one at work. */
export const startReminders = (parts: Parts, clock: () => number = Date.now): (() => Promise<void>) =>
  repeatWork({
    name: 'arrears reminders',
    pauseMs: pause,
    work: (isStopping) => sendReminders(parts, clock(), isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'the rent reminders are delayed'),
  })
