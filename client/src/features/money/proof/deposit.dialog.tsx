import type { z } from 'zod'
import { CallDialog, type CallDialogWords, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import type { DepositDialogName } from '#client/lib/pages/named-parts.ts'
import { today } from '#shared/dates.ts'
import type { Deposit, depositInput } from '#shared/money/deposits/deposits.ts'
import { depositCalls } from '#shared/money/proof/proof.calls.ts'
import { depositSchemes } from '#shared/records/tenancies/tenancies.deposit.ts'

const { MoneyField, DateField, TextField, SelectField } = fieldsOf(depositCalls.change)

/** Asks which part of a deposit is meant, where it lies in two places. */
export function FromField({ deposit: { here, atScheme, holder } }: { deposit: Deposit }) {
  if (here === 0 || atScheme === 0) return null
  return (
    <SelectField
      name="from"
      label="From"
      options={[
        { value: 'here', label: 'Held by you' },
        { value: 'scheme', label: holder === 'landlord' ? 'Held by the landlord' : 'Held by the scheme' },
      ]}
    />
  )
}

interface Props {
  action: Exclude<DepositDialogName, 'record' | 'keep'>
  deposit: Deposit
  onClose: () => void
}

const words: Record<Props['action'], Pick<CallDialogWords, 'title' | 'description' | 'submit'>> = {
  'to-scheme': {
    title: 'Pay Deposit to a Scheme',
    description: 'A custodial scheme holds the money until the end of the tenancy.',
  },
  return: {
    title: 'Return Deposit',
    description: 'The amount returned to the tenant.',
    submit: { label: 'Record Return', pending: 'Recording...' },
  },
  came: {
    title: 'Date Deposit Received',
    description: 'The opening balances show that it is held, but not since when.',
  },
  protect: {
    title: 'Deposit Insured',
    description: 'The money stays where it is, and an insured scheme protects it.',
  },
  inform: {
    title: 'Prescribed Information Served',
    description: 'Serve it on the tenants and on any relevant person (anyone who paid the deposit for them).',
  },
  dispute: {
    title: 'Deposit in Dispute',
    description: 'The disputed part stays held until the dispute is settled.',
  },
  settle: {
    title: 'Settle the Dispute',
    description: 'The disputed part can then be returned or deducted as decided.',
  },
}

/** The dialog for one action on a deposit. The most that can be entered is what is held. */
export default function DepositDialog({ action, deposit, onClose }: Props) {
  const { tenancyId, here, atScheme, disputed } = deposit
  const isAtScheme = atScheme > 0 && here === 0
  const most =
    (action === 'to-scheme' || !isAtScheme ? here : atScheme) - (action === 'return' ? disputed : 0)
  const hasScheme = action === 'to-scheme' || action === 'protect'
  const isMoved = action === 'to-scheme' || action === 'return'
  const start: z.input<typeof depositInput> = {
    action,
    ...(action !== 'inform' && { day: action === 'came' ? '' : today() }),
    ...(isMoved && { amount: Math.max(0, most).toFixed(2), reason: '' }),
    ...(hasScheme && { scheme: depositSchemes[0], reference: '' }),
    ...(action === 'return' && { from: isAtScheme ? 'scheme' : 'here' }),
    ...(action === 'inform' && { informedOn: '', informedTo: '' }),
    ...(action === 'dispute' && { amount: '', reason: '' }),
    ...(action === 'settle' && { reason: '' }),
  }
  return (
    <CallDialog
      call={depositCalls.change}
      params={{ id: tenancyId }}
      {...words[action]}
      place={`tenancies/${tenancyId}/deposit-${action}`}
      start={start}
      onClose={onClose}
    >
      {(isMoved || action === 'dispute') && <MoneyField name="amount" label="Amount" />}
      {hasScheme && (
        <>
          <SelectField
            name="scheme"
            label="Scheme"
            options={depositSchemes.map((scheme) => ({ value: scheme, label: scheme }))}
          />
          <TextField optional name="reference" label="Certificate or reference" />
        </>
      )}
      {action === 'return' && <FromField deposit={deposit} />}
      {action === 'dispute' && <TextField name="reason" label="Reason for the dispute" />}
      {action === 'settle' && <TextField name="reason" label="Decision" />}
      {action === 'inform' && (
        <>
          <DateField name="informedOn" label="Date served" />
          <TextField name="informedTo" label="Recipient" />
        </>
      )}
      {action === 'came' && (
        <DateField name="day" label="Date received" hint="The 30 days to protect it start on this date." />
      )}
      {action !== 'inform' && action !== 'came' && <DateField name="day" label="Date" />}
    </CallDialog>
  )
}
