import type { AccountFormat } from '#shared/account-format.ts'
import type { DateFormat } from '#shared/date-format.ts'
import type { CertificateInput } from '#shared/law/certificates/certificates.calls.ts'
import type { FeeInput } from '#shared/money/landlords/landlord-money.ts'
import type { BankDetailsInput } from '#shared/money/payouts/payouts.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import type { PriorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import type { EntityName } from '#shared/registry.ts'
import type { RelatedGroup } from '#shared/related.ts'
import type { Reached } from '../db/narrowing.ts'
import type { AccountScope, RecordTable } from '../db/scope.ts'
import type { Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import type { Label } from './label.ts'

/** A row as the history stores it: the columns of its table, by the names that drizzle gives them. */
export type StoredRow = Record<string, unknown> & { id: string; version: number }

/** A record about to be stored, by the columns of its table. */
export type Values = Record<string, unknown>

/** A table that undo and the bin cover: the records of every kind, and the notes and tasks on them. */
export interface Kept {
  /** The name of the table. */
  name: string
  table: RecordTable
  /** What its rows are called where the bin counts them with the record that they were deleted with. */
  words?: { one: string; many: string }
  /** The name of one of its rows in a sentence, and in the rows that link to it. */
  nameOf(row: Values, format: AccountFormat): string
  /** Words for the rows of other tables that refer to its rows, by table, such as 'a photo'. */
  namedBy?: Readonly<Record<string, string>>
  history?: ShownHistory
}

/** What a kind of record provides for history, undo, imports, exports, client landlords and the sweeps. */
export interface Member extends Kept {
  name: EntityName
  routes(services: Services): Route[]
  /** Its tables that a client landlord can read; none unless given. */
  reached?: readonly Reached[]
  /** The labels of its rows by id, for the CSV files of kinds that link to it. */
  readLabels?(scope: AccountScope): Promise<Map<string, Label>>
  /** What belongs to a record of the kind, in the order of `belongings`, if any does. The caller has checked that the record exists. */
  readRelated?(scope: AccountScope, id: string): Promise<RelatedGroup[]>
  files: Files
  /** The body of a valid create that links to the records in `made`; one of its texts contains `mark`. */
  example(made: Record<string, { id: string }>, mark: string): object
}

/** A fee that an import adds, of all of a landlord's homes or of the record's own. */
export interface FileFee extends Required<Pick<FeeInput, 'kind' | 'vat' | 'from'>> {
  percent: number
  amount: number
  isOfHome: boolean
}

/** A certificate that an import records, without a document. */
export interface FileCertificate extends Pick<CertificateInput, 'kind' | 'day' | 'outcome'> {
  until: string | null
  rating: Exclude<CertificateInput['rating'], undefined>
  licence: Exclude<CertificateInput['licence'], undefined>
  number: string
  remarks: string
}

/** A record that an import has stored, with what its row says beside the record's columns. */
export interface Imported {
  id: string
  /** A rent by another period than the month, in pence. */
  rent?: { every: RentFrequency; pence: number }
  /** A day on which a rent period of a tenancy begins, where it is not the day on which the tenancy began. */
  anchor?: string
  /** The tenant records of a tenancy's joint tenants, after its own tenant. */
  jointTenants?: readonly string[]
  /** A tenancy's deposit that was taken before. */
  deposit?: PriorDeposit
  /** The agency's fee, and the bank details for payouts, of the landlord whom the record is or belongs to. */
  fee?: FileFee
  details?: BankDetailsInput
  /** What was checked, assessed, licensed or insured of a property. */
  certificates?: readonly FileCertificate[]
}

/** Finds what is wrong with a record and what its row says beside it, by column. */
export type FindProblems = (values: Values, beside: Omit<Imported, 'id'>) => Record<string, string>

/** What its imports and exports need beside the columns, which are declared in shared. */
export interface Files {
  /** All records, for an export. */
  list(scope: AccountScope): Promise<object[]>
  /** The columns that are equal in duplicates. */
  key: readonly string[]
  keyOf?(values: Values): string
  /** The name of a duplicate in a sentence. */
  describe(values: Values, dates: DateFormat): string
  /** True when a duplicate is refused instead of warned about. */
  isUnique?: true
  /** Columns that are not in the create's input; the import checks them before. */
  extra?: readonly string[]
  complete?(values: Values): Values
  /** What a row needs beyond the rules of its input, by column. An import asks for it. */
  ask?(values: Values): Record<string, string>
  /** `money` writes whole currency units as the account does. */
  warn?(values: Values, money: (amount: number) => string): string[]
  /** Reads what the facts beside records depend on, once for a file. */
  openCheck?(scope: AccountScope): Promise<FindProblems>
  /** Does the work that changes these records as the kind's own change does it: what was stated of them before is kept. */
  changing?(scope: AccountScope, ids: readonly string[], work: () => Promise<void>): Promise<void>
  /** Does for all imported rows at once what a create does beside storing its row. */
  after?(scope: AccountScope, records: readonly Imported[]): Promise<void>
}

/** What a change did to a record's parts, as texts. */
export interface PartChange {
  before: string | null
  after: string | null
}

/** What a change of a row was, by a name of the timeline, with its text. */
export type NamedEvent = Pick<TimelineEvent, 'what' | 'text'>

/** How its history differs from a plain list of changed columns. */
export interface ShownHistory {
  /** Columns that are not shown, because they follow from others. */
  hidden?: readonly string[]
  /** Columns that hold a colleague's id, and show the colleague's name. */
  colleagues?: readonly string[]
  /** The event that a change of a row was, such as the sending of an invoice; undefined when only fields changed. */
  eventOf?(before: StoredRow, after: StoredRow): NamedEvent | undefined
  /** The text of a column's value. */
  texts?: Readonly<Record<string, (value: unknown, scope: AccountScope) => string>>
  /** Fields that are made of parts (an invoice's lines), and what each change did to them. */
  parts?: readonly {
    field: string
    changesOf(scope: AccountScope, id: string, changeIds: string[]): Promise<Map<string, PartChange>>
  }[]
  /** Throws a 409 when one of these changes, whose rows are locked, cannot be undone, such as a mail that was sent. */
  refuseUndo?(
    scope: AccountScope,
    changes: { id: string; at: string; before: StoredRow | null; after: StoredRow | null }[],
  ): Promise<void>
  /** Unlinks what stays when an undo removes rows: a charge stays when its invoice is removed. */
  release?(scope: AccountScope, ids: string[]): Promise<void>
  /** Takes back what a change recorded in money of rows that were there before it. Called before they are restored. */
  releaseChanged?(scope: AccountScope, ids: string[], changeId: string): Promise<void>
}
