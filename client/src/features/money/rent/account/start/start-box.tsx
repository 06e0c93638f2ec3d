import { type ReactNode, useEffect, useRef } from 'react'
import {
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { FieldLabelsContext, useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormError } from '#client/kit/form/form-error.tsx'
import { useReadOnly } from '#client/kit/form/read-only.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { useIsEnglishHome } from '#client/lib/session/use-place.ts'
import { readAmount } from '#shared/amounts.ts'
import { isDate } from '#shared/dates.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { chargedFrom } from '#shared/records/terms/terms.calendar.ts'
import type { scheduleInput } from '#shared/records/terms/terms.input.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import {
  FirstDayField,
  FrequencyField,
  KindField,
  OpeningFields,
  RentDayField,
} from '../terms/terms.fields.tsx'
import { TermsPreview } from '../terms/terms.preview.tsx'
import { openingOf, readTerms, type TypedOpening, type TypedTerms } from '../terms/terms.ts'

type Schedule = z.input<typeof scheduleInput>

/** The fields of the new tenancy's form that the box reads and sets. */
interface TenancyFields {
  property?: string | undefined
  startDate: string
  rentAmount: string
  /** Undefined for a tenancy without a rent account. */
  schedule?: Schedule | undefined
}

/** The box's fields. An empty rent day, first day or amount follows from the tenancy. */
interface BoxFields extends TypedTerms, Required<TypedOpening> {
  kind: TenancyKind
  opening: string
}

const start: BoxFields = {
  amount: '',
  every: 'month',
  anchor: '',
  from: '',
  kind: 'assured',
  openingIs: 'nothing',
  opening: '',
  openingSince: '',
  openingReason: '',
}
const { MoneyField } = fieldsFor<BoxFields>()

/** Fills empty fields in from the tenancy. A monthly rent is always the tenancy's. */
function completed(
  { amount, from, ...typed }: BoxFields,
  { startDate, rentAmount }: TenancyFields,
): BoxFields {
  const isMonthly = typed.every === 'month'
  const first = from || (isDate(startDate) ? chargedFrom(startDate, null) : '')
  return { ...typed, amount: isMonthly ? rentAmount : amount, from: first }
}

/** The schedule to send: only the fields that differ from what the tenancy gives. */
function scheduleOf(typed: BoxFields, tenancy: TenancyFields): Schedule {
  const { every, kind, from, amount } = completed(typed, tenancy)
  return {
    ...(every !== 'month' && { every, amount }),
    ...(kind !== 'assured' && { kind }),
    ...(typed.anchor && { anchor: typed.anchor }),
    ...(from && from !== tenancy.startDate && { from }),
    // An amount that cannot be read is refused by the server.
    ...(typed.openingIs !== 'nothing' && openingOf(typed, readAmount(typed.opening) ?? Number.NaN)),
  }
}

/** The box's fields for a schedule that was kept as a draft. */
const typedOf = ({
  amount,
  every,
  anchor,
  from,
  kind,
  opening,
  openingSince = '',
  openingReason = '',
}: Schedule): BoxFields => ({
  ...start,
  ...(amount !== undefined && { amount: String(amount) }),
  ...(every && { every }),
  ...(anchor && { anchor }),
  ...(from && { from }),
  ...(kind && { kind }),
  ...(typeof opening === 'number' && {
    openingIs: opening < 0 ? ('advance' as const) : ('owed' as const),
    openingSince: openingSince ?? '',
    openingReason,
    opening: String(Math.abs(opening)),
  }),
})

/** The box's form. It writes `schedule` into the tenancy's form, and takes `schedule` over from a continued draft. */
function useBox() {
  const { control, setValue } = useFormContext<TenancyFields>()
  const tenancy = useWatch<TenancyFields>({ control }) as TenancyFields
  const form = useForm<BoxFields>({ defaultValues: start })
  const typed = useWatch<BoxFields>({ control: form.control }) as BoxFields
  const own = useRef<string>(undefined)
  const ticked = tenancy.schedule !== undefined
  const given = JSON.stringify(tenancy.schedule)
  const text = JSON.stringify(scheduleOf(typed, tenancy))
  const write = (schedule: string | undefined) => {
    own.current = schedule
    setValue('schedule', schedule && JSON.parse(schedule), { shouldDirty: true })
  }
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    if (given !== undefined && own.current !== undefined && given !== own.current)
      form.reset(typedOf(JSON.parse(given)))
  }, [given, form])
  useEffect(() => {
    if (ticked) latest.current(text)
  }, [ticked, text])
  return { form, typed, tenancy, ticked, tick: (on: boolean) => write(on ? text : undefined) }
}

const showSchedule = (value: unknown) => (value ? 'Started with the tenancy' : 'Not started')

export function StartBox() {
  const { form, typed, tenancy, ticked, tick } = useBox()
  const { errors } = useFormState<TenancyFields>({ name: 'schedule' })
  const reading = useReadOnly()
  useFieldLabel('schedule', 'Rent Account', showSchedule)
  if (reading) return null
  const wrong = Object.values(errors.schedule ?? {}).flatMap((error) =>
    error && typeof error === 'object' && 'message' in error ? [String(error.message)] : [],
  )
  return (
    <section aria-label="Rent account" className="grid gap-5 border-t border-hairline pt-5 md:col-span-2">
      <Tick checked={ticked} onChange={tick} className="items-start">
        <span className="font-semibold">Start the rent account</span>
        <span className="block text-ink-2">
          Rent is charged automatically, and you see what is owed and since when.
        </span>
      </Tick>
      {ticked && (
        <InBox form={form}>
          <Terms typed={typed} tenancy={tenancy} />
          <FormError text={wrong[0]} className="md:col-span-2" />
        </InBox>
      )}
    </section>
  )
}

/** Gives the fields inside the box's own form, because the tenancy's form knows only `schedule`. */
function InBox({ form, children }: { form: UseFormReturn<BoxFields>; children: ReactNode }) {
  return (
    <FieldLabelsContext value={null}>
      <FormProvider {...form}>
        <div className="grid gap-x-5 gap-y-5 md:grid-cols-2">{children}</div>
      </FormProvider>
    </FieldLabelsContext>
  )
}

function Terms({ typed, tenancy }: { typed: BoxFields; tenancy: TenancyFields }) {
  const { startDate, property } = tenancy
  const isEnglish = useIsEnglishHome(property)
  const whole = completed(typed, tenancy)
  const isLater = typed.from === '' && whole.from > startDate
  return (
    <>
      <FrequencyField />
      <RentDayField begins={startDate} />
      {typed.every !== 'month' && <MoneyField name="amount" label="Rent" />}
      <KindField />
      <FirstDayField
        fallback={whole.from}
        hint={isLater ? 'The current rent period, so that nothing older is owed.' : undefined}
      />
      <OpeningFields from={whole.from} startDate={startDate} />
      <TermsPreview
        terms={readTerms(whole, startDate)}
        days={{ start: whole.from, endedOn: null }}
        kind={kindInLaw(typed.kind, isEnglish)}
      />
    </>
  )
}
