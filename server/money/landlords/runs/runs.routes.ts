import { statementRunCalls } from '#shared/money/landlords/statement-runs.calls.ts'
import { Raw, type Route, route } from '../../../http/route.ts'
import { printRun } from './runs.print.ts'
import { presentRun, readDue, readRun } from './runs.read.ts'
import { recordPosted, retryRun, startRun } from './runs.write.ts'

/** Statements of all landlords in one go. */
export const statementRunRoutes: Route[] = [
  route(statementRunCalls.due, ({ scope, query }) => readDue(scope, query.to)),
  route(statementRunCalls.start, async ({ scope, body }) => presentRun(scope, await startRun(scope, body))),
  route(statementRunCalls.read, async ({ scope, params }) =>
    presentRun(scope, await readRun(scope, params.id)),
  ),
  route(statementRunCalls.retry, async ({ scope, params }) =>
    presentRun(scope, await retryRun(scope, params.id)),
  ),
  route(statementRunCalls.pdf, async ({ scope, params, query }) => {
    const pdf = await printRun(scope, params.id, query)
    return new Raw('application/pdf', pdf, { 'content-disposition': 'inline; filename="statements.pdf"' })
  }),
  route(statementRunCalls.posted, async ({ scope, body }) => recordPosted(scope, body.ids)),
]
