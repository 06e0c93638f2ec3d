import type { EntryAct, EntryKind, EntrySource } from '#shared/money/entries.ts'
import type { LedgerKind } from '#shared/money/ledgers.ts'
import type { entries } from './entries.table.ts'

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
  act?: EntryAct | undefined
  detail?: string
  tenancyId?: string
  source: EntrySource
  sourceId?: string | undefined
  freeFrom?: string
  freeTo?: string
  reversesId?: string
  sample?: boolean
  /**
   * Whether the entry follows from a tenancy's days, rent or fees, or is what the bank did: the agency advances what the landlord
   * lacks for it.
   */
  isForced?: boolean
  transfers: NewTransfer[]
}

/** The same transfers the other way round. */
export const mirrored = (transfers: readonly NewTransfer[]): NewTransfer[] =>
  transfers.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }))

/** What entries change of landlords' balances, in pence: a loss is below 0. */
export const listLandlordChanges = (posted: readonly NewEntry[]) =>
  posted.flatMap(({ day, transfers, isForced = false, sample = false }) =>
    transfers.flatMap(({ debit, credit, pence }) =>
      [
        { ...debit, pence: -pence },
        { ...credit, pence },
      ].flatMap(({ kind, ...change }) => (kind === 'landlord' ? [{ ...change, day, isForced, sample }] : [])),
    ),
  )

/** Whether these entries take something back that was paid or entered before. */
export const isUndo = (posted: readonly NewEntry[]): boolean =>
  posted.some(({ kind }) => kind === 'reversal' || kind === 'release')

type Row = typeof entries.$inferSelect

/**
 * Whether an opening entry is one tenancy's deposit from before Gable, and so tells the day on which it came. The opening
 * balances of a whole agency name no tenancy and tell none; nor does an import name one, which may be undone.
 */
export const isPriorDeposit = ({ kind, source, tenancyId }: Pick<Row, 'kind' | 'source' | 'tenancyId'>) =>
  kind === 'opening' && (tenancyId !== null || source === 'import')

/**
 * Whether a receipt is credit that the opening balances of the clients' books brought. It names the account whose books they
 * are, where the opening credit of one rent account names nothing.
 */
export const isBroughtCredit = (row: Pick<Row, 'kind' | 'source' | 'sourceId' | 'accountId'>) =>
  row.kind === 'receipt' && row.source === 'hand' && row.sourceId === row.accountId
