import { type ComponentProps, type ReactNode, useCallback } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { Field } from '#client/kit/ui/field.tsx'
import { Input, Textarea } from '#client/kit/ui/input.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, sayDate } from '#client/lib/dates.ts'
import { dropCurrency, readAmount } from '#shared/amounts.ts'
import { formatMoney } from '#shared/currency.ts'
import { useFieldLabel } from './field-labels.ts'
import { tidyPhone } from './phone.ts'
import { ReadOnlyField, useReadOnly } from './read-only.tsx'

export interface FieldProps<Input extends FieldValues> {
  name: FieldPath<Input>
  label: string
  hint?: ReactNode
  optional?: boolean
  className?: string
}

/** The error of one field. Only this field renders again when the error changes. */
export function useFieldError<Input extends FieldValues>(name: FieldPath<Input>): string | undefined {
  const { control } = useFormContext<Input>()
  const { errors } = useFormState({ control, name, exact: true })
  const error: FieldError | undefined = get(errors, name)
  return error?.message
}

interface FieldFrameProps<Input extends FieldValues> extends FieldProps<Input> {
  /** The value as a person reads it, when that differs from the text. */
  show?: ((value: unknown) => string) | undefined
  /** Stands behind the value where the form is only read. */
  after?: string
  children: () => ReactNode
}

/** A field with its label, hint and error; its value as a text in a form that is only read. */
export function FieldFrame<Input extends FieldValues>(props: FieldFrameProps<Input>) {
  const { name, label, hint, optional = false, className, show, after, children } = props
  const error = useFieldError(name)
  useFieldLabel(name, label, show)
  if (useReadOnly())
    return <ReadOnlyField name={name} label={label} className={className} show={show} after={after} />
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      required={!optional}
      className={className ?? ''}
    >
      {children()}
    </Field>
  )
}

interface TextLineProps<Input extends FieldValues> extends FieldProps<Input> {
  /** Rewrites the typed text in its usual form when the field loses the focus. */
  tidy?: (text: string) => string | Promise<string>
  /** The value as a person reads it, when that differs from the text. */
  show?: (value: unknown) => string
  input?: ComponentProps<typeof Input>
}

function TextLine<Input extends FieldValues>({ tidy, show, input, ...props }: TextLineProps<Input>) {
  const { name } = props
  const { register, getValues, setValue } = useFormContext<Input>()
  const error = useFieldError(name)

  const tidyText = async () => {
    const typed: unknown = getValues(name)
    if (!tidy || typeof typed !== 'string' || !typed.trim()) return
    const tidied = await tidy(typed)
    // The person may have typed on while `tidy` fetched its code.
    if (tidied !== typed && getValues(name) === typed)
      setValue(name, tidied as Parameters<typeof setValue>[1], {
        shouldDirty: true,
        shouldValidate: error !== undefined,
      })
  }

  return (
    <FieldFrame {...props} show={show} after={textAfter(input?.suffix)}>
      {() => <Input {...register(name, { onBlur: tidyText })} {...input} />}
    </FieldFrame>
  )
}

const textAfter = (suffix: unknown) => (typeof suffix === 'string' ? suffix : '')

export interface TextFieldProps<Input extends FieldValues> extends TextLineProps<Input> {
  autoComplete?: string
}

export function TextField<Input extends FieldValues>({
  autoComplete = 'off',
  input,
  ...props
}: TextFieldProps<Input>) {
  return <TextLine {...props} input={{ autoComplete, ...input }} />
}

export function EmailField<Input extends FieldValues>(props: FieldProps<Input>) {
  return (
    <TextLine
      {...props}
      input={{
        type: 'email',
        inputMode: 'email',
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      }}
    />
  )
}

/** A phone number, which is spaced as usual when the field loses the focus. No number is refused. */
export function PhoneField<Input extends FieldValues>(props: FieldProps<Input>) {
  return (
    <TextLine {...props} tidy={tidyPhone} input={{ type: 'tel', inputMode: 'tel', autoComplete: 'off' }} />
  )
}

/** An amount with the chosen currency's symbol before it and `per` after it, e.g. '/mo'. */
export function MoneyField<Input extends FieldValues>({
  per,
  ...props
}: FieldProps<Input> & { per?: string }) {
  const { symbol, code } = useCurrency()
  const show = useCallback(
    (value: unknown) => {
      if (value === '' || value === null || value === undefined) return ''
      const amount = readAmount(String(value))
      return amount === undefined ? String(value) : formatMoney(amount, code)
    },
    [code],
  )
  return (
    <TextLine
      {...props}
      show={show}
      tidy={dropCurrency}
      input={{ inputMode: 'decimal', autoComplete: 'off', prefix: symbol, suffix: per }}
    />
  )
}

/** A number, held as text: the schema checks that it is one and words the error. */
export function NumberField<Input extends FieldValues>({
  step = 1,
  ...props
}: FieldProps<Input> & { step?: number }) {
  return (
    <TextLine
      {...props}
      input={{
        type: 'number',
        min: 0,
        step,
        inputMode: Number.isInteger(step) ? 'numeric' : 'decimal',
        autoComplete: 'off',
        // Without this, the mouse wheel over a focused number field changes the number unnoticed.
        onWheel: (event) => event.currentTarget.blur(),
      }}
    />
  )
}

/** A calendar day as 'YYYY-MM-DD' text. Below it the day in words: the browser's own field has the browser's order. */
export function DateField<Input extends FieldValues>({ hint, ...props }: FieldProps<Input>) {
  const words = sayDate(useWatch<Input>({ name: props.name }))
  return (
    <TextLine
      {...props}
      hint={words ? <DayAndHint words={words} hint={hint} /> : hint}
      show={showDate}
      input={{ type: 'date', autoComplete: 'off' }}
    />
  )
}

const DayAndHint = ({ words, hint }: { words: string; hint: ReactNode }) => (
  <>
    <span className="block text-ink-2">{words}</span>
    {hint}
  </>
)

const showDate = (value: unknown) => (typeof value === 'string' && value ? formatDate(value) : '')

export function LongTextField<Input extends FieldValues>(props: FieldProps<Input>) {
  const { register } = useFormContext<Input>()
  return <FieldFrame {...props}>{() => <Textarea {...register(props.name)} />}</FieldFrame>
}
