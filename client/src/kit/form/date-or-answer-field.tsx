import { useCallback, useState } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { isDate } from '#shared/dates.ts'
import type { Choice } from './choice-fields.tsx'
import { FieldFrame, type FieldProps, useFieldError } from './text-fields.tsx'

const onDate = 'date'
const emptied = 'none'

/**
 * A date, or an answer that has none: 'Never'. The form holds the date or the answer's value, and nothing while `none` is chosen
 * or the date is not entered yet.
 */
export function DateOrAnswerField<Values extends FieldValues>({
  answers,
  none,
  ...props
}: FieldProps<Values> & { answers: readonly Choice[]; none: string }) {
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name: props.name })
  const error = useFieldError<Values>(props.name)
  const value = typeof field.value === 'string' ? field.value : ''
  const isAnswer = answers.some((each) => each.value === value)
  const [isDated, setDated] = useState(value !== '' && !isAnswer)
  const show = useCallback(
    (shown: unknown) =>
      answers.find((each) => each.value === shown)?.label ??
      (typeof shown === 'string' && isDate(shown) ? formatDate(shown) : none),
    [answers, none],
  )
  const choose = (next: string) => {
    setDated(next === onDate)
    field.onChange(next === onDate || next === emptied ? '' : next)
  }
  const chosen = isAnswer ? value : isDated ? onDate : emptied
  return (
    <FieldFrame {...props} show={show}>
      {() => (
        <>
          <Select
            ref={field.ref}
            value={chosen}
            onChange={choose}
            onBlur={field.onBlur}
            options={[{ value: emptied, label: none }, ...answers, { value: onDate, label: 'On a date' }]}
          />
          {chosen === onDate && (
            <Field label="Date" required error={error}>
              <Input
                type="date"
                autoComplete="off"
                value={value}
                onBlur={field.onBlur}
                onChange={(event) => field.onChange(event.target.value)}
              />
              <DayWords day={value} />
            </Field>
          )}
        </>
      )}
    </FieldFrame>
  )
}
