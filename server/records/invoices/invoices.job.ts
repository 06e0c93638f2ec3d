import { asc, eq, sql } from 'drizzle-orm'
import type { AccountFormat } from '#shared/account-format.ts'
import { addDays, addMonths, earlierDay, laterDay, today } from '#shared/dates.ts'
import { londonTime } from '#shared/london.ts'
import { isRaisable } from '#shared/records/invoices/invoices.rent.ts'
import { accountFormat, accounts } from '../../accounts/accounts.table.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork, workThrough } from '../../jobs/repeat.ts'
import { notify } from '../../notify/notify.ts'
import { catchUpRent } from './invoices.ports.ts'
import { raiseRent } from './invoices.raise.ts'
import { listRentDue, type RentDue } from './invoices.rent.ts'

type Parts = Pick<Services, 'db' | 'log'>

const hour = '07:00'
const pause = 3 * 60_000
/** The most days that a run catches up on. Older rent is left to a person. */
const mostDaysLate = 31
const author = { id: null, name: 'Gable' }

/** The due days whose rent this run raises. */
interface Window {
  day: string
  /** Rent that fell due before this day was raised by an earlier run, or is left to a person. */
  since: string
  until: string
  /** The day of the first run; null where it is no longer stored. */
  firstRun: string | null
  /** The moment of the run before this one. No run has looked at newer accounts. */
  lastRun: string | null
}

/** Whether an account's rent is raised automatically and was not raised on this day yet. */
const isDue = (day: string) =>
  sql`${agencies.raiseDays} is not null and ${agencies.paymentDetails} <> ''
    and coalesce(${agencies.raisedUntil}, '-infinity') < ${day}::date + ${agencies.raiseDays}`

const listDue = ({ db }: Parts, day: string) =>
  db
    .select({ id: accounts.id, format: accountFormat })
    .from(agencies)
    .innerJoin(accounts, eq(accounts.id, agencies.accountId))
    .where(isDue(day))
    .orderBy(asc(accounts.id))

const dayOf = (moment: string | null) => (moment === null ? null : today(new Date(moment)))

/** The first day whose rent is raised where no run has looked at the account. */
const sinceOfNew = ({ day, since, lastRun }: Window) =>
  laterDay(earlierDay(since, dayOf(lastRun) ?? day), addDays(day, -mostDaysLate))

/**
 * Whether a line is raised automatically, which needs a rent account. The weekly rent of a month is raised with its first week, or with the first week
 * that falls due after raising was switched on and the rent account started. Rent that an earlier run has seen has a charge,
 * even when its invoice was deleted since.
 */
function isInWindow({ asked, accountMade }: RentDue, window: Window): boolean {
  const { day, since, until, firstRun, lastRun } = window
  if (accountMade === null) return false
  const isNew = lastRun !== null && accountMade > lastRun
  const start = laterDay(today(new Date(accountMade)), firstRun ?? '')
  const first = asked.find(({ due }) => due >= start)
  if (first && first.due >= (isNew ? sinceOfNew(window) : since) && first.due <= until) return true
  return asked.some(({ due, chargeId }) => chargeId === null && due >= day && due <= until)
}

/** Raises the rent of the window, month by month. Answers the number of invoices. */
async function raiseWindow(scope: AccountScope, window: Window): Promise<number> {
  const first = earlierDay(sinceOfNew(window), window.day)
  await catchUpRent.ask(scope)
  let count = 0
  for (let month = first.slice(0, 7); month <= window.until.slice(0, 7); month = addMonths(month, 1)) {
    const due = await listRentDue(scope, month)
    const lines = due.filter((line) => isRaisable(line) && isInWindow(line, window))
    if (lines.length > 0) count += (await raiseRent(scope, { month, lines })).length
  }
  return count
}

/** Raises one account's rent. The transaction locks and marks the agency's row, so that only one of several servers does it. */
function raiseAccount(
  { db }: Parts,
  { id, format }: { id: string; format: AccountFormat },
  day: string,
): Promise<number> {
  const scope = openScope(db, id as AccountId, author, { format })
  return scope.transaction(async (inside, tx) => {
    const own = inside.mine(agencies, isDue(day))
    const [agency] = await tx.select().from(agencies).where(own).for('update')
    if (!agency || agency.raiseDays === null) return 0
    const { raisedUntil, raisedAt } = agency
    const until = addDays(day, agency.raiseDays)
    const since = raisedUntil ? laterDay(addDays(raisedUntil, 1), addDays(day, -mostDaysLate)) : day
    const firstRun = raisedUntil ? agency.raisedFrom : day
    const count = await raiseWindow(inside, { day, since, until, firstRun, lastRun: raisedAt })
    const done = { raisedUntil: until, raisedFrom: firstRun, raisedAt: sql`now()` }
    await inside.table(agencies).update(isDue(day), done, { unrecorded: true })
    if (count > 0) await notify(tx, id, { kind: 'rent-raised', about: { count } })
    return count
  })
}

/**
 * Raises the due rent invoices of all accounts from seven in the morning on, in London, and sends none. Answers their number.
 * The next run tries failed accounts again.
 */
export async function raiseDueRent(parts: Parts, now: number, isStopping = () => false): Promise<number> {
  const { date: day, time } = londonTime(now)
  if (time < hour) return 0
  return workThrough({
    due: await listDue(parts, day),
    work: (account) => raiseAccount(parts, account, day),
    failed: (error, { id }) =>
      parts.log.error({ err: error, account: id }, 'the rent invoices of an account could not be raised'),
    isStopping,
  })
}

/** Raises due rent at the start and every three minutes, in every server. Answers a function that stops it and waits for the current account. */
export const startRaisingRent = (parts: Parts, clock: () => number = Date.now): (() => Promise<void>) =>
  repeatWork({
    name: 'rent invoices',
    pauseMs: pause,
    work: (isStopping) => raiseDueRent(parts, clock(), isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'the rent invoices have to wait'),
  })
