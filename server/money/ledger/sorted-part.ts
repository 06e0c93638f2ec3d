import type { SortKind, SortPart } from '#shared/money/bank/bank.ts'

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

/** One part of a bank line that a person or a rule sorts, with what the person said of it. */
export interface SortedPart extends Omit<SortPart, 'kind' | 'amount' | 'subjectId' | 'personId' | 'note'> {
  line: SortedLine
  /** Above 0 whichever way the money moved. */
  pence: number
  /** Whether the money came in. */
  isIn: boolean
  subjectId: string | null
  personId: string | null
  note: string
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
