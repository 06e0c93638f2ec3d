import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import type { DepositDialogName } from '#client/lib/pages/named-parts.ts'
import { today } from '#shared/dates.ts'
import { type Deposit, depositInput } from '#shared/money/deposits/deposits.ts'
import { depositCalls } from '#shared/money/proof/proof.calls.ts'
import { depositSchemes } from '#shared/records/tenancies/tenancies.deposit.ts'
import { FromField } from './deposit.from.tsx'

const { MoneyField, DateField, TextField, SelectField } = fieldsFor<z.input<typeof depositInput>>()

interface Props {
  action: Exclude<DepositDialogName, 'record' | 'keep'>
  deposit: Deposit
  onClose: () => void
}

const recording = { label: 'Record', pending: 'Recording...' }

const words = {
  'to-scheme': {
    title: 'Pay Deposit to a Scheme',
    description: 'A custodial scheme holds the money until the end of the tenancy.',
    submit: { label: 'Record', pending: 'Recording...' },
  },
  return: {
    title: 'Return Deposit',
    description: 'The amount returned to the tenant.',
    submit: { label: 'Record Return', pending: 'Recording...' },
  },
  came: {
    title: 'Date Deposit Received',
    description: 'The opening balances show that it is held, but not since when.',
    submit: recording,
  },
  protect: {
    title: 'Deposit Insured',
    description: 'The money stays where it is, and an insured scheme protects it.',
    submit: recording,
  },
  inform: {
    title: 'Prescribed Information Served',
    description: 'Serve it on the tenants and on any relevant person (anyone who paid the deposit for them).',
    submit: recording,
  },
  dispute: {
    title: 'Deposit in Dispute',
    description: 'The disputed part stays held until the dispute is settled.',
    submit: recording,
  },
  settle: {
    title: 'Settle the Dispute',
    description: 'The disputed part can then be returned or deducted as decided.',
    submit: recording,
  },
}

/** The dialog for one action on a deposit. The most that can be entered is what is held. */
export default function DepositDialog({ action, deposit, onClose }: Props) {
  const { tenancyId, here, atScheme, disputed } = deposit
  const move = useCall(depositCalls.change)
  const isAtScheme = atScheme > 0 && here === 0
  const most =
    (action === 'to-scheme' || !isAtScheme ? here : atScheme) - (action === 'return' ? disputed : 0)
  const isMoved = action === 'to-scheme' || action === 'return'
  const start: z.input<typeof depositInput> = {
    action,
    ...(action !== 'inform' && { day: action === 'came' ? '' : today() }),
    ...(isMoved && { amount: Math.max(0, most).toFixed(2), reason: '' }),
    ...((action === 'to-scheme' || action === 'protect') && { scheme: depositSchemes[0], reference: '' }),
    ...(action === 'return' && { from: isAtScheme ? 'scheme' : 'here' }),
    ...(action === 'inform' && { informedOn: '', informedTo: '' }),
    ...(action === 'dispute' && { amount: '', reason: '' }),
    ...(action === 'settle' && { reason: '' }),
  }
  return (
    <FormDialog
      {...words[action]}
      place={`tenancies/${tenancyId}/deposit-${action}`}
      schema={depositInput}
      start={start}
      save={(values) => move.mutateAsync({ params: { id: tenancyId }, body: values })}
      onClose={onClose}
    >
      {(isMoved || action === 'dispute') && <MoneyField name="amount" label="Amount" />}
      {(action === 'to-scheme' || action === 'protect') && (
        <SelectField
          name="scheme"
          label="Scheme"
          options={depositSchemes.map((scheme) => ({ value: scheme, label: scheme }))}
        />
      )}
      {(action === 'to-scheme' || action === 'protect') && (
        <TextField optional name="reference" label="Certificate or reference" />
      )}
      {action === 'return' && <FromField deposit={deposit} />}
      {action === 'dispute' && <TextField name="reason" label="Reason for the dispute" />}
      {action === 'settle' && <TextField name="reason" label="Decision" />}
      {action === 'inform' && <DateField name="informedOn" label="Date served" />}
      {action === 'inform' && <TextField name="informedTo" label="Recipient" />}
      {action === 'came' && (
        <DateField name="day" label="Date received" hint="The 30 days to protect it start on this date." />
      )}
      {action !== 'inform' && action !== 'came' && <DateField name="day" label="Date" />}
    </FormDialog>
  )
}
