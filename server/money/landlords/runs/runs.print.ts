import { mostPrinted, sentByPost } from '#shared/money/landlords/statement-runs.ts'
import { statementContent } from '#shared/money/landlords/statements.ts'
import { isOneOf } from '../../../db/joins.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { pickHead, readLetterhead } from '../../../pdf/letterhead.ts'
import { printTogether } from '../../../pdf/print.ts'
import { landlordStatements } from '../landlord-money.table.ts'
import { listOfRun, readRun } from './runs.read.ts'

interface Wanted {
  which?: 'all' | 'paper' | undefined
  part?: number | undefined
}

/**
 * The statements of a run that are made, by landlord, in one PDF. Throws NotFound, a 404 for a part that is not there, or
 * TryLater while another long PDF of the account is made.
 */
export async function printRun(
  scope: AccountScope,
  id: string,
  { which, part = 1 }: Wanted,
): Promise<Buffer> {
  const rows = await listOfRun(scope, await readRun(scope, id))
  const ids = rows.flatMap(({ statementId, sentAt, sentTo }) =>
    statementId && (which !== 'paper' || sentAt === null || sentTo === sentByPost) ? [statementId] : [],
  )
  const wanted = ids.slice((part - 1) * mostPrinted, part * mostPrinted)
  if (wanted.length === 0) throw new Refused(404, 'nothing-to-print', 'No statement is ready yet.')
  const found = await scope
    .select()
    .from(landlordStatements)
    .where(scope.mine(landlordStatements, isOneOf(landlordStatements.id, wanted)))
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
