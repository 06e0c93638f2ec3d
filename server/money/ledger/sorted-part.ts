import type { ApplicantInput } from '#shared/money/bank/bank.holding.ts'
import type { DepositAnswer, EarlyAnswer, SortKind } from '#shared/money/bank/bank.ts'
import type { DepositScheme } from '#shared/records/tenancies/tenancies.deposit.ts'

/** The line that a part is of. */
export interface SortedLine {
  id: string
  /** Null for what opening balances left unsorted. */
  bankAccountId: string | null
  day: string
  text: string
  payer: string
  reference: string
  sample: boolean
}

/** One part of a bank line that a person or a rule sorts. */
export interface SortedPart {
  line: SortedLine
  /** Above 0 whichever way the money moved. */
  pence: number
  /** Whether the money came in. */
  isIn: boolean
  /** The tenancy, landlord, bill, payout or other bank account. */
  subjectId: string | null
  personId: string | null
  category?: string | undefined
  payee?: string | undefined
  propertyId?: string | null | undefined
  /** Of an expense: how much of it is interest, in whole currency units. */
  interest?: number | 'all' | null | undefined
  /** Of a bill that is entered with its payment: its number and day. */
  number?: string | undefined
  billDay?: string | undefined
  sameNumber?: boolean | undefined
  note: string
  /** The answer to the question before more of a deposit is held than was asked for. */
  depositAs?: DepositAnswer | undefined
  /** Which scheme a deposit went to. */
  depositScheme?: DepositScheme | undefined
  /** The answer to the question about money from before a rent account's first day. */
  earlyAs?: EarlyAnswer | undefined
  /** Whose holding deposit it is, where there is no tenancy yet. */
  applicant?: ApplicantInput | undefined
  /** The answer to the question before the agency advances what a landlord was paid too much. */
  overdrawnAs?: 'advance' | undefined
  /** Entries that other lines of the same call show, which is not stored yet. */
  shown?: ReadonlySet<string>
}

/** What sorting a part has made: the entry, and the record that the entry is about with its name. */
export interface Sorted {
  entryId: string
  /** What the line is noted as, where that is not what it was sorted as. */
  kind?: SortKind
  subjectId: string | null
  label: string
}
