import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { request } from '../../registry/ports.ts'
import type { SortedPart } from '../ledger/sorted-part.ts'

/** Money of the opening balances as the sorters of bank lines take it. */
export type RestPart = SortedPart & { isIn: true; depositAs?: 'more' | undefined }

/** Names documents as evidence for a part of a deposit that is kept. */
export const proveKept = request<
  (scope: AccountScope, tenancyId: string, entryId: string, documentIds: readonly string[]) => Promise<void>
>('the evidence for a deduction from a deposit')

/** Posts a part of what opening balances left as the bank posts such a line. */
export const sortAsBank = request<
  (kind: 'landlord' | 'fees', scope: TransactionScope, part: RestPart) => Promise<unknown>
>('what opening balances left of landlords and fees')
