import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { StoredEntry } from './entries.read.ts'
import type { NewEntry } from './entry.ts'

/** What the entries of one posting meet. */
export interface Posting {
  scope: AccountScope
  tx: Transaction
  /** The ids of the ledgers that the entries name, by `kind:subject`. */
  ledgerIds: ReadonlyMap<string, string>
  /** The day through which the books are closed. */
  closedThrough: string | undefined
}

/** A room of money that has a say when entries are posted or taken back. The ledger itself knows no room. */
export interface Follower {
  /** Entries that follow from these, and are posted with them. */
  add?(posting: Posting, posted: readonly NewEntry[]): Promise<NewEntry[]>
  /** What happens once the entries are stored and the balances have moved. May refuse the posting. */
  after?(posting: Posting, posted: readonly NewEntry[]): Promise<void>
  /** Throws where entries may not be taken back. */
  refuseReversal?(scope: AccountScope, tx: Transaction, found: readonly StoredEntry[]): Promise<void>
}

let named: readonly Follower[] | undefined

/** Names everybody who follows the ledger, once for the whole server. */
export function nameFollowers(followers: readonly Follower[]): void {
  named = followers
}

/** Throws where nobody has named the followers: entries would be posted without what follows from them. */
export function listFollowers(): readonly Follower[] {
  if (!named) throw new Error('the ledger has no followers: import server/money/followers.ts')
  return named
}
