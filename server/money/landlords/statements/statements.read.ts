import { desc, eq, getTableColumns } from 'drizzle-orm'
import { valuesOf } from '#shared/group.ts'
import {
  type LandlordStatement,
  type StatementContent,
  statementContent,
} from '#shared/money/landlords/statements.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { listOnStatements } from '../fees/fee-invoices.read.ts'
import { landlordStatements } from '../landlord-money.table.ts'

export type StatementRow = typeof landlordStatements.$inferSelect

const present = (
  row: Omit<StatementRow, 'content'>,
  invoices: LandlordStatement['invoices'],
): LandlordStatement => ({
  ...row,
  from: row.fromDay,
  to: row.toDay,
  opening: fromPence(row.opening),
  closing: fromPence(row.closing),
  madeBy: row.authorName,
  madeAt: row.createdAt,
  invoices,
})

export async function presentStatement(scope: AccountScope, row: StatementRow): Promise<LandlordStatement> {
  return present(row, (await listOnStatements(scope, [row.id])).get(row.id) ?? [])
}

/** The statements of a landlord, newest first. A client landlord gets their own that were sent. Throws NotFound. */
export async function listStatements(scope: AccountScope, landlordId: string): Promise<LandlordStatement[]> {
  requireRow(await scope.get(landlords, landlordId))
  const { content: _, ...columns } = getTableColumns(landlordStatements)
  const rows = await scope
    .select(columns)
    .from(landlordStatements)
    .where(scope.mine(landlordStatements, eq(landlordStatements.landlordId, landlordId)))
    .orderBy(desc(landlordStatements.number))
    .limit(400)
  const invoices = await listOnStatements(scope, valuesOf(rows, 'id'))
  // Client landlords see no names of the team.
  return rows.map((row) =>
    present(scope.narrowing ? { ...row, authorName: '' } : row, invoices.get(row.id) ?? []),
  )
}

/** A statement as it was made. Throws NotFound. */
export async function readStatement(
  scope: AccountScope,
  id: string,
): Promise<{ row: StatementRow; content: StatementContent }> {
  const row = requireRow(await scope.table(landlordStatements).get(eq(landlordStatements.id, id)))
  return { row, content: statementContent.parse(row.content) }
}
