import type { DayOrder, MappedField } from '#shared/money/bank/bank.files.ts'
import type { CsvRow } from './csv.rows.ts'

/** How the rows of one file are read. */
export interface CsvPlan {
  bank: string
  columns: readonly (MappedField | null)[]
  /** The names of the columns; null for a file without a header. */
  header: readonly string[] | null
  /** The rows below the header. */
  rows: CsvRow[]
  /** The rows above the header, which may name the account. */
  above: CsvRow[]
  /** The bank's usual order of day and month, for files that leave it open. */
  usualOrder?: DayOrder | undefined
  /** The order that a person or a remembered mapping states for days that the file leaves open. */
  knownOrder?: DayOrder | undefined
  /** Whether a person has named the columns, as of a bank that is not known. */
  isMapped?: boolean
}

/** Gives the texts of a row's columns that hold a field. */
export type CellsOf = (row: CsvRow, field: MappedField) => string[]

/** The raw text of a file, for checks that do not use the parser. */
export interface RawCsv {
  lines: readonly string[]
  separator: string
}
