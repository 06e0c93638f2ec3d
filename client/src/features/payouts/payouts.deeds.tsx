import type { Payout } from '#shared/payouts/payouts.ts'
import { DetailsDialog } from './details/details.dialog.tsx'
import type { Deed } from './payouts.list.tsx'
import { CancelDialog } from './steps/cancel.dialog.tsx'
import { KeepBackDialog } from './steps/keep-back.dialog.tsx'

interface DeedsProps {
  payout: Payout
  deed: Deed
  onClose: () => void
}

/** The dialogs of a payout, loaded with the first of them. */
export default function Deeds({ payout, deed, onClose }: DeedsProps) {
  if (deed === 'details') return <DetailsDialog payee={payout} onClose={onClose} />
  if (deed === 'keep-back') return <KeepBackDialog payout={payout} onClose={onClose} />
  return <CancelDialog payout={payout} onClose={onClose} />
}
