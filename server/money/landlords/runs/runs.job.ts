import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { accountFormat, accounts } from '../../../accounts/accounts.table.ts'
import { users } from '../../../accounts/people.table.ts'
import { refersTo } from '../../../db/joins.ts'
import { Refused } from '../../../db/refusals.ts'
import { type AccountId, type AccountScope, openScope } from '../../../db/scope.ts'
import { TryLater } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { repeatWork } from '../../../jobs/repeat.ts'
import { notePartFailure } from '../../../jobs/status.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { listUnsent } from '../statements/statements.queries.ts'
import { type StatementSender, sendStatement } from '../statements/statements.send.ts'
import { hasStatement, makeStatement } from '../statements/statements.write.ts'
import { isOfRun } from './runs.read.ts'
import { isFree, statementRunLandlords, statementRuns } from './runs.table.ts'
import { isWaiting } from './runs.write.ts'

type Parts = Pick<Services, 'db' | 'mail' | 'log'>

/** Waits of this many seconds are the queue's, and the run goes on by itself; a person reads of longer ones. */
const shortWait = 30

/** A run, and who began it. */
interface Run {
  id: string
  accountId: string
  to: string
  by: StatementSender
}

/** Makes a landlord's statement where there is none, and mails what is unsent, in order. A landlord without an email gets paper. */
async function serveLandlord({ mail }: Parts, scope: AccountScope, { to, by }: Run, landlordId: string) {
  if (!(await hasStatement(scope, landlordId, to))) await makeStatement(scope, landlordId, { to })
  const landlord = await scope.get(landlords, landlordId)
  if (!landlord?.email) return
  for (const { id } of await listUnsent(scope, landlordId, to))
    await sendStatement(mail, scope, id, by, { once: true })
}

const known = (error: unknown): string =>
  error instanceof Refused ? error.message : 'The statement couldn’t be created or sent. Try again.'

/** Works on one landlord of a run. Answers false where the run has to wait. */
async function workOn(parts: Parts, scope: AccountScope, run: Run, landlordId: string) {
  let why = ''
  try {
    await serveLandlord(parts, scope, run, landlordId)
  } catch (error) {
    if (error instanceof TryLater && error.seconds <= shortWait) return false
    if (!(error instanceof Refused)) {
      notePartFailure(error)
      parts.log.error({ err: error, account: run.accountId, landlord: landlordId }, 'a statement failed')
    }
    why = known(error)
  }
  await scope.transaction(async (inside) => {
    await inside.table(statementRunLandlords).update(isOfRun(run.id, landlordId), { why, doneAt: sql`now()` })
    await inside.table(statementRuns).update(eq(statementRuns.id, run.id), { workedAt: sql`now()` })
  })
  return true
}

/**
 * Works a run through, one landlord after another, so that nobody waits for more than one statement. Answers how many it
 * worked on. What a stopped server left is found by the next, and nothing is made or sent twice.
 */
async function workOnRun(
  parts: Parts,
  scope: AccountScope,
  run: Run,
  isStopping: () => boolean,
): Promise<number> {
  const taken = await scope
    .table(statementRuns)
    .update(sql`${eq(statementRuns.id, run.id)} and ${isFree}`, { workedAt: sql`now()` }, { unraised: true })
  if (taken.length === 0) return 0
  const waiting = await scope
    .select({ id: statementRunLandlords.landlordId })
    .from(statementRunLandlords)
    .innerJoin(landlords, refersTo(statementRunLandlords.landlordId, landlords))
    .where(scope.mine(statementRunLandlords, isWaiting(run.id)))
    .orderBy(asc(landlords.name), asc(landlords.id))
  let count = 0
  for (const { id } of waiting) {
    if (isStopping() || !(await workOn(parts, scope, run, id))) break
    count += 1
  }
  const isThrough = count === waiting.length
  await scope
    .table(statementRuns)
    .update(eq(statementRuns.id, run.id), isThrough ? { finishedAt: sql`now()` } : { workedAt: null })
  return count
}

const pause = 1_500
/** The most runs of different accounts at once. An account has one. */
const mostAtOnce = 4

const listAtWork = ({ db }: Parts) =>
  db
    .select({
      id: statementRuns.id,
      to: statementRuns.toDay,
      accountId: statementRuns.accountId,
      author: { id: statementRuns.authorId, name: statementRuns.authorName },
      email: users.email,
      format: accountFormat,
    })
    .from(statementRuns)
    .innerJoin(accounts, eq(accounts.id, statementRuns.accountId))
    .leftJoin(users, eq(users.id, statementRuns.authorId))
    .where(and(isNull(statementRuns.finishedAt), isFree))
    .orderBy(asc(statementRuns.createdAt))
    .limit(mostAtOnce)

/** Works on all runs that are free. Answers how many statements it worked on. */
export async function workOnRuns(parts: Parts, isStopping = () => false): Promise<number> {
  const counts = (await listAtWork(parts)).map(async ({ author, email, format, ...run }) => {
    const scope = openScope(parts.db, run.accountId as AccountId, author, { format })
    const by = { name: author.name, email: email ?? undefined }
    try {
      return await workOnRun(parts, scope, { ...run, by }, isStopping)
    } catch (error) {
      notePartFailure(error)
      parts.log.error({ err: error, account: run.accountId }, 'a statement run stopped')
      return 0
    }
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Looks for runs of statements every moment, in every server. Answers how to stop it, which waits for the statement at work. */
export const startStatementRuns = (parts: Parts): (() => Promise<void>) =>
  repeatWork({
    name: 'statement runs',
    pauseMs: pause,
    work: (isStopping) => workOnRuns(parts, isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'the statement runs are delayed'),
  })
