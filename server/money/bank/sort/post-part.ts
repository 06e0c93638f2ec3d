import type { EntryKind } from '#shared/money/entries.ts'
import type { Transaction } from '../../../db/client.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import type { LedgerName, NewTransfer } from '../../ledger/entry.ts'
import { postEntries } from '../../ledger/post.ts'
import type { SortedPart } from '../../ledger/sorted-part.ts'
import { suspenseLedger } from './sorters.ts'

interface PartEntry {
  kind?: EntryKind
  /** By hand where the entry waits for another line of the bank. */
  source?: 'bank' | 'hand'
  isForced?: boolean
}

/** Posts a part between the suspense ledger and other ledgers. Money in raises these, money out lowers them. Answers the entry's id. */
export async function postPart(
  scope: AccountScope,
  tx: Transaction,
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
  await postEntries(scope, tx, [entry])
  return id
}
