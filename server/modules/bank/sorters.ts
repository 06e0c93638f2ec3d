import type { SortKind } from '#shared/bank/bank.ts'
import type { LedgerName } from '../../books/entry.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'

/** The line that a part is of. */
export interface SortedLine {
  id: string
  day: string
  text: string
  payer: string
  reference: string
  sample: boolean
}

/** One part of a bank line, as somebody or a rule says what it is. */
export interface SortedPart {
  line: SortedLine
  /** Above 0, whichever way it moved. */
  pence: number
  /** Whether it came in. */
  isIn: boolean
  /** The tenancy, landlord, bill or payout. */
  subjectId: string | null
  personId: string | null
  category?: string | undefined
  payee?: string | undefined
  propertyId?: string | null | undefined
  note: string
}

/** What a part was made: the entry that says so, what it is about, and that in words. */
export interface Sorted {
  entryId: string
  subjectId: string | null
  label: string
}

/**
 * Posts a part from what waits to be sorted to where it belongs. It is called with the books locked, and throws a Refused
 * where the part cannot be that.
 */
export type Sorter = (scope: AccountScope, tx: Transaction, part: SortedPart) => Promise<Sorted>

/** Money of many tenancies at once, as a file brings it. Answers a sentence in the place of a part that is refused. */
export type Receiver = (
  scope: AccountScope,
  tx: Transaction,
  parts: SortedPart[],
) => Promise<(Sorted | { refused: string })[]>

/** What a line of each kind is turned into. Kinds that an account cannot have are left out. */
export type Sorters = Partial<Record<SortKind, Sorter>> & { tenancy: Sorter }

/** Where lines wait that are not sorted yet. */
export const waiting = ({ accountId }: Pick<AccountScope, 'accountId'>): LedgerName => ({
  kind: 'suspense',
  subject: accountId,
})
