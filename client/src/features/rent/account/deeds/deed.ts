import type { Tenancy } from '#shared/tenancies/tenancies.ts'
import type { AccountIndex } from '../account.words.ts'

/** What the dialog of a deed is given. */
export interface DeedProps {
  index: AccountIndex
  tenancy: Tenancy
  onClose: () => void
}
