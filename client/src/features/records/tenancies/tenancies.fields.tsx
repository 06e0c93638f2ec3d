import { useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useFilledHint, useFillIn } from '#client/kit/form/drafts/use-filled-in.ts'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormWarnings } from '#client/kit/form/form-warnings.tsx'
import { ReadOnlyField, useReadOnly } from '#client/kit/form/read-only.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { lastIncreaseField } from '#client/lib/last-increase.ts'
import { useLandlordPicker, usePropertyPicker, useTenantPicker } from '#client/lib/pickers/choices.ts'
import { useIsEnglishHome } from '#client/lib/session/use-place.ts'
import { today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { propertiesApi, tenanciesApi, tenantsApi } from './tenancies.calls.ts'
import { describeAgreement, describeDeposit, type TenancyForm } from './tenancies.form.ts'
import { PriorDepositBox } from './tenancies.prior-deposit.tsx'
import { RentField } from './tenancies.rent.tsx'
import { findWarnings } from './tenancies.warnings.ts'
import { paymentOptions, tenancyStatusOptions } from './tenancies.words.ts'

function TenancyWarnings({ id }: { id: string | undefined }) {
  const form = useWatch<TenancyForm>()
  const { data = [] } = tenanciesApi.useList()
  const { format } = useCurrency()
  const isEnglish = useIsEnglishHome(form.property)
  const notes = findWarnings(form as Partial<TenancyForm>, data, { asMoney: format, isEnglish }, id)
  return <FormWarnings notes={notes} />
}

const { MoneyField, SelectField, PickerField, DateField, DateOrAnswerField } = fieldsFor<TenancyForm>()

export function TenancyFields({ stored }: { stored?: Tenancy }) {
  const reading = useReadOnly()
  return (
    <>
      <WhoAndWhere stored={stored} />
      <SelectField name="status" label="Status" options={tenancyStatusOptions} />
      <AgreedOnField stored={stored} />
      <LastIncreaseField />
      <SelectField
        name="paymentStatus"
        label="Payment Status"
        options={paymentOptions}
        hint={stored?.hasRentAccount && !reading && 'Set by the rent account: record a payment there.'}
      />
      {!reading && <TenancyWarnings id={stored?.id} />}
    </>
  )
}

/** The day of the agreement. Active set by hand means agreed that day, which the hint says. */
function AgreedOnField({ stored }: { stored: Tenancy | undefined }) {
  const [status, start, typed] = useWatch<TenancyForm, ['status', 'startDate', 'agreedOn']>({
    name: ['status', 'startDate', 'agreedOn'],
  })
  return (
    <DateField
      optional
      name="agreedOn"
      label="Date agreed"
      hint={describeAgreement({ status, start, typed, before: stored?.status })}
    />
  )
}

/** When the rent last went up before Gable. A tenancy that begins later has no such day. */
function LastIncreaseField() {
  const start = useWatch<TenancyForm, 'startDate'>({ name: 'startDate' })
  if (start > today()) return null
  return <DateOrAnswerField optional name="lastIncrease" {...lastIncreaseField} />
}

/** The tenant's property, the property's landlord and rent, and the deposit that the rent allows follow from each other. */
function WhoAndWhere({ stored }: { stored: Tenancy | undefined }) {
  const { setValue } = useFormContext<TenancyForm>()
  const { data: properties } = propertiesApi.useList()
  const { data: tenants } = tenantsApi.useList()
  const fillIn = useFillIn<TenancyForm>()
  const reading = useReadOnly()
  const bringProperty = (id: string) => {
    const property = properties?.find((each) => each.id === id)
    if (!property) return
    setValue('landlord', property.landlordId, { shouldDirty: true, shouldValidate: true })
    fillIn.fill('rentAmount', String(property.rent), 'The property’s rent.')
  }
  const bringTenant = (id: string) => {
    const home = tenants?.find((each) => each.id === id)?.propertyId
    if (home && fillIn.fill('property', home, 'The tenant’s property.')) bringProperty(home)
  }
  return (
    <>
      <PickerField
        name="tenant"
        label="Tenant"
        className="md:col-span-2"
        {...useTenantPicker()}
        onPick={bringTenant}
      />
      <PickerField
        name="property"
        label="Property"
        hint={useFilledHint('property', fillIn)}
        {...usePropertyPicker()}
        onPick={bringProperty}
      />
      <PickerField name="landlord" label="Landlord" {...useLandlordPicker()} />
      <DateField name="startDate" label="Start Date" />
      <EndDateField />
      <RentField stored={stored} hint={useFilledHint('rentAmount', fillIn)} />
      <DepositField isNew={stored === undefined} />
      {!stored && !reading && <PriorDepositBox />}
    </>
  )
}

/** The deposit, which only a person says. Of a new tenancy in pounds the hint names the most that the law allows. */
function DepositField({ isNew }: { isNew: boolean }) {
  const [rentAmount, property] = useWatch<TenancyForm, ['rentAmount', 'property']>({
    name: ['rentAmount', 'property'],
  })
  const rent = Number(rentAmount)
  const isEnglish = useIsEnglishHome(property)
  const isTold = isNew && isEnglish && rent > 0
  return (
    <MoneyField optional name="deposit" label="Deposit" hint={isTold ? describeDeposit(rent) : undefined} />
  )
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
        <DayWords day={field.value} />
      </Field>
      <Tick checked={rolling} onChange={(none) => field.onChange(none ? null : typed.current)}>
        Rolling tenancy (no end date)
      </Tick>
    </div>
  )
}
