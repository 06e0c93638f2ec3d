import type { SortedPart } from '../../ledger/sorted-part.ts'

/** Money of the opening balances as the sorters of bank lines take it. */
export type RestPart = SortedPart & { isIn: true; depositAs?: 'more' | undefined }
