import RecordPayment from '../receipts/receipts.dialog.tsx'
import { ChargeDialog } from './dialogs/charge.dialog.tsx'
import type { AccountDialogProps } from './dialogs/dialog.ts'
import { GoodwillDialog } from './dialogs/goodwill.dialog.tsx'
import { RefundDialog } from './dialogs/refund.dialog.tsx'
import { RentDialog } from './dialogs/rent.dialog.tsx'
import { RentFreeDialog } from './dialogs/rent-free.dialog.tsx'
import { StatementDialog } from './dialogs/statement.dialog.tsx'
import { TakeBackDialog } from './dialogs/take-back.dialog.tsx'
import { WriteOffDialog } from './dialogs/write-off.dialog.tsx'
import type { AccountAction } from './use-account-action.ts'

/** The open dialog of a rent account. */
export function AccountDialog({ action, ...given }: AccountDialogProps & { action: AccountAction }) {
  switch (action.name) {
    case 'charge':
      return <ChargeDialog {...given} />
    case 'refund':
      return <RefundDialog {...given} />
    case 'write-off':
      return <WriteOffDialog {...given} chargeId={action.chargeId} />
    case 'rent-free':
      return <RentFreeDialog {...given} />
    case 'goodwill':
      return <GoodwillDialog {...given} />
    case 'rent':
      return <RentDialog {...given} />
    case 'statement':
      return <StatementDialog {...given} />
    case 'take-back': {
      const line = given.index.lines.get(action.lineId ?? '')
      return line ? <TakeBackDialog {...given} line={line} /> : null
    }
    case 'payment':
      return <RecordPayment tenancy={given.tenancy} onClose={given.onClose} />
  }
}
