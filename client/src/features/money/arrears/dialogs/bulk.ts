import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'

export interface BulkDialogProps {
  /** The tenancies that were chosen. */
  rows: readonly ArrearsRow[]
  onClose: () => void
  onSaved: () => void
}

export const tenancyWords = { one: 'Tenancy', many: 'Tenancies' }
