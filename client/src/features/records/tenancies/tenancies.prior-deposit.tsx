import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormError } from '#client/kit/form/form-error.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { depositSchemes, listDepositPlaces } from '#shared/records/tenancies/tenancies.deposit.ts'
import type { TenancyForm } from './tenancies.form.ts'

const { DateField, SelectField, TextField } = fieldsFor<TenancyForm>()

const unsaid = { day: '', place: 'here' as const, scheme: '', reference: '', informedOn: '', informedTo: '' }

/** The box in a new tenancy's form for a deposit that was taken already: since when, where it is, and how it is protected. */
export function PriorDepositBox() {
  const { setValue } = useFormContext<TenancyForm>()
  const [deposit, prior] = useWatch<TenancyForm, ['deposit', 'priorDeposit']>({
    name: ['deposit', 'priorDeposit'],
  })
  const isTaken = prior !== undefined
  const amount = String(deposit ?? '')
  // What was taken is the deposit that the form asks for, so nobody types it twice.
  useEffect(() => {
    if (isTaken) setValue('priorDeposit.amount', amount)
  }, [isTaken, amount, setValue])
  const missing = useFieldError<TenancyForm>('priorDeposit.amount')
  if (!amount && !isTaken) return null
  const tick = (on: boolean) =>
    setValue('priorDeposit', on ? { ...unsaid, amount } : undefined, { shouldDirty: true })
  return (
    <section aria-label="Already received" className="grid gap-4 md:col-span-2">
      <Tick checked={isTaken} onChange={tick} className="items-start">
        <span className="font-semibold">The deposit was already received</span>
        <span className="block text-ink-2">Record where it’s held and the date you received it.</span>
      </Tick>
      {isTaken && <Fields place={prior.place ?? 'here'} trouble={missing} />}
    </section>
  )
}

function Fields({ place, trouble }: { place: string; trouble: string | undefined }) {
  const isAgency = useIsAgency()
  const isAtScheme = place === 'scheme'
  return (
    <div className="grid gap-x-5 gap-y-5 md:grid-cols-2">
      <DateField name="priorDeposit.day" label="Date received" />
      <SelectField name="priorDeposit.place" label="Held by" options={listDepositPlaces(isAgency)} />
      <SelectField
        name="priorDeposit.scheme"
        label={isAtScheme ? 'Scheme' : 'Insured with'}
        optional={!isAtScheme}
        {...(!isAtScheme && { none: 'Not insured yet' })}
        options={depositSchemes.map((scheme) => ({ value: scheme, label: scheme }))}
      />
      <TextField optional name="priorDeposit.reference" label="Certificate or reference" />
      <DateField optional name="priorDeposit.informedOn" label="Prescribed information served" />
      <TextField optional name="priorDeposit.informedTo" label="Served on" />
      <Questions />
      <FormError text={trouble} className="md:col-span-2" />
    </div>
  )
}

/** The questions that the server asks before it records an unusual deposit, each with the box that answers it. */
function Questions() {
  const early = useFieldError<TenancyForm>('priorDeposit.isEarly')
  const more = useFieldError<TenancyForm>('priorDeposit.depositAs')
  const { setValue } = useFormContext<TenancyForm>()
  const [isEarly, depositAs] = useWatch<TenancyForm, ['priorDeposit.isEarly', 'priorDeposit.depositAs']>({
    name: ['priorDeposit.isEarly', 'priorDeposit.depositAs'],
  })
  return (
    <>
      {(early || isEarly) && (
        <Question
          sentence={early}
          label="Yes, it was received that early"
          checked={isEarly === true}
          onAnswer={(on) => setValue('priorDeposit.isEarly', on || undefined, { shouldDirty: true })}
        />
      )}
      {(more || depositAs) && (
        <Question
          sentence={more}
          label="Yes, all of it is held"
          checked={depositAs === 'more'}
          onAnswer={(on) =>
            setValue('priorDeposit.depositAs', on ? 'more' : undefined, { shouldDirty: true })
          }
        />
      )}
    </>
  )
}

interface QuestionProps {
  sentence: string | undefined
  label: string
  checked: boolean
  onAnswer: (on: boolean) => void
}

function Question({ sentence, label, checked, onAnswer }: QuestionProps) {
  return (
    <div className="grid gap-2 text-14 md:col-span-2">
      {sentence && (
        <p role="alert" className="font-medium text-danger-ink">
          {sentence}
        </p>
      )}
      <Tick checked={checked} onChange={onAnswer}>
        {label}
      </Tick>
    </div>
  )
}
