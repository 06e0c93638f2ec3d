import { asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { addMonths, lastDayOfMonth, today } from '#shared/dates.ts'
import { type StatementRun, type StatementsDue, sentByPost } from '#shared/money/landlords/statement-runs.ts'
import { titleCase } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { readClosedThrough } from '../../ledger/post.ts'
import { nextMonth } from '../../proof/months/months.pick.ts'
import { readStarts } from '../../proof/proof.starts.pick.ts'
import { landlordStatements } from '../landlord-money.table.ts'
import { listStandings } from '../statements/statements.queries.ts'
import { statementRunLandlords, statementRuns } from './runs.table.ts'

export type RunRow = typeof statementRuns.$inferSelect

/** The landlords of a run, by name, each with the statement that the run is about, which may not be made yet. */
export function listOfRun(scope: AccountScope, { id, toDay }: Pick<RunRow, 'id' | 'toDay'>) {
  const statement = scope
    .selectDistinctOn([landlordStatements.landlordId], {
      ...pickColumns(landlordStatements, 'landlordId', 'id', 'number', 'sentAt', 'sentTo'),
    })
    .from(landlordStatements)
    .where(scope.mine(landlordStatements, sql`${landlordStatements.toDay} >= ${toDay}::date`))
    .orderBy(asc(landlordStatements.landlordId), asc(landlordStatements.toDay))
    .as('statement')
  return scope
    .select({
      ...pickColumns(landlords, 'id', 'name', 'email'),
      doneAt: statementRunLandlords.doneAt,
      why: statementRunLandlords.why,
      statementId: statement.id,
      ...pickColumns(statement, 'number', 'sentAt', 'sentTo'),
    })
    .from(statementRunLandlords)
    .innerJoin(landlords, refersTo(statementRunLandlords.landlordId, landlords))
    .leftJoin(statement, eq(statement.landlordId, statementRunLandlords.landlordId))
    .where(scope.mine(statementRunLandlords, eq(statementRunLandlords.runId, id)))
    .orderBy(asc(landlords.name), asc(landlords.id))
}

/** How far a run is. What is made and sent is read from the statements, so that it is right after a server was stopped. */
export async function presentRun(scope: AccountScope, run: RunRow): Promise<StatementRun> {
  const rows = await listOfRun(scope, run)
  const done = rows.filter(({ doneAt, why }) => doneAt !== null && why === '')
  const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name: titleCase(name) })
  return {
    id: run.id,
    to: run.toDay,
    by: run.authorName,
    at: run.createdAt,
    finishedAt: run.finishedAt,
    count: rows.length,
    done: done.length,
    sent: done.filter(({ sentAt, sentTo }) => sentAt !== null && sentTo !== sentByPost).length,
    failed: rows.flatMap((row) =>
      row.why === '' || row.sentAt !== null ? [] : [{ ...nameOf(row), why: row.why }],
    ),
    onPaper: done.flatMap((row) => {
      const { statementId, number, sentAt, sentTo } = row
      const isOnPaper = sentAt === null || sentTo === sentByPost
      return statementId && number && isOnPaper
        ? [{ ...nameOf(row), statementId, number, isPosted: sentAt !== null }]
        : []
    }),
  }
}

/** Throws NotFound. */
export const readRun = async (scope: AccountScope, id: string): Promise<RunRow> =>
  requireRow(await scope.table(statementRuns).get(eq(statementRuns.id, id)))

/** The run that is at work, or the newest one up to a day. */
async function findRun(scope: AccountScope, to: string): Promise<RunRow | undefined> {
  const isAsked = or(isNull(statementRuns.finishedAt), eq(statementRuns.toDay, to))
  const order = [sql`${statementRuns.finishedAt} is not null`, desc(statementRuns.createdAt)]
  return (await scope.table(statementRuns).list(isAsked, ...order))[0]
}

/** The month that is to be closed before statements up to a day; undefined where it is closed, or no month can be. */
export async function findOpenMonth(scope: AccountScope, to: string): Promise<string | undefined> {
  const closedThrough = await readClosedThrough(scope)
  if (closedThrough && to <= closedThrough) return undefined
  const next = nextMonth(closedThrough, await readStarts(scope))
  return next && next <= to.slice(0, 7) ? next : undefined
}

/** The last day of the month before this one. */
export const lastMonthEnd = (): string => lastDayOfMonth(addMonths(today().slice(0, 7), -1))

/** The landlords' standings up to a day; a landlord of whom nothing but an opening balance has moved by then waits for none. */
export async function readDue(scope: AccountScope, to = lastMonthEnd()): Promise<StatementsDue> {
  const run = await findRun(scope, to)
  return {
    to,
    openMonth: (await findOpenMonth(scope, to)) ?? null,
    landlords: await listStandings(scope, to),
    run: run ? await presentRun(scope, run) : null,
  }
}

export const isOfRun = (runId: string, landlordId: string) =>
  sql`${eq(statementRunLandlords.runId, runId)} and ${eq(statementRunLandlords.landlordId, landlordId)}`
