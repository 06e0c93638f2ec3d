import { type ColumnBuilderBase, getTableColumns } from 'drizzle-orm'
import { type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core'

/** What a column of texts is, and so what an erasure does with it and what a person is given of it. */
export type Treatment =
  /** The person's own, in a row that is about them: replaced there, and taken out of every other row that has it. */
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  /** The address that a mail went to. */
  | 'sentTo'
  /** What somebody wrote: leaves whole where the row is about the person alone, else only their name and contacts do. */
  | 'words'
  /** May name anybody: only the person's name and contacts leave. */
  | 'masked'
  /** The same, of a document that went to the person: they are given it as it stands, whomever it names. */
  | 'quoted'
  /** The same, of somebody else even in a row that is about the person: who answered for the landlord. */
  | 'another'
  /** The same, of several people, such as a file of rows: nobody whom it names is given it. */
  | 'listed'
  /** The name of a colleague who did something. */
  | 'author'
  /** Stays as it is until the time for which its table keeps it is over. */
  | 'kept'
  /** No person's data: a code, a kind, a hash, something sealed, a place. */
  | 'code'

interface Marked {
  config: { holds?: Treatment }
}

/** Says what a column of JSON or a list holds; a text says it by its function below. */
export function holds<Builder extends ColumnBuilderBase>(treatment: Treatment, column: Builder): Builder {
  ;(column as unknown as Marked).config.holds = treatment
  return column
}

const textOf =
  (treatment: Treatment) =>
  <Name extends string>(name: Name) =>
    holds(treatment, text(name))

export const nameOf = textOf('name')
export const emailOf = textOf('email')
export const phoneOf = textOf('phone')
export const addressOf = textOf('address')
export const sentTo = textOf('sentTo')
export const words = textOf('words')
export const masked = textOf('masked')
export const quoted = textOf('quoted')
export const listed = textOf('listed')
export const author = textOf('author')
export const kept = textOf('kept')
export const code = textOf('code')

/** What each column of a table holds, as far as the columns say it. */
export const treatmentsOf = (table: PgTable): Record<string, Treatment> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, column]: [string, PgColumn]) => {
      const { holds: treatment } = (column as unknown as Marked).config
      return treatment ? [[key, treatment]] : []
    }),
  )
