import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { navigate } from 'wouter/use-browser-location'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { useReadOnly } from '#client/kit/form/read-only.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import { ranOn, type Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { nextPeriodStart, rentCorrectedFrom } from '#shared/records/terms/terms.ts'
import { describeLaterRents, suggestRentFrom, type TenancyForm } from './tenancies.form.ts'

const { MoneyField } = fieldsFor<TenancyForm>()

/** The monthly rent. While a stored tenancy is in effect, a changed rent asks for its first day. */
export function RentField({ stored, hint }: { stored: Tenancy | undefined; hint: string | undefined }) {
  const { format } = useCurrency()
  const { setValue } = useFormContext<TenancyForm>()
  const typed = useWatch<TenancyForm, 'rentAmount'>({ name: 'rentAmount' })
  const reading = useReadOnly()
  const isChanged = stored !== undefined && Number(typed) !== stored.rentAmount
  // A first day without a changed rent would count as unsaved input.
  useEffect(() => {
    if (stored && !isChanged) setValue('rentFrom', suggestRentFrom(stored).rentFrom)
  }, [isChanged, stored, setValue])
  const later = stored && describeLaterRents(stored, format)
  return (
    <>
      <MoneyField
        name="rentAmount"
        label="Monthly Rent"
        per="/mo"
        hint={
          stored?.hasRentAccount && !reading ? (
            <RentAccountLink id={stored.id} />
          ) : (
            (hint ?? (later || undefined))
          )
        }
      />
      {!reading && isChanged && !stored.hasRentAccount && ranOn(stored, today()) && (
        <RentFromField tenancy={stored} />
      )}
    </>
  )
}

/** The link to the dialog that changes the rent. The form keeps its unsaved fields meanwhile. */
function RentAccountLink({ id }: { id: string }) {
  return (
    <>
      It’s set by the rent account.{' '}
      <button
        type="button"
        className="font-medium text-link underline underline-offset-2 pointer-coarse:min-h-11"
        onClick={() => navigate(paths.rentAccount(id, 'rent'), { replace: true })}
      >
        Change the rent
      </button>
    </>
  )
}

type When = 'today' | 'next' | 'always' | 'other'

const showDay = (value: unknown) => (typeof value === 'string' && value ? formatDate(value) : '')

/** The first day of a changed rent: today, the next rent period, another day, or the start, which corrects a mistake. */
function RentFromField({ tenancy }: { tenancy: Tenancy }) {
  const { control } = useFormContext<TenancyForm>()
  const { field } = useController({ control, name: 'rentFrom' })
  const error = useFieldError<TenancyForm>('rentFrom')
  useFieldLabel('rentFrom', 'New Rent From', showDay)
  const days = {
    today: today(),
    next: nextPeriodStart(tenancy.startDate, today()),
    always: rentCorrectedFrom(tenancy, today()),
  }
  const [when, setWhen] = useState<When>(() => (field.value === days.always ? 'always' : 'today'))
  const options: { value: When; label: string }[] = [
    { value: 'today', label: 'Today' },
    { value: 'next', label: `${formatDate(days.next)}, the next period` },
    { value: 'other', label: 'Another day' },
    { value: 'always', label: 'It was always this amount' },
  ]
  const choose = (next: When) => {
    setWhen(next)
    if (next !== 'other') field.onChange(days[next])
  }
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        label="New rent from"
        required
        error={when === 'other' ? undefined : error}
        hint={when === 'always' ? `Corrects the rent since ${formatDate(days.always)}.` : undefined}
      >
        <Select ref={field.ref} value={when} onChange={choose} options={options} onBlur={field.onBlur} />
      </Field>
      {when === 'other' && (
        <Field label="First day of the new rent" required error={error}>
          <Input
            type="date"
            autoComplete="off"
            min={tenancy.startDate}
            value={field.value ?? ''}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.value)}
          />
          <DayWords day={field.value} />
        </Field>
      )}
    </div>
  )
}
