import { asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { StatementContent } from '#shared/money/landlords/statements.ts'
import { toPence } from '#shared/pence.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { issueFees } from '../../fees/fees.issue.ts'
import { books } from '../../ledger/books.table.ts'
import { hashContent } from '../../ledger/content-hash.ts'
import { lockBooks } from '../../ledger/post.ts'
import { landlordStatements } from '../landlord-money.table.ts'
import type { StatementRow } from './statements.read.ts'
import { workOutStatement } from './statements.work.ts'

/** The next number of a statement. Other writers of the books wait, so that no number is left out. */
async function takeNumber(scope: AccountScope): Promise<number> {
  await scope.table(books).insertNew({})
  const [row] = await scope
    .table(books)
    .update(eq(books.accountId, scope.accountId), { lastStatement: sql`${books.lastStatement} + 1` })
  if (!row) throw new Error('the ledger has no row')
  return row.lastStatement
}

const amountsOf = ({ from, to, opening, closing }: StatementContent) => ({
  fromDay: from,
  toDay: to,
  opening: toPence(opening),
  closing: toPence(closing),
})

/**
 * Throws a 409 where an earlier statement is unsent: one from before `fromDay`, or any one without `fromDay`. Statements are
 * sent in their order, because each opens where the last one closed. Call it with the statements' version raised.
 */
async function refuseWhileUnsent(scope: AccountScope, landlordId: string, fromDay?: string): Promise<void> {
  const [unsent] = await scope
    .select({ number: landlordStatements.number })
    .from(landlordStatements)
    .where(
      scope.mine(
        landlordStatements,
        eq(landlordStatements.landlordId, landlordId),
        isNull(landlordStatements.sentAt),
        fromDay ? lt(landlordStatements.fromDay, fromDay) : undefined,
      ),
    )
    .orderBy(asc(landlordStatements.fromDay))
    .limit(1)
  if (unsent)
    refuse(
      'earlier-statement-unsent',
      `Statement ${unsent.number} comes before this one and has not been sent. Send that one first.`,
    )
}

/**
 * Makes a landlord's next statement up to a day, with the next number. Throws as workOutStatement does, and with `willSend`
 * also a 409 while an earlier statement is unsent.
 */
export function makeStatement(
  scope: AccountScope,
  landlordId: string,
  { to, willSend = false }: { to: string; willSend?: boolean | undefined },
): Promise<StatementRow> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(landlordStatements)
    if (willSend) await refuseWhileUnsent(inside, landlordId)
    await issueFees(inside, { through: to, landlordId })
    const { landlord, content } = await workOutStatement(inside, landlordId, to)
    return inside.table(landlordStatements).insert({
      landlordId,
      ...amountsOf(content),
      number: await takeNumber(inside),
      content,
      hash: hashContent(content),
      sample: landlord.sample,
    })
  })
}

/** Whether a landlord has a statement that reaches a day. */
export async function hasStatement(scope: AccountScope, landlordId: string, to: string): Promise<boolean> {
  const of = sql`${eq(landlordStatements.landlordId, landlordId)} and ${gte(landlordStatements.toDay, to)}`
  return (await scope.table(landlordStatements).get(of)) !== undefined
}

/** Whether a statement was sent. Call it with the statements' version raised, so that nobody else sends it meanwhile. */
export async function wasSent(scope: AccountScope, id: string): Promise<boolean> {
  const row = await scope.table(landlordStatements).get(eq(landlordStatements.id, id))
  return row !== undefined && row.sentAt !== null
}

/** Records that a statement was mailed. Throws a 409 while an earlier one of the landlord is unsent. */
export async function recordSending(
  scope: TransactionScope,
  { id, landlordId, fromDay }: Pick<StatementRow, 'id' | 'landlordId' | 'fromDay'>,
  sentTo: string,
) {
  await scope.lock(landlordStatements)
  await refuseWhileUnsent(scope, landlordId, fromDay)
  const [row] = await scope
    .table(landlordStatements)
    .update(eq(landlordStatements.id, id), { sentTo, sentAt: sql`now()` })
  if (!row) throw new Error('a statement is gone')
  return row
}
