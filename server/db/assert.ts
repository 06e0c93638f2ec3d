import type { PgTable } from 'drizzle-orm/pg-core'

/** What a row may be inserted with, every column of it named. */
type Column<Table extends PgTable, Field extends keyof Table['$inferInsert']> = Pick<
  Table['$inferInsert'],
  Field
>

/**
 * A sentence for each field of `Input` that `Table` cannot store: it has no such column, or one of another
 * type, or one that refuses `null`, or one without a default for a field that may be left out.
 * `never` where every field can be stored.
 */
export type Storable<Input, Table extends PgTable> = {
  [Field in keyof Input & string]-?: Field extends keyof Table['$inferInsert']
    ? Pick<Input, Field> extends Column<Table, Field>
      ? never
      : `The column of ‘${Field}’ cannot hold all of its values`
    : `There is no column for ‘${Field}’`
}[keyof Input & string]

/** Stands under each table: does not compile while there is a sentence, and the error quotes it. */
export type Assert<None extends never> = None
