import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Pickable, pickRecord } from '../db/pick.ts'
import { type Preparable, prepareRead } from '../db/prepared.ts'
import type { AccountScope, Changes, RecordTable, Values } from '../db/scope.ts'
import { requireRow } from '../http/crud.ts'

/** A select that only lacks its where clause. */
interface Select<Row> {
  where(condition: SQL): Preparable<Row> & { orderBy(...by: (SQL | PgColumn)[]): PromiseLike<Row[]> }
}

/** Lists records, and reads one of them: `select` gets an id where only that record is wanted. */
export function readVerbs<Row>(
  table: RecordTable,
  select: (scope: AccountScope, id?: string) => Select<Row>,
  order: readonly (SQL | PgColumn)[],
) {
  const readOne = prepareRead((scope, id) => select(scope, id).where(scope.mine(table, eq(table.id, id))))
  return {
    list: async (scope: AccountScope): Promise<Row[]> =>
      select(scope)
        .where(scope.mine(table))
        .orderBy(...order, table.id),
    one: async (scope: AccountScope, id: string): Promise<Row> => {
      const [row] = await readOne(scope, id)
      return requireRow(row)
    },
  }
}

/** The fields that name a record of another kind by its text: which column holds its id, and how the record is found. */
type Links<T extends RecordTable, Input> = {
  [Field in keyof Input & string]?: [column: keyof Values<T> & string, kind: Pickable]
}

/**
 * Creates, changes and deletes the rows of one table. The verbs of a kind that also writes other tables are written
 * out, or spread over these.
 */
export function writeVerbs<T extends RecordTable, Input extends object>(
  table: T,
  links: Links<T, Input> = {},
) {
  /** What is stored of what was sent: each text that names a record is replaced by the record's id. */
  async function toStored(scope: AccountScope, sent: Partial<Input>) {
    const stored: Record<string, unknown> = { ...sent }
    for (const [field, [column, kind]] of Object.entries<[string, Pickable]>(links as never)) {
      if (stored[field] !== undefined)
        stored[column] = await pickRecord(scope, kind, String(stored[field]), field)
      delete stored[field]
    }
    // Every other field has a column that can hold it, which Assert<Storable> under the table proves.
    return stored as Changes<T>
  }

  return {
    create: async (scope: AccountScope, input: Input): Promise<string> =>
      (await scope.insert(table, (await toStored(scope, input)) as Values<T>)).id,
    update: async (scope: AccountScope, id: string, version: number | 'any', change: Partial<Input>) => {
      await scope.update(table, id, version, await toStored(scope, change))
    },
    /** Changes a row unless the condition holds of it. Answers whether it was changed. */
    updateUnless: async (
      scope: AccountScope,
      id: string,
      version: number | 'any',
      change: Partial<Input>,
      unless: SQL,
    ): Promise<boolean> => {
      const values = await toStored(scope, change)
      return (await scope.updateUnless(table, { id, version, values, unless })) !== undefined
    },
    updateMany: async (scope: AccountScope, ids: string[], change: Partial<Input>) =>
      scope.updateMany(table, ids, await toStored(scope, change)),
    remove: async (scope: AccountScope, ids: string[]): Promise<void> => {
      await scope.remove(table, ids)
    },
  }
}
