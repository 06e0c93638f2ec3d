import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { isToMake, sentByPost } from '#shared/money/landlords/statement-runs.ts'
import { monthName } from '#shared/months.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listStandings } from '../statements/statements.queries.ts'
import { readStatement } from '../statements/statements.read.ts'
import { recordSending } from '../statements/statements.write.ts'
import { findOpenMonth, type RunRow, readRun } from './runs.read.ts'
import { statementRunLandlords, statementRuns } from './runs.table.ts'

async function findAtWork(scope: AccountScope): Promise<RunRow | undefined> {
  return await scope.table(statementRuns).get(isNull(statementRuns.finishedAt))
}

interface Wanted {
  to: string
  evenIfOpen?: boolean | undefined
}

/**
 * Begins a run for every landlord who waits for a statement up to a day. Answers the run at work where somebody has begun the
 * same one. Throws a 400 for a day to come, or a 409 where another run is at work, the month is open or nobody waits.
 */
export function startRun(scope: AccountScope, { to, evenIfOpen = false }: Wanted): Promise<RunRow> {
  if (to > today()) refuseField('date-in-future', 'to', 'This date is in the future')
  return scope.transaction(async (inside) => {
    // Others who begin wait here, and then find this run.
    await inside.lock(statementRuns)
    const atWork = await findAtWork(inside)
    if (atWork?.toDay === to) return atWork
    if (atWork)
      refuse(
        'statements-being-made',
        `Statements up to ${inside.day(atWork.toDay)} are being created. Wait until they are ready.`,
      )
    const open = await findOpenMonth(inside, to)
    if (open && !evenIfOpen)
      refuse(
        'confirm-open-month',
        `${monthName(open)} is not closed yet. Close it first, or confirm that you want the statements anyway.`,
      )
    const waiting = (await listStandings(inside, to)).filter(isToMake)
    if (waiting.length === 0)
      refuse('nothing-to-print', `Every landlord already has a statement up to ${inside.day(to)}.`)
    const run = await inside.table(statementRuns).insert({ toDay: to })
    await inside
      .table(statementRunLandlords)
      .insertMany(waiting.map(({ id }) => ({ runId: run.id, landlordId: id })))
    return run
  })
}

/** Has the failed statements of a run tried again. Throws NotFound, or a 409 while another run is at work. */
export function retryRun(scope: AccountScope, id: string): Promise<RunRow> {
  return scope.transaction(async (inside) => {
    await inside.lock(statementRuns)
    const run = await readRun(inside, id)
    const atWork = await findAtWork(inside)
    if (atWork && atWork.id !== id)
      refuse('statements-being-made', 'Other statements are being created. Try again when they are ready.')
    const failed = await inside
      .table(statementRunLandlords)
      .update(sql`${eq(statementRunLandlords.runId, id)} and ${ne(statementRunLandlords.why, '')}`, {
        why: '',
        doneAt: null,
      })
    if (failed.length === 0) return run
    const [again] = await inside
      .table(statementRuns)
      .update(eq(statementRuns.id, id), { finishedAt: null, workedAt: null })
    return again ?? run
  })
}

/** Records that statements went out on paper. Throws NotFound, or a 409 where an earlier one of the landlord is unsent. */
export function recordPosted(scope: AccountScope, ids: string[]): Promise<void> {
  return scope.transaction(async (inside) => {
    for (const id of [...new Set(ids)]) {
      const { row } = await readStatement(inside, id)
      if (!row.sentAt) await recordSending(inside, row, sentByPost)
    }
  })
}

/** Whether a landlord of a run still waits. */
export const isWaiting = (runId: string) =>
  and(eq(statementRunLandlords.runId, runId), isNull(statementRunLandlords.doneAt))
