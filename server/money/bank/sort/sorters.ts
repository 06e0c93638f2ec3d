import type { SortKind } from '#shared/money/bank/bank.ts'
import type { Transaction } from '../../../db/client.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { LedgerName } from '../../ledger/entry.ts'
import type { Sorted, SortedPart } from '../../ledger/sorted-part.ts'

/**
 * Posts a part from the suspense ledger to the ledger that it belongs to. A sorter is called with the books locked, and
 * throws a Refused for a part that it cannot post.
 */
export type Sorter = (scope: AccountScope, tx: Transaction, part: SortedPart) => Promise<Sorted>

/** The sorter of each kind of part. Kinds that an account cannot have are left out. */
export type Sorters = Partial<Record<SortKind, Sorter>> & { tenancy: Sorter }

/** The ledger that holds the money of lines that are not sorted yet. */
export const suspenseLedger = ({ accountId }: Pick<AccountScope, 'accountId'>): LedgerName => ({
  kind: 'suspense',
  subject: accountId,
})
