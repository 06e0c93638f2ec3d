import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  numeric,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'
import { author, masked } from './texts.ts'

/** The account that a row belongs to. It is first in every key and index, so that a cluster can distribute by it. */
export const accountId = () => uuid('account_id').notNull()

/** The key by which a column refers to a row of the same account, so that PostgreSQL itself refuses another account's. */
export const rowKey = <Own extends string, Other extends string>(
  t: { accountId: AnyPgColumn<{ tableName: Own }> },
  column: AnyPgColumn<{ tableName: Own }>,
  to: Record<'accountId' | 'id', AnyPgColumn<{ tableName: Other }>>,
) => foreignKey({ columns: [t.accountId, column], foreignColumns: [to.accountId, to.id] })

/**
 * A moment as ISO text, because Dates would double the cost of a list. PostgreSQL omits a fraction's trailing
 * zeros; the column always has three digits, so that texts sort in the order of the moments.
 */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (text) => {
    const [seconds = '', fraction = ''] = text.slice(0, -'+00'.length).replace(' ', 'T').split('.')
    return `${seconds}.${fraction.padEnd(3, '0')}Z`
  },
})

export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** When a row was withdrawn, and the name of the person who withdrew it. Such rows are never deleted. */
export const takenBack = () => ({
  takenBackAt: moment('taken_back_at'),
  takenBackBy: author('taken_back_by').notNull().default(''),
})

/** The last columns of a fact: who recorded it, whom the scope puts in, and when. */
export const recorded = () => ({ authorName: author('author_name').notNull(), createdAt: createdAt() })

/** The last columns of a fact that can be withdrawn, with a reason. */
export const withdrawable = () => ({
  authorName: author('author_name').notNull(),
  ...takenBack(),
  takenBackWhy: masked('taken_back_why').notNull().default(''),
  createdAt: createdAt(),
})

type KeyOf<T> = [t: T, column: ExtraConfigColumn, to: Record<'accountId' | 'id', AnyPgColumn>]

/** The key by which a column refers to a row of the same account, and its index. */
export const indexedKey = (...[t, column, to]: KeyOf<{ accountId: ExtraConfigColumn }>) => [
  index().on(t.accountId, column),
  rowKey(t, column, to),
]

/** The same for a row that is deleted with the one that it belongs to. */
export const ownerKey = (...[t, column, to]: KeyOf<{ accountId: ExtraConfigColumn }>) => [
  index().on(t.accountId, column),
  rowKey(t, column, to).onDelete('cascade'),
]

/** The keys of a fact about a record, with which it is deleted. */
export const factKeys = (...[t, column, to]: KeyOf<Record<'accountId' | 'id', ExtraConfigColumn>>) => [
  primaryKey({ columns: [t.accountId, t.id] }),
  ...ownerKey(t, column, to),
]

/** A calendar day as 'YYYY-MM-DD'. */
export const day = (name: string) => date(name, { mode: 'string' })

/** An amount in whole currency units with two decimals, exact in the database. */
export const amount = (name: string) => numeric(name, { precision: 11, scale: 2, mode: 'number' })

/** The columns of every row of an account that has an id: a UUID v7, made by the application. */
export const rowColumns = () => ({ accountId: accountId(), id: uuid('id').notNull() })

/** The columns of every kind of record. */
export const recordColumns = () => ({
  ...rowColumns(),
  /** Counts the saves; a save that names an older version is a conflict. */
  version: integer('version').notNull().default(1),
  /** True when 'Load sample data' made the row; removing the sample data deletes it. */
  sample: boolean('sample').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
})
