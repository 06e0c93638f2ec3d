import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What a column of texts is, and so what an erasure does with it. */
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
  /** The name of a colleague who did something. */
  | 'author'
  /** Stays as it is until the holding's `keeps` is over. */
  | 'kept'
  /** No person's data: a code, a kind, a hash, something sealed, a place. */
  | 'code'

/** What a column's id names. Each person has a set of ids of each. */
export const links = [
  ...(['tenant', 'landlord', 'contractor', 'enquiry', 'guarantor'] as const),
  ...(['viewing', 'tenancy', 'person', 'invoice', 'receipt', 'payee', 'bill', 'line', 'subject'] as const),
  ...(['pet', 'increase', 'link'] as const),
] as const
export type Link = (typeof links)[number]

export type HeldTable = PgTable & { accountId: PgColumn }

type Columns<T extends PgTable> = T['_']['columns']

/** The columns of a table that can hold words: texts that are no choice, JSON, and lists. */
type WordKey<T extends PgTable> = {
  [Key in keyof Columns<T> & string]: Columns<T>[Key]['_']['columnType'] extends 'PgJsonb' | 'PgArray'
    ? Key
    : Columns<T>[Key]['_']['columnType'] extends 'PgText'
      ? string extends Columns<T>[Key]['_']['data']
        ? Key
        : never
      : never
}[keyof Columns<T> & string]

/** A table with people's data: how the rows of a person are found, and what each of its texts is. */
export interface Holding<T extends HeldTable = HeldTable> {
  table: T
  /** What its rows are called: 'Notes'. */
  title: string
  /** The columns by which a row is about a person. */
  about: { [Key in keyof Columns<T> & string]?: Link }
  /** Every column that can hold words. The compiler asks for a new one. */
  columns: Record<WordKey<T>, Treatment>
  /** The day or moment of a row. */
  day?: keyof Columns<T> & string
  /** 'own': the person's rows are deleted. 'named': so is every row that names the person. */
  leaves?: 'own' | 'named'
  /** Why `kept` columns stay for six years after their tax year. */
  keeps?: string
  /** The column of whom a row is about alone, whoever shares the tenancy with them. */
  alone?: keyof Columns<T> & string
  /** Columns of a paper that went to the person: they are told as they stand, whomever they name. */
  told?: readonly (keyof Columns<T> & string)[]
  /** Columns that are worked out on a day: what they read as where something is told, instead of what is stored. */
  workedOut?: { [Key in keyof Columns<T> & string]?: (day: string) => SQL }
  /** Columns of somebody else, even in a row that is about the person: who answered for the landlord. */
  others?: readonly (keyof Columns<T> & string)[]
  /** Columns that are the person's too where a row only names them: the amount of a payment. */
  beside?: readonly (keyof Columns<T> & string)[]
  /** Texts that are a paper of several people, such as a file of rows: nobody whom they name is given them. */
  ofMany?: readonly (keyof Columns<T> & string)[]
}

/** A holding whose table's own types are given up. */
export interface AnyHolding {
  table: HeldTable
  title: string
  about: Record<string, Link>
  columns: Record<string, Treatment>
  day?: string
  leaves?: 'own' | 'named'
  keeps?: string
  alone?: string
  told?: readonly string[]
  workedOut?: Record<string, (day: string) => SQL>
  others?: readonly string[]
  beside?: readonly string[]
  ofMany?: readonly string[]
}

/** Declares a holding; the compiler asks for every column that can hold words. */
export const holding = <T extends HeldTable>(spec: Holding<T>): AnyHolding => spec as unknown as AnyHolding
