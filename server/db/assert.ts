import type { PgTable } from 'drizzle-orm/pg-core'

/** Fails the build, naming the field, when a field of `Input` has no column that can hold it. */
export type Storable<Input, Table extends PgTable> = {
  [Field in keyof Required<Input> as Field extends keyof Table['$inferSelect']
    ? Exclude<Required<Input>[Field], undefined> extends NonNullable<Table['$inferSelect'][Field]>
      ? never
      : Field
    : Field]: 'has no column that can hold it'
}

/** Used under each table; the message of the error is the list of fields without a column. */
export type Assert<Misfits extends {}> = [keyof Misfits] extends [never] ? true : never & Misfits
