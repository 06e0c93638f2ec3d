import type { AgreedRent } from '#shared/csv/rents.ts'
import type { Guess, ReadRow } from '#shared/csv/rows.ts'
import type { Difference, ImportError } from '#shared/office/imports/imports.ts'
import type { SheetRow } from '../../files/sheet.ts'
import type { Imported, Member, Values } from '../../registry/member.ts'
import type { Completion } from './rows/rows.complete.ts'

/** A record that a row becomes. */
export interface PlannedRecord {
  member: Member
  id: string
  values: Values
  /** What the row says beside the record's columns. */
  beside: Omit<Imported, 'id'>
  /** What is written into a record that is on the books; undefined for a new one. */
  completes?: Completion
}

export interface RowError extends ImportError {
  /** Whether the row names a landlord or tenant whom the import could make. */
  isMissingPerson?: boolean
  /** The question about the whole file whose reply the row waits for. */
  asked?: string
}

export interface PlannedRow extends SheetRow {
  /** The texts of the file, by field. */
  texts: ReadRow['values']
  /** The records that the row becomes; null when a cell is invalid. */
  records: PlannedRecord[] | null
  /** The ids of the records that the row becomes or repeats, by their kind. */
  ids: Map<string, string>
  /** The text that is kept as a note on the row's first record; may be empty. */
  note: string
  isSkipped: boolean
  /** Why a skipped row is left out; '' for every other row. */
  leftOut: string
  errors: RowError[]
  warnings: string[]
  guesses: Guess[]
  /** The rent as it was agreed, where it is not by the month. */
  rent: AgreedRent | undefined
  /** Whether the row is about a record that is on the books, and where it differs from it. */
  isKnown: boolean
  differences: Difference[]
}
