import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { DialogButton, Dialogs, useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { TableState } from '#client/kit/table/states.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
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
  sayPayoutRhythm,
  writePayoutRhythm,
} from '#shared/payout-day.ts'

const choices = [
  { value: 'hand', label: 'By hand' },
  ...payoutWeekdays.map(({ number, name }) => ({ value: `weekly ${number}`, label: `Each ${name}` })),
  { value: 'monthly', label: 'On days of the month' },
]

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

function Rules({ settings }: { settings: PayoutSettings }) {
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
      onClose={useCloseDialog()}
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

export function PayoutRules() {
  const read = useRead(
    payoutCalls.list,
    { query: { done: 1 } },
    { ...always, placeholderData: (previous) => previous },
  )
  const { data } = read
  const isOwner = useMay('owner')
  return (
    <Dialogs>
      <TitledCard
        title="Payout Rules"
        text={
          isOwner
            ? 'Gable emails every owner when these rules change.'
            : 'Only owners can change these. Gable emails every owner.'
        }
        actions={
          isOwner &&
          data && <DialogButton dialog={<Rules settings={data.settings} />}>Change Rules</DialogButton>
        }
        className="max-w-3xl"
        bare
      >
        {data ? (
          <Standing settings={data.settings} />
        ) : (
          <TableState read={read} what="payout rules" loading="Loading the rules..." />
        )}
      </TitledCard>
    </Dialogs>
  )
}

/** What a second person has to approve. Without a limit members approve nothing that they drafted. */
function sayLimit(limit: number | null, format: (amount: number) => string): string {
  if (limit === null) return 'Payouts drafted by members'
  return limit === 0 ? 'Every payout' : `Payouts over ${format(limit)}`
}

function Standing({
  settings: { approvalLimit, payFromId, serviceUserNumber, payoutRhythm },
}: {
  settings: PayoutSettings
}) {
  const accounts = useRead(bankCalls.accounts)
  const { format } = useCurrency()
  const lines = [
    ['Second approver needed for', sayLimit(approvalLimit, format)],
    [
      'Payments leave from',
      accounts.data?.find(({ id }) => id === payFromId)?.name ?? 'The main bank account',
    ],
    ['Landlords are paid', sayPayoutRhythm(payoutRhythm)],
    ['BACS service user number', serviceUserNumber || 'None'],
  ]
  return (
    <dl className="divide-y divide-hairline border-t border-hairline text-14">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
