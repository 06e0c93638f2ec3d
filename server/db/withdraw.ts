import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { NotFound, refuse } from './refusals.ts'
import type { AccountScope } from './scope.ts'
import type { NewValues, OwnedTable } from './tables.ts'

type Withdrawable = OwnedTable & { takenBackAt: PgColumn; takenBackBy: PgColumn }

/** Withdraws the facts that a condition finds and nobody has withdrawn, and answers them as they are stored. */
export const withdraw = <T extends Withdrawable>(
  scope: AccountScope,
  table: T,
  where: SQL | undefined,
  why?: string,
): Promise<T['$inferSelect'][]> =>
  scope.table(table).update(sql`(${where}) and ${table.takenBackAt} is null`, {
    takenBackAt: sql`now()`,
    takenBackBy: scope.author.name,
    ...(why !== undefined && { takenBackWhy: why }),
  } as NewValues<T>)

/** Withdraws one fact. Throws NotFound, or a 409 with the sentence where it is withdrawn already. */
export async function withdrawOne<T extends Withdrawable>(
  scope: AccountScope,
  table: T,
  where: SQL | undefined,
  why: string,
  already: string,
): Promise<void> {
  if ((await withdraw(scope, table, where, why)).length > 0) return
  if (!(await scope.table(table).get(sql`${where}`))) throw new NotFound()
  refuse('already-withdrawn', already)
}

/** Who withdrew a fact, when and why; null while it stands. */
export const withdrawnOf = (row: {
  takenBackAt: string | null
  takenBackBy: string
  takenBackWhy: string
}) => (row.takenBackAt === null ? null : { by: row.takenBackBy, at: row.takenBackAt, why: row.takenBackWhy })
