import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { today } from '#shared/dates.ts'
import { type Deposit, depositInput, depositSchemes } from '#shared/proof/deposits.ts'
import { useMoveDeposit } from './proof.calls.ts'

const { MoneyField, DateField, TextField, SelectField } = fieldsFor<z.input<typeof depositInput>>()

interface Props {
  action: 'to-scheme' | 'return' | 'keep'
  deposit: Deposit
  onClose: () => void
}

const words = {
  'to-scheme': {
    title: 'Pay Deposit to a Scheme',
    description: 'A custodial scheme holds the money until the end of the tenancy.',
    submit: { label: 'Record', pending: 'Recording...' },
  },
  return: {
    title: 'Return Deposit',
    description: 'What goes back to the tenant.',
    submit: { label: 'Record Return', pending: 'Recording...' },
  },
  keep: {
    title: 'Keep a Part of the Deposit',
    description: 'What the tenant has agreed to goes to the landlord.',
    submit: { label: 'Keep', pending: 'Recording...' },
  },
}

/** The dialog for one action on a deposit. The most that can be entered is what is held. */
export default function DepositDialog({ action, deposit, onClose }: Props) {
  const { tenancyId, here, atScheme } = deposit
  const move = useMoveDeposit(tenancyId)
  const isAtScheme = atScheme > 0 && here === 0
  const most = action === 'to-scheme' || !isAtScheme ? here : atScheme
  const start: z.input<typeof depositInput> = {
    ...{ action, amount: action === 'keep' ? '' : most.toFixed(2), day: today(), reason: '' },
    ...(action === 'to-scheme' && { scheme: depositSchemes[0] }),
    ...(action !== 'to-scheme' && { from: isAtScheme ? 'scheme' : 'here' }),
    ...(action === 'keep' && { agreedOn: today() }),
  }
  return (
    <FormDialog
      {...words[action]}
      place={`tenancies/${tenancyId}/deposit-${action}`}
      schema={depositInput}
      start={start}
      save={(values) => move.mutateAsync(values)}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      {action === 'to-scheme' && (
        <SelectField
          name="scheme"
          label="Scheme"
          options={depositSchemes.map((scheme) => ({ value: scheme, label: scheme }))}
        />
      )}
      {action !== 'to-scheme' && here > 0 && atScheme > 0 && (
        <SelectField
          name="from"
          label="From"
          options={[
            { value: 'here', label: 'What is held here' },
            { value: 'scheme', label: 'What the scheme holds' },
          ]}
        />
      )}
      {action === 'keep' && <TextField name="reason" label="Kept for" />}
      {action === 'keep' && <DateField name="agreedOn" label="Tenant agreed on" />}
      <DateField name="day" label="Day" />
    </FormDialog>
  )
}
