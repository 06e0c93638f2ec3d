import type { PgTable } from 'drizzle-orm/pg-core'

/** The values that an insert accepts for one column. */
type Column<Table extends PgTable, Field extends keyof Table['$inferInsert']> = Pick<
  Table['$inferInsert'],
  Field
>

/**
 * A sentence for each field of `Input` that `Table` cannot store: the column is missing, has another type, refuses
 * `null`, or has no default for a field that may be left out. `never` when every field can be stored.
 */
export type Storable<Input, Table extends PgTable> = {
  [Field in keyof Input & string]-?: Field extends keyof Table['$inferInsert']
    ? Pick<Input, Field> extends Column<Table, Field>
      ? never
      : `The column of ‘${Field}’ cannot hold all of its values`
    : `There is no column for ‘${Field}’`
}[keyof Input & string]

/** `Assert<Storable<Input, typeof table>>` under a table fails to compile with the sentence of each misfit. */
export type Assert<None extends never> = None
