import type { AccountScope } from '../../db/scope.ts'
import { question } from '../../registry/ports.ts'
import type { StoredEntry } from './entries.read.ts'
import type { NewEntry } from './entry.ts'

/** What the entries of one posting meet. */
export interface Posting {
  scope: AccountScope
  /** The ids of the ledgers that the entries name, by `kind:subject`. */
  ledgerIds: ReadonlyMap<string, string>
  /** The day through which the books are closed. */
  closedThrough: string | undefined
}

/** Entries that follow from these, and are posted with them. */
export const addEntries = question<(posting: Posting, posted: readonly NewEntry[]) => Promise<NewEntry[]>>(
  'entries that follow from others',
)

/** What happens once entries are stored and the balances have moved. May refuse the posting. */
export const afterPosting =
  question<(posting: Posting, posted: readonly NewEntry[]) => Promise<void>>('entries that are posted')

/** Throws where entries may not be reversed. */
export const beforeReversal = question<(scope: AccountScope, found: readonly StoredEntry[]) => Promise<void>>(
  'entries that are to be reversed',
)
