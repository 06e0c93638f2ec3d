import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import type { AccountIndex } from '../account.words.ts'

export interface AccountDialogProps {
  index: AccountIndex
  tenancy: Tenancy
  onClose: () => void
}
