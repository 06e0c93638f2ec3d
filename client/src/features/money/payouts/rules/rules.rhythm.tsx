import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
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
export function RhythmField() {
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
