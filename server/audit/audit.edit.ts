import type { User } from '#shared/accounts/auth.ts'
import type { SensitiveChangeKind } from '#shared/accounts/sensitive.ts'
import type { DateFormat } from '#shared/date-format.ts'
import type { WriteGuard } from '../db/write-guard.ts'

/** The person who makes a change, the account, and the id that all changes of the request share. */
export interface Changer {
  user: User
  account: DateFormat & { id: string; name: string }
  changeId: string
  /** What guarded writes of the request ask for. */
  guard?: WriteGuard | undefined
}

export interface SensitiveEdit {
  kind: SensitiveChangeKind
  /** The person whose access changes, as a name or an email address. */
  about?: string
  /** The former value in words that people read; a key shows its last four characters only. */
  before: string | null
  after: string | null
  /** Further sentences of the mail. */
  notes?: string[]
}

export type Owner = Pick<User, 'name' | 'email'>
