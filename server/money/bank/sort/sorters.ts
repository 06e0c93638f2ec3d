import type { SortKind } from '#shared/money/bank/bank.ts'
import type { EntryKind } from '#shared/money/entries.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import type { LedgerName, NewTransfer } from '../../ledger/entry.ts'
import { postEntries } from '../../ledger/post.ts'
import type { Sorted, SortedPart } from '../../ledger/sorted-part.ts'

/**
 * Posts a part from the suspense ledger to the ledger that it belongs to. A sorter is called with the books locked, and
 * throws a Refused for a part that it cannot post.
 */
export type Sorter = (scope: TransactionScope, part: SortedPart) => Promise<Sorted>

/** The sorter of each kind of part. Kinds that an account cannot have are left out. */
export type Sorters = Partial<Record<SortKind, Sorter>> & { tenancy: Sorter }

/** The ledger that holds the money of lines that are not sorted yet. */
export const suspenseLedger = ({ accountId }: Pick<AccountScope, 'accountId'>): LedgerName => ({
  kind: 'suspense',
  subject: accountId,
})

/** The sorter of a kind. Throws a 400 for one that lines of this account are never sorted as. */
export const sorterOf = (sorters: Sorters, kind: SortKind): Sorter => {
  const sorter = sorters[kind]
  if (sorter) return sorter
  throw new Refused(
    400,
    'match-not-possible',
    'A transaction of this account can’t be matched to that. Choose another type.',
  )
}

export interface PartEntry {
  kind?: EntryKind
  /** By hand where the entry waits for another line of the bank. */
  source?: 'bank' | 'hand'
  isForced?: boolean
}

/** Posts a part between the suspense ledger and other ledgers. Money in raises these, money out lowers them. Answers the entry's id. */
export async function postPart(
  scope: TransactionScope,
  { line, isIn, note }: SortedPart,
  parts: { ledger: LedgerName; pence: number }[],
  { kind = 'sorting', source = 'bank', isForced = false }: PartEntry = {},
): Promise<string> {
  const id = uuid()
  const suspense = suspenseLedger(scope)
  const transfers = parts.map(
    ({ ledger, pence }): NewTransfer =>
      isIn ? { debit: suspense, credit: ledger, pence } : { debit: ledger, credit: suspense, pence },
  )
  const { day, sample } = line
  const entry = {
    id,
    day,
    kind,
    memo: note || line.text,
    source,
    sourceId: line.id,
    sample,
    isForced,
    transfers,
  }
  await postEntries(scope, [entry])
  return id
}
