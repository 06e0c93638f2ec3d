import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { findNextRent } from '#client/lib/calls/rent-account.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { addDays, isDate, today } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { type AgreementWay, agreementWays, goodwillInput, type RentAccount } from '#shared/money/rent/rent.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { RentPeriod } from '#shared/records/terms/terms.periods.ts'
import type { AccountIndex } from '../account.words.ts'
import type { AccountDialogProps } from './dialog.ts'

type Form = z.input<typeof goodwillInput>

const { DateField, MoneyField, SelectField, TextField } = fieldsOf(rentCalls.goodwill)

const ways = Object.entries(agreementWays).map(([value, label]) => ({
  value: value as AgreementWay,
  label: `${label[0]?.toUpperCase()}${label.slice(1)}`,
}))

export function GoodwillDialog({ index, tenancy, onClose }: AccountDialogProps) {
  const isAgency = useIsAgency()
  return (
    <CallDialog
      call={rentCalls.goodwill}
      params={{ id: tenancy.id }}
      title="Goodwill Credit"
      description={
        isAgency
          ? 'It reduces the next rent. No money moves: no fee is taken on it, and the landlord is paid that much less.'
          : 'It reduces the next rent. No money moves.'
      }
      place={`tenancies/${tenancy.id}/goodwill`}
      start={{
        amount: '',
        day: today(),
        agreedOn: today(),
        agreedBy: isAgency ? 'email' : undefined,
        reason: '',
      }}
      submit={{ label: 'Give Credit', pending: 'Giving...' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" label="Amount" />
        <DateField name="day" label="Off rent due on or after" />
      </div>
      <Preview index={index} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="agreedOn" label={isAgency ? 'Date landlord agreed' : 'Date agreed'} />
        {isAgency && <SelectField name="agreedBy" label="How they agreed" options={ways} />}
      </div>
      <TextField name="reason" label="Reason" />
    </CallDialog>
  )
}

/** The first rent that falls due on a day or later and is not paid; null where none is within a year. */
export function findRentFor(account: RentAccount, day: string): RentPeriod | null {
  const last = addDays(day, 366)
  let next = findNextRent(account, addDays(day, -1))
  while (next?.pence === 0) next = findNextRent(account, next.due)
  return next && next.due <= last ? next : null
}

function Preview({ index: { account, money } }: { index: AccountIndex }) {
  const [amount, day] = useWatch<Form, ['amount', 'day']>({ name: ['amount', 'day'] })
  const pence = goodwillInput.shape.amount.safeParse(amount)
  const next = day && isDate(day) ? findRentFor(account, day) : null
  if (!pence.success || !next) return null
  const left = next.pence - toPence(pence.data)
  const rent = `Rent ${formatDays(next.from, next.to)}, due ${formatDate(next.due)}`
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2.5 text-14">
      {left >= 0
        ? `${rent}: ${money(fromPence(left))} instead of ${money(fromPence(next.pence))}.`
        : `${rent}: nothing. The rest is deducted from the rent after it.`}
    </p>
  )
}
