import { desc, eq } from 'drizzle-orm'
import {
  type LandlordStatement,
  type StatementContent,
  statementContent,
} from '#shared/clients/statements.ts'
import { fromPence } from '#shared/pence.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { landlordStatements } from './clients.table.ts'

export type StatementRow = typeof landlordStatements.$inferSelect

export const presentStatement = (row: Omit<StatementRow, 'content'>): LandlordStatement => ({
  ...{ id: row.id, number: row.number, from: row.fromDay, to: row.toDay, hash: row.hash },
  ...{ opening: fromPence(row.opening), closing: fromPence(row.closing) },
  ...{ sentTo: row.sentTo, sentAt: row.sentAt, madeBy: row.authorName, madeAt: row.createdAt },
})

/** The statements of a landlord, newest first; a client landlord has their own. Throws NotFound. */
export async function listStatements(scope: AccountScope, landlordId: string): Promise<LandlordStatement[]> {
  requireRow(await scope.get(landlords, landlordId))
  const rows = await scope
    .select()
    .from(landlordStatements)
    .where(scope.mine(landlordStatements, eq(landlordStatements.landlordId, landlordId)))
    .orderBy(desc(landlordStatements.number))
    .limit(400)
  // A client landlord sees no names of the team.
  return rows.map((row) => presentStatement(scope.narrowing ? { ...row, authorName: '' } : row))
}

/** A statement as it was made. Throws NotFound. */
export async function readStatement(
  scope: AccountScope,
  id: string,
): Promise<{ row: StatementRow; content: StatementContent }> {
  const [row] = await scope
    .select()
    .from(landlordStatements)
    .where(scope.mine(landlordStatements, eq(landlordStatements.id, id)))
  if (!row) throw new NotFound()
  return { row, content: statementContent.parse(row.content) }
}
