import { useState } from 'react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { today } from '#shared/dates.ts'
import { writeOffInput } from '#shared/money/rent/rent.ts'
import { useWriteOff } from '../account.calls.ts'
import { type AccountIndex, nameCharge } from '../account.words.ts'
import type { AccountDialogProps } from './dialog.ts'

const { SelectField, MoneyField, DateField, TextField } = fieldsFor<z.input<typeof writeOffInput>>()

const listOpen = ({ account }: AccountIndex) => account.charges.filter(({ outstanding }) => outstanding > 0)

/** Writes off the rest of one charge, with the landlord's consent. */
export function WriteOffDialog({
  index,
  tenancy,
  onClose,
  chargeId,
}: AccountDialogProps & { chargeId?: string | undefined }) {
  const isAgency = useIsAgency()
  const writeOff = useWriteOff(tenancy.id, 'Written Off')
  // The charges are those of the moment when the dialog opened, so that the choices do not change while a person chooses.
  const [open] = useState(() => listOpen(index))
  const { money } = index
  const chosen = open.find(({ id }) => id === chargeId) ?? open[0]
  const options = open.map((charge) => ({
    value: charge.id,
    label: `${nameCharge(charge)}, due ${formatDate(charge.due)}: ${money(charge.outstanding)}`,
  }))
  return (
    <FormDialog
      title="Write Off"
      description={
        chosen
          ? `The amount written off is not charged again.${isAgency ? ' You need the landlord’s consent.' : ''}`
          : 'Nothing is owed, so there is nothing to write off.'
      }
      place={`tenancies/${tenancy.id}/write-off`}
      schema={writeOffInput}
      start={{
        kind: 'write-off',
        chargeId: chosen?.id,
        amount: chosen?.outstanding.toFixed(2) ?? '',
        agreedOn: today(),
        reason: '',
      }}
      submit={{ label: 'Write Off', pending: 'Writing off...' }}
      save={(values) => writeOff.mutateAsync(values)}
      onClose={onClose}
    >
      {options.length > 0 && <SelectField name="chargeId" label="Charge" options={options} />}
      <MoneyField name="amount" label="Amount" />
      <DateField name="agreedOn" label={isAgency ? 'Date landlord agreed' : 'Date agreed'} />
      <TextField name="reason" label="Reason" />
    </FormDialog>
  )
}
