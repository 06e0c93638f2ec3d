import { CalendarOff, Eraser, HeartHandshake, type LucideIcon, Send, TrendingUp, Undo2 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RentAction } from '#client/lib/pages/rent-actions.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import RecordPayment from '../receipts/receipts.dialog.tsx'
import { ChargeDialog } from './dialogs/charge.dialog.tsx'
import type { AccountDialogProps } from './dialogs/dialog.ts'
import { GoodwillDialog } from './dialogs/goodwill.dialog.tsx'
import { RefundDialog } from './dialogs/refund.dialog.tsx'
import { RentDialog } from './dialogs/rent.dialog.tsx'
import { RentFreeDialog } from './dialogs/rent-free.dialog.tsx'
import { ReverseDialog } from './dialogs/reverse.dialog.tsx'
import { StatementDialog } from './dialogs/statement.dialog.tsx'
import { WriteOffDialog } from './dialogs/write-off.dialog.tsx'
import type { AccountAction } from './use-account-action.ts'

interface ActionParts {
  Dialog: ComponentType<AccountDialogProps & { chargeId?: string | undefined }>
  /** Its item in the account's menu; null where a button stands beside the menu or above the page. */
  item: { label: string; Icon: LucideIcon; isOff?: (account: RentAccount) => boolean } | null
}

/** The dialog of each action on a rent account, in the order of the menu. */
export const accountActions: Record<RentAction, ActionParts> = {
  payment: { Dialog: RecordPayment, item: null },
  charge: { Dialog: ChargeDialog, item: null },
  rent: { Dialog: RentDialog, item: { label: 'Change the rent...', Icon: TrendingUp } },
  'rent-free': { Dialog: RentFreeDialog, item: { label: 'Rent-free days...', Icon: CalendarOff } },
  goodwill: { Dialog: GoodwillDialog, item: { label: 'Goodwill credit...', Icon: HeartHandshake } },
  'write-off': {
    Dialog: WriteOffDialog,
    item: { label: 'Write off...', Icon: Eraser, isOff: ({ owed }) => owed === 0 },
  },
  refund: {
    Dialog: RefundDialog,
    item: { label: 'Refund tenant...', Icon: Undo2, isOff: ({ credit }) => credit === 0 },
  },
  statement: { Dialog: StatementDialog, item: { label: 'Send statement...', Icon: Send } },
}

export function AccountDialog({ action, ...given }: AccountDialogProps & { action: AccountAction }) {
  if (action.name === 'reverse') {
    const line = given.index.lines.get(action.lineId ?? '')
    return line ? <ReverseDialog {...given} line={line} /> : null
  }
  const { Dialog } = accountActions[action.name]
  return <Dialog {...given} chargeId={action.chargeId} />
}
