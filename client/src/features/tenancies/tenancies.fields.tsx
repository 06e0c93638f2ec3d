import { useId, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { ReadOnlyField, useReadOnly } from '#client/kit/form/read-only.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { useLandlordPicker, usePropertyPicker, useTenantPicker } from '#client/lib/pickers/choices.ts'
import { formatDate } from '#shared/dates.ts'
import { propertiesApi } from './tenancies.calls.ts'
import { type TenancyForm, valuesFromProperty } from './tenancies.form.ts'
import { TenancyWarnings } from './tenancies.warning-list.tsx'
import { paymentOptions, tenancyStatusOptions } from './tenancies.words.ts'

const { MoneyField, SelectField, PickerField, DateField } = fieldsFor<TenancyForm>()

/** The fields of a tenancy, in Add and Edit alike; `id` is that of a stored tenancy. */
export function TenancyFields({ id }: { id?: string }) {
  const reading = useReadOnly()
  return (
    <>
      <PickerField name="tenant" label="Tenant" className="md:col-span-2" {...useTenantPicker()} />
      <PropertyField />
      <PickerField name="landlord" label="Landlord" {...useLandlordPicker()} />
      <DateField name="startDate" label="Start Date" />
      <EndDateField />
      <MoneyField name="rentAmount" label="Monthly Rent" per="/mo" />
      <MoneyField optional name="deposit" label="Deposit" />
      <SelectField name="status" label="Status" options={tenancyStatusOptions} />
      <SelectField name="paymentStatus" label="Payment Status" options={paymentOptions} />
      {!reading && <TenancyWarnings id={id} />}
    </>
  )
}

function PropertyField() {
  const { getValues, setValue } = useFormContext<TenancyForm>()
  const { data } = propertiesApi.useList()
  const bring = (id: string) => {
    const property = data?.find((each) => each.id === id)
    if (!property) return
    const { landlord, rentAmount } = valuesFromProperty(property, getValues('rentAmount'))
    setValue('landlord', landlord, { shouldDirty: true, shouldValidate: true })
    setValue('rentAmount', rentAmount, { shouldDirty: true, shouldValidate: true })
  }
  return <PickerField name="property" label="Property" {...usePropertyPicker()} onPick={bring} />
}

function showEnd(value: unknown) {
  if (value === null) return 'Rolling (no end date)'
  return typeof value === 'string' && value ? formatDate(value) : ''
}

/** The end date, or a ticked box for a rolling tenancy. Unticking the box brings the typed date back. */
function EndDateField() {
  const { control } = useFormContext<TenancyForm>()
  const { field } = useController({ control, name: 'endDate' })
  const error = useFieldError<TenancyForm>('endDate')
  const box = useId()
  const typed = useRef(field.value ?? '')
  useFieldLabel('endDate', 'End Date', showEnd)
  if (useReadOnly()) return <ReadOnlyField<TenancyForm> name="endDate" label="End Date" show={showEnd} />
  const rolling = field.value === null
  return (
    <div className="flex flex-col gap-2.5">
      <Field label="End Date" error={error} required={!rolling}>
        <Input
          type="date"
          ref={field.ref}
          value={field.value ?? ''}
          disabled={rolling}
          autoComplete="off"
          onBlur={field.onBlur}
          onChange={(event) => {
            typed.current = event.target.value
            field.onChange(event.target.value)
          }}
        />
      </Field>
      <div className="flex items-center gap-2.5 text-14">
        <Checkbox
          id={box}
          checked={rolling}
          onChange={(none) => field.onChange(none ? null : typed.current)}
        />
        <label htmlFor={box}>Rolling tenancy (no end date)</label>
      </div>
    </div>
  )
}
