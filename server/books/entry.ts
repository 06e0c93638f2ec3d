import type { EntryKind } from './entries.table.ts'
import type { LedgerKind } from './ledgers.table.ts'

/** A ledger, named by its kind and subject instead of its id. */
export interface LedgerName {
  kind: LedgerKind
  subject: string
}

export interface NewTransfer {
  debit: LedgerName
  credit: LedgerName
  pence: number
  chargeId?: string
  receiptId?: string
}

export interface NewEntry {
  id: string
  day: string
  kind: EntryKind
  memo?: string
  tenancyId?: string
  source: string
  sourceId?: string | undefined
  freeFrom?: string
  freeTo?: string
  reversesId?: string
  sample?: boolean
  /** Whether the entry follows from a tenancy's days, rent or fees: the agency advances what the landlord lacks for it. */
  isForced?: boolean
  transfers: NewTransfer[]
}
