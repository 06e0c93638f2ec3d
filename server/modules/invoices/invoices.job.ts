import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { DateFormat } from '#shared/date-format.ts'
import { addDays, earlierDay, laterDay, today } from '#shared/dates.ts'
import { addMonths, isRaisable } from '#shared/invoices/invoices.rent.ts'
import { londonTime } from '#shared/london.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork } from '../../jobs/repeat.ts'
import { notify } from '../../notify/notify.ts'
import { agencies } from '../settings/agency.table.ts'
import { accounts } from '../team/team.table.ts'
import type { RentBooks } from './invoices.money.ts'
import { raiseRent } from './invoices.raise.ts'
import { listRentDue, type RentDue } from './invoices.rent.ts'

type Parts = Pick<Services, 'db' | 'log'> & { books: RentBooks }

const hour = '07:00'
const pause = 3 * 60_000
/** A server that was off for longer leaves older rent to a person. */
const mostDaysLate = 31
const author = { id: null, name: 'Gable' }

/** The days on which rent falls due that this run raises. */
interface Window {
  day: string
  /** Rent that fell due before was raised by an earlier run, or is left to a person. */
  since: string
  until: string
  /** The day of the first run; null where it is not known any more. */
  firstRun: string | null
  /** The moment of the run before this one; no run has looked at accounts that are newer. */
  lastRun: string | null
}

/** Whether an account raises rent by itself and has not done so this day. */
const isDue = (day: string) =>
  and(
    isNotNull(agencies.raiseDays),
    ne(agencies.paymentDetails, ''),
    sql`coalesce(${agencies.raisedUntil}, '-infinity') < ${day}::date + ${agencies.raiseDays}`,
  )

const listDue = ({ db }: Parts, day: string) =>
  db
    .select({ id: accounts.id, dates: { dateStyle: accounts.dateStyle, clock: accounts.clock } })
    .from(agencies)
    .innerJoin(accounts, eq(accounts.id, agencies.accountId))
    .where(isDue(day))
    .orderBy(asc(accounts.id))

const dayOf = (moment: string | null) => (moment === null ? null : today(new Date(moment)))

/** The first day whose rent is raised where no run has looked at the account. */
const sinceOfNew = ({ day, since, lastRun }: Window) =>
  laterDay(earlierDay(since, dayOf(lastRun) ?? day), addDays(day, -mostDaysLate))

/**
 * Whether a line is raised by itself: weekly rent of a month with its first week, or with the first that falls due after
 * raising was switched on and the account started. Rent that an earlier run looked at has a charge, even when somebody
 * deleted its invoice since.
 */
function isInWindow({ asked, accountMade }: RentDue, window: Window): boolean {
  const { day, since, until, firstRun, lastRun } = window
  const isNew = accountMade !== null && lastRun !== null && accountMade > lastRun
  const start = laterDay(dayOf(accountMade) ?? '', firstRun ?? '')
  const first = asked.find(({ due }) => due >= start)
  if (first && first.due >= (isNew ? sinceOfNew(window) : since) && first.due <= until) return true
  return asked.some(({ due, chargeId }) => chargeId === null && due >= day && due <= until)
}

/** Raises the rent of the window, month by month, and answers how many invoices that made. */
async function raiseWindow(scope: AccountScope, books: RentBooks, window: Window): Promise<number> {
  const first = earlierDay(sinceOfNew(window), window.day)
  let count = 0
  for (let month = first.slice(0, 7); month <= window.until.slice(0, 7); month = addMonths(month, 1)) {
    const due = await listRentDue(scope, books, month)
    const lines = due.filter((line) => isRaisable(line) && isInWindow(line, window))
    if (lines.length > 0) count += (await raiseRent(scope, books, { month, lines })).length
  }
  return count
}

/** The agency's row is locked and marked in the transaction that raises, so that one of several servers does it, once. */
function raiseAccount(
  { db, books }: Parts,
  { id, dates }: { id: string; dates: DateFormat },
  day: string,
): Promise<number> {
  const scope = openScope(db, id as AccountId, author, { dates })
  return scope.transaction(async (inside, tx) => {
    const own = and(eq(agencies.accountId, id), isDue(day))
    const [agency] = await tx.select().from(agencies).where(own).for('update')
    if (!agency || agency.raiseDays === null) return 0
    const { raisedUntil, raisedAt } = agency
    const until = addDays(day, agency.raiseDays)
    const since = raisedUntil ? laterDay(addDays(raisedUntil, 1), addDays(day, -mostDaysLate)) : day
    const firstRun = raisedUntil ? agency.raisedFrom : day
    const count = await raiseWindow(inside, books, { day, since, until, firstRun, lastRun: raisedAt })
    const done = { raisedUntil: until, raisedFrom: firstRun, raisedAt: sql`now()` }
    await tx.update(agencies).set(done).where(own)
    if (count > 0) await notify(tx, id, { kind: 'rent-raised', about: { count } })
    return count
  })
}

/**
 * Raises the rent invoices that are due to be raised, and answers how many. Nothing is sent. Begins at seven in London; the
 * next run tries an account that failed again.
 */
export async function raiseDueRent(parts: Parts, now: number, isStopping = () => false): Promise<number> {
  const { date: day, time } = londonTime(now)
  if (time < hour) return 0
  let count = 0
  for (const account of await listDue(parts, day)) {
    if (isStopping()) break
    try {
      count += await raiseAccount(parts, account, day)
    } catch (error) {
      parts.log.error(
        { err: error, account: account.id },
        'the rent invoices of an account could not be raised',
      )
    }
  }
  return count
}

/** Does so at the start and every three minutes, in every server. Answers how to stop it, which waits for the account at work. */
export const startRaisingRent = (parts: Parts, clock: () => number = Date.now): (() => Promise<void>) =>
  repeatWork({
    pauseMs: pause,
    work: (isStopping) => raiseDueRent(parts, clock(), isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'the rent invoices have to wait'),
  })
