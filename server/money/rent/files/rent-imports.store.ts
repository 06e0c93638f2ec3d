import { desc, eq } from 'drizzle-orm'
import type { RentImport } from '#shared/money/rent/papers/rent.files.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { rentImports } from './rent-imports.table.ts'

interface NewImport extends Pick<RentImport, 'id' | 'kind' | 'fileName' | 'count' | 'total' | 'kept'> {
  keptFile: string | null
}

/** Stores that a file was recorded, with the rows that were left out. */
export async function storeRentImport(scope: AccountScope, { total, ...values }: NewImport): Promise<void> {
  await scope.table(rentImports).insert({ ...values, pence: toPence(total), userName: scope.author.name })
}

/** The files that were recorded, newest first. */
export async function listRentImports(scope: AccountScope): Promise<RentImport[]> {
  const rows = await scope
    .select()
    .from(rentImports)
    .where(scope.mine(rentImports))
    .orderBy(desc(rentImports.createdAt), desc(rentImports.id))
    .limit(200)
  return rows.map(({ pence, userName, createdAt, ...row }) => ({
    ...row,
    total: fromPence(pence),
    who: userName,
    at: createdAt,
  }))
}

export async function readRentImport(scope: AccountScope, id: string) {
  const [row] = await scope
    .select()
    .from(rentImports)
    .where(scope.mine(rentImports, eq(rentImports.id, id)))
  if (!row) throw new NotFound()
  return row
}
