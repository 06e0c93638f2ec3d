import { CalendarOff, Eraser, HeartHandshake, type LucideIcon, Send, TrendingUp, Undo2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import type { RentAction } from '#client/lib/pages/rent-actions.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { addDays, today } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { AccountLine, RentAccount } from '#shared/money/rent/rent.ts'
import RecordPayment from '../receipts/receipts.dialog.tsx'
import { type AccountIndex, nameCharge, tellLine } from './account.words.ts'
import { ChargeDialog } from './dialogs/charge.dialog.tsx'
import type { AccountDialogProps } from './dialogs/dialog.ts'
import { GoodwillDialog } from './dialogs/goodwill.dialog.tsx'
import { RentDialog } from './dialogs/rent.dialog.tsx'
import { RentFreeDialog } from './dialogs/rent-free.dialog.tsx'
import { StatementDialog } from './dialogs/statement.dialog.tsx'
import type { AccountAction } from './use-account-action.ts'

const writeOff = fieldsOf(rentCalls.writeOff)

const listOpen = ({ account }: AccountIndex) => account.charges.filter(({ outstanding }) => outstanding > 0)

function WriteOffDialog({
  index,
  tenancy,
  onClose,
  chargeId,
}: AccountDialogProps & { chargeId?: string | undefined }) {
  const isAgency = useIsAgency()
  // The charges are those of the moment when the dialog opened, so that the choices do not change while a person chooses.
  const [open] = useState(() => listOpen(index))
  const { money } = index
  const chosen = open.find(({ id }) => id === chargeId) ?? open[0]
  const options = open.map((charge) => ({
    value: charge.id,
    label: `${nameCharge(charge)}, due ${formatDate(charge.due)}: ${money(charge.outstanding)}`,
  }))
  return (
    <CallDialog
      call={rentCalls.writeOff}
      params={{ id: tenancy.id }}
      done={{ title: 'Written Off', description: 'The rent account shows what is owed now.' }}
      title="Write Off"
      description={
        chosen
          ? `The amount written off is not charged again.${isAgency ? ' You need the landlord’s consent.' : ''}`
          : 'Nothing is owed, so there is nothing to write off.'
      }
      place={`tenancies/${tenancy.id}/write-off`}
      start={{
        kind: 'write-off',
        chargeId: chosen?.id,
        amount: chosen?.outstanding.toFixed(2) ?? '',
        agreedOn: today(),
        reason: '',
      }}
      submit={{ label: 'Write Off', pending: 'Writing off...' }}
      onClose={onClose}
    >
      {options.length > 0 && <writeOff.SelectField name="chargeId" label="Charge" options={options} />}
      <writeOff.MoneyField name="amount" label="Amount" />
      <writeOff.DateField name="agreedOn" label={isAgency ? 'Date landlord agreed' : 'Date agreed'} />
      <writeOff.TextField name="reason" label="Reason" />
    </CallDialog>
  )
}

function ReverseDialog({ index, line, onClose }: AccountDialogProps & { line: AccountLine }) {
  const amount = index.money(Math.abs(line.amount))
  const { closedThrough } = index.account
  // Figures that others have been told stay as they were.
  const closed =
    closedThrough !== null && line.day <= closedThrough
      ? ` Everything up to and including ${formatDate(closedThrough)} is closed, so the landlord’s balance and the reconciliation count it from ${formatDate(addDays(closedThrough, 1))}.`
      : ''
  const sentAt = index.receipts.get(line.receiptId ?? '')?.sentAt
  const receipt = sentAt
    ? ` Its receipt was emailed on ${formatDayOf(sentAt)}. Gable doesn’t send an email about the reversal.`
    : ''
  return (
    <ReasonDialog
      call={rentCalls.reverse}
      params={{ id: line.id }}
      done={{ title: 'Reversed', description: 'Both entries stay on the rent account.' }}
      title="Reverse"
      description={`${tellLine(line, index).title}, ${amount} on ${formatDate(line.day)}. The entry stays, and a second one reverses it.${receipt}${closed}`}
      size="sm"
      place={`entries/${line.id}/take-back`}
      submit={{ label: 'Reverse', pending: 'Reversing...' }}
      onClose={onClose}
    />
  )
}

const refund = fieldsOf(rentCalls.refund)

function RefundDialog({ index: { account, money, inCredit }, tenancy, onClose }: AccountDialogProps) {
  const { credit } = account
  return (
    <CallDialog
      call={rentCalls.refund}
      params={{ id: tenancy.id }}
      title="Refund Tenant"
      description={
        credit > 0
          ? `${money(credit)} is ${inCredit}. Record the amount refunded to the tenant.`
          : `Nothing is ${inCredit}.`
      }
      size="sm"
      place={`tenancies/${tenancy.id}/refund`}
      start={{ amount: credit > 0 ? credit.toFixed(2) : '', day: today(), reason: '' }}
      submit={{ label: 'Record Refund', pending: 'Recording...' }}
      onClose={onClose}
    >
      <refund.MoneyField name="amount" label="Amount" />
      <refund.DateField name="day" label="Date refunded" />
      <refund.TextField name="reason" label="Reason" optional />
    </CallDialog>
  )
}

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
