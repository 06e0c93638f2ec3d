import type { Payout } from '#shared/money/payouts/payouts.ts'
import { DetailsDialog } from './details/details.dialog.tsx'
import type { PayoutAction } from './payouts.list.tsx'
import { CancelDialog } from './steps/cancel.dialog.tsx'
import { KeepBackDialog } from './steps/keep-back.dialog.tsx'

interface PayoutDialogProps {
  payout: Payout
  action: PayoutAction
  onClose: () => void
}

export default function PayoutDialog({ payout, action, onClose }: PayoutDialogProps) {
  if (action === 'details') return <DetailsDialog payee={payout} onClose={onClose} />
  if (action === 'keep-back') return <KeepBackDialog payout={payout} onClose={onClose} />
  return <CancelDialog payout={payout} onClose={onClose} />
}
