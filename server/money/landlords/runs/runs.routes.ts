import { statementRunCalls } from '#shared/money/landlords/statement-runs.calls.ts'
import { mostPrinted, sentByPost } from '#shared/money/landlords/statement-runs.ts'
import { statementContent } from '#shared/money/landlords/statements.ts'
import { isOneOf } from '../../../db/joins.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { Raw, type Route, route } from '../../../http/route.ts'
import { pickHead, readLetterhead } from '../../../pdf/letterhead.ts'
import { printTogether } from '../../../pdf/print.ts'
import { landlordStatements } from '../landlord-money.table.ts'
import { listOfRun, presentRun, readDue, readRun } from './runs.read.ts'
import { recordPosted, retryRun, startRun } from './runs.write.ts'

interface Wanted {
  which?: 'all' | 'paper' | undefined
  part?: number | undefined
}

/**
 * The statements of a run that are made, by landlord, in one PDF. Throws NotFound, a 404 for a part that is not there, or
 * TryLater while another long PDF of the account is made.
 */
async function printRun(scope: AccountScope, id: string, { which, part = 1 }: Wanted): Promise<Buffer> {
  const rows = await listOfRun(scope, await readRun(scope, id))
  const ids = rows.flatMap(({ statementId, sentAt, sentTo }) =>
    statementId && (which !== 'paper' || sentAt === null || sentTo === sentByPost) ? [statementId] : [],
  )
  const wanted = ids.slice((part - 1) * mostPrinted, part * mostPrinted)
  if (wanted.length === 0) throw new Refused(404, 'nothing-to-print', 'No statement is ready yet.')
  const found = await scope.table(landlordStatements).list(isOneOf(landlordStatements.id, wanted))
  const byId = new Map(found.map((row) => [row.id, row]))
  const today = await readLetterhead(scope)
  const statements = wanted.flatMap((each) => {
    const row = byId.get(each)
    if (!row) return []
    const content = statementContent.parse(row.content)
    return [{ number: row.number, hash: row.hash, content, agency: pickHead(content, today) }]
  })
  return printTogether(scope, 'landlord statements', statements, 'Statements')
}

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
