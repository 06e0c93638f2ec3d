import { useState } from 'react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { today } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { type AccountIndex, nameCharge } from '../account.words.ts'
import type { AccountDialogProps } from './dialog.ts'

const { SelectField, MoneyField, DateField, TextField } = fieldsOf(rentCalls.writeOff)

const listOpen = ({ account }: AccountIndex) => account.charges.filter(({ outstanding }) => outstanding > 0)

export function WriteOffDialog({
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
      {options.length > 0 && <SelectField name="chargeId" label="Charge" options={options} />}
      <MoneyField name="amount" label="Amount" />
      <DateField name="agreedOn" label={isAgency ? 'Date landlord agreed' : 'Date agreed'} />
      <TextField name="reason" label="Reason" />
    </CallDialog>
  )
}
