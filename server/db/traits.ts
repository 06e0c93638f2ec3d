import type { PgTable } from 'drizzle-orm/pg-core'

/** What a write to a table does beside storing the row. */
interface Traits<Table extends PgTable = PgTable> {
  /**
   * The table whose version a write raises, because answers that show these rows are made anew with it; null where no answer
   * shows them. A table of an account without traits raises its own, any other table none.
   */
  raises?: PgTable | null
  /** The id under which the history keeps a row. A table without it has no history. */
  historyId?: (row: Table['$inferSelect']) => string
}

const traits = new WeakMap<PgTable, Traits>()

/** Says what a write to a table does beside storing the row. Call it beside the table. */
export function giveTraits<Table extends PgTable>(table: Table, given: Traits<Table>): void {
  traits.set(table, given as Traits)
}

export function traitsOf(table: PgTable): { raises: PgTable | null; historyId: Traits['historyId'] } {
  const { raises = 'accountId' in table ? table : null, historyId } = traits.get(table) ?? {}
  return { raises, historyId }
}
