import type { AccountFormat } from '#shared/account-format.ts'
import type { AgreedRent } from '#shared/csv/rents.ts'
import type { Guess, ReadRow, Source } from '#shared/csv/rows.ts'
import type { DateFormat } from '#shared/date-format.ts'
import type { Difference, ImportError } from '#shared/office/imports/imports.ts'
import type { SheetRow } from '../../files/sheet.ts'
import type { importedDeposits } from '../../money/proof/proof.service.ts'
import type { FindProblems, Imported, Member, Values } from '../../registry/member.ts'
import type { PlannedKind } from './imports.kinds.ts'
import type { Labels } from './imports.labels.ts'
import type { Colleagues } from './people/colleagues.ts'
import type { Duplicates } from './people/duplicates.ts'
import type { KnownRecords } from './people/known.ts'
import type { People } from './people/people.ts'
import type { planCertificates } from './questions/questions.certificates.ts'
import type { planDeposits } from './questions/questions.deposits.ts'
import type { planFees } from './questions/questions.fees.ts'
import type { planDetails } from './rows/rows.bank-details.ts'
import type { Completing, Completion } from './rows/rows.complete.ts'

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

/** What every row is planned with. */
export interface Context {
  dates: DateFormat
  kind: PlannedKind
  sources: readonly Source[]
  labels: Labels
  people: People
  colleagues: Colleagues
  missing: Set<string>
  /** By the name of the member. */
  duplicates: Map<string, Duplicates>
  skipDuplicates: boolean
  known: KnownRecords
  /** Undefined where records on the books are left as they are. */
  completing: Completing | undefined
  knownDeposits: Awaited<ReturnType<typeof importedDeposits.openKnown>>
  deposits: Pick<ReturnType<typeof planDeposits>, 'of'>
  fees: Pick<ReturnType<typeof planFees>, 'of'>
  details: ReturnType<typeof planDetails>
  certificates: ReturnType<typeof planCertificates>
  /** What finds the problems of facts beside records, by the name of the member. */
  checks: Map<string, FindProblems>
  /** The answers for fields that only some rows need, such as the day of a payment. */
  copies: Map<string, string>
  given: Map<string, string>
  money: (amount: number) => string
  format: AccountFormat
  /** Whether some row is about a record on the books, which needs no required field again. */
  hasKnown: boolean
}
