import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import { type PayoutSettings, payoutSettingsInput } from '#shared/money/payouts/payouts.ts'
import {
  nextPayoutDay,
  payoutWeekdays,
  readDaysOfMonth,
  readPayoutRhythm,
  sayPayoutDay,
  writePayoutRhythm,
} from '#shared/payout-day.ts'

const choices = [
  { value: 'hand', label: 'By hand' },
  ...payoutWeekdays.map(({ number, name }) => ({ value: `weekly ${number}`, label: `Each ${name}` })),
  { value: 'monthly', label: 'On days of the month' },
]

/** When landlords are paid: by hand, each week, or on days of the month. */
function RhythmField() {
  const { watch, setValue, formState } = useFormContext<{ payoutRhythm: string }>()
  const text = watch('payoutRhythm')
  const rhythm = readPayoutRhythm(text)
  const isMonthly = text.startsWith('monthly')
  const [days, setDays] = useState(rhythm.kind === 'monthly' ? rhythm.days.join(', ') : '')
  const set = (next: string) => setValue('payoutRhythm', next, { shouldDirty: true, shouldValidate: true })
  const setTyped = (typed: string) => {
    setDays(typed)
    const read = readDaysOfMonth(typed)
    set(read ? writePayoutRhythm({ kind: 'monthly', days: read }) : 'monthly')
  }
  const next = nextPayoutDay(text, today())
  const error = isMonthly && days !== '' ? formState.errors.payoutRhythm?.message : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Landlords are paid"
        hint={next ? `Next: ${sayPayoutDay(next, formatDate)}.` : 'Landlords don’t see a date.'}
      >
        <Select
          value={isMonthly ? 'monthly' : text}
          onChange={(value) => (value === 'monthly' ? setTyped(days || '5, 20') : set(value))}
          options={choices}
        />
      </Field>
      {isMonthly && (
        <Field
          label="Days of the month"
          hint="Such as 5, 20. A weekend or bank holiday moves to the next working day."
          error={error}
        >
          <Input value={days} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
    </div>
  )
}

const { MoneyField, TextField, SelectField } = fieldsFor<z.input<typeof payoutSettingsInput>>()

/** The settings of payouts: the limit for a second approval, and the numbers that the bank's file needs. */
export default function Rules({ settings, onClose }: { settings: PayoutSettings; onClose: () => void }) {
  const accounts = useRead(bankCalls.accounts)
  const save = useCall(payoutCalls.settings, {
    done: { title: 'Rules Saved', description: 'We’ve emailed every owner.' },
  })
  const [known] = useState(settings)
  const { approvalLimit, serviceUserNumber, payFromId, payoutRhythm } = known
  /** Sends only the fields that this person changed: another owner may have changed the others since. */
  const saveChanged = (next: PayoutSettings) =>
    save.mutateAsync({
      body: {
        ...(next.approvalLimit !== approvalLimit && { approvalLimit: next.approvalLimit }),
        ...(next.serviceUserNumber !== serviceUserNumber && { serviceUserNumber: next.serviceUserNumber }),
        ...(next.payFromId !== payFromId && { payFromId: next.payFromId }),
        ...(next.payoutRhythm !== payoutRhythm && { payoutRhythm: next.payoutRhythm }),
      },
    })
  return (
    <FormDialog
      title="Payout Rules"
      description="Gable emails every owner when these rules change."
      place="payouts/rules"
      schema={payoutSettingsInput}
      start={{
        approvalLimit: approvalLimit === null ? '' : String(approvalLimit),
        serviceUserNumber,
        payFromId: payFromId ?? '',
        payoutRhythm,
      }}
      submit={{ label: 'Save Rules', pending: 'Saving...' }}
      save={saveChanged}
      onClose={onClose}
    >
      <MoneyField
        name="approvalLimit"
        label="Second approver above"
        optional
        hint="The most one person can approve of their own drafts (by payee, by day and in all) before someone else must approve one. Enter 0 to always need two people. Leave blank and owners and managers can approve their own drafts, but members can’t."
      />
      <RhythmField />
      <SelectField
        name="payFromId"
        label="Payments leave from"
        optional
        none="The main bank account"
        options={(accounts.data ?? [])
          .filter(({ isMain }) => !isMain)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name="serviceUserNumber"
        label="BACS service user number"
        optional
        hint="6 digits, from your bank. Only BACS Standard 18 files need it."
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </FormDialog>
  )
}
