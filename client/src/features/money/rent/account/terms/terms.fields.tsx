import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { isDate } from '#shared/dates.ts'
import { frequencyNames, tenancyKindNames } from '#shared/money/rent/rent.words.ts'
import { rentFrequencies } from '#shared/records/terms/terms.calendar.ts'
import { tenancyKinds } from '#shared/records/terms/terms.kinds.ts'
import { ordinal } from '#shared/text.ts'
import { useFeeOfBefore } from '../use-fee-of-before.ts'
import { anchorOnMonthDay, anchorOnWeekday, type TypedOpening, type TypedTerms, weekdayOf } from './terms.ts'

const { SelectField, MoneyField, DateField, TextField } = fieldsFor<
  TypedTerms & TypedOpening & { kind: string; opening: string }
>()

const frequencies = rentFrequencies.map((value) => ({ value, label: frequencyNames[value] }))
const kinds = tenancyKinds.map((value) => ({ value, label: tenancyKindNames[value] }))

export const FrequencyField = () => <SelectField name="every" label="Frequency" options={frequencies} />

export const KindField = () => <SelectField name="kind" label="Type of tenancy" options={kinds} />

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: anchorOnWeekday(at), label }),
)

const monthDays = Array.from({ length: 31 }, (_, at) => ({
  value: anchorOnMonthDay(at + 1),
  label: `${ordinal(at + 1)}${at + 1 > 28 ? ', or the last day' : ''}`,
}))

const showDay = (value: unknown) => (typeof value === 'string' && value ? formatDate(value) : '')

/** The first day of charged rent; by default the day that follows from the tenancy. */
export function FirstDayField({ fallback, hint }: { fallback: string; hint: string | undefined }) {
  const { control } = useFormContext<TypedTerms>()
  const { field } = useController({ control, name: 'from' })
  return (
    <Field label="Charge rent from" required hint={hint}>
      <Input
        ref={field.ref}
        type="date"
        autoComplete="off"
        value={field.value || fallback}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value)}
      />
      <DayWords day={field.value || fallback} />
    </Field>
  )
}

/** The day on which rent periods begin: of the month, of the week, or a first day from which periods are counted. */
export function RentDayField({ begins }: { begins: string }) {
  const { control } = useFormContext<TypedTerms>()
  const { field } = useController({ control, name: 'anchor' })
  const every = useWatch<TypedTerms, 'every'>({ name: 'every' })
  const error = useFieldError<TypedTerms>('anchor')
  useFieldLabel('anchor', 'Rent Day', showDay)
  const day = field.value || begins
  if (every === 'month' || every === 'week') {
    const at = isDate(day)
      ? every === 'week'
        ? anchorOnWeekday(weekdayOf(day))
        : anchorOnMonthDay(Number(day.slice(8)))
      : undefined
    return (
      <Field label="Rent day" required error={error}>
        <Select
          ref={field.ref}
          value={at}
          onChange={field.onChange}
          onBlur={field.onBlur}
          options={every === 'week' ? weekdays : monthDays}
          placeholder="Choose..."
        />
      </Field>
    )
  }
  return (
    <Field label="Rent day" required error={error} hint="The first day of any rent period.">
      <Input
        ref={field.ref}
        type="date"
        autoComplete="off"
        value={day}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value)}
      />
      <DayWords day={day} />
    </Field>
  )
}

const openings = [
  { value: 'nothing', label: 'Nothing owed' },
  { value: 'owed', label: 'The tenant owed' },
  { value: 'advance', label: 'The tenant had paid in advance' },
]

interface OpeningProps {
  /** The day from which rent is charged. */
  from: string
  startDate: string
  hint?: string | undefined
}

/** What was owed or paid in advance on the day from which rent is charged. */
export function OpeningFields({ from, startDate, hint }: OpeningProps) {
  const is = useWatch<TypedOpening, 'openingIs'>({ name: 'openingIs' })
  const fee = useFeeOfBefore()
  const before = isDate(from) ? formatDate(from) : 'that day'
  return (
    <>
      <SelectField name="openingIs" label={`Before ${before}`} options={openings} hint={hint} />
      {is === 'owed' && <MoneyField name="opening" label="Amount owed" {...(fee && { hint: fee })} />}
      {is === 'owed' && from > startDate && (
        <DateField
          optional
          name="openingSince"
          label="Owed since"
          hint={`The due date of the oldest part. If left blank, ${before}.`}
        />
      )}
      {is === 'advance' && <MoneyField name="opening" label="Paid in advance" />}
      {is !== 'nothing' && <TextField optional name="openingReason" label="Reason" />}
    </>
  )
}
