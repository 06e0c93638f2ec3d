import type { EntryKind } from './entries.table.ts'
import type { LedgerKind } from './ledgers.table.ts'

/** A ledger by what it is about. */
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
  /** Follows from a tenancy's days, rent or fees: what a landlord no longer has is advanced by the agency. */
  isForced?: boolean
  transfers: NewTransfer[]
}
