import { and, asc, eq, isNull } from 'drizzle-orm'
import { accountFormat, accounts } from '../../../accounts/accounts.table.ts'
import { users } from '../../../accounts/people.table.ts'
import { type AccountId, openScope } from '../../../db/scope.ts'
import type { Services } from '../../../http/services.ts'
import { repeatWork } from '../../../jobs/repeat.ts'
import { isFree, statementRuns } from './runs.table.ts'
import { workOnRun } from './runs.work.ts'

type Parts = Pick<Services, 'db' | 'mail' | 'log'>

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
