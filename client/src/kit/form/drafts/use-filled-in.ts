import { useCallback, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form'

interface Filled {
  value: string
  /** How the value came to be, shown under the field while it stands. */
  why: string
}

/** Fields that follow from what was chosen elsewhere in the form. What a person typed is never replaced. */
export interface FillIn<Form extends FieldValues> {
  /** Fills a field in, unless a person has typed into it or emptied it. Tells whether it did. */
  fill: (name: FieldPath<Form>, value: string, why: string) => boolean
  filled: Readonly<Record<string, Filled>>
}

export function useFillIn<Form extends FieldValues>(): FillIn<Form> {
  const { getValues, setValue } = useFormContext<Form>()
  const known = useRef<Record<string, Filled>>({})
  const [filled, setFilled] = useState(known.current)
  const fill = useCallback(
    (name: FieldPath<Form>, value: string, why: string) => {
      const now = String(getValues(name) ?? '')
      const before = known.current[name]
      if (before?.value === value && before.why === why) return true
      if (now !== value && now !== (before?.value ?? '')) return false
      known.current = { ...known.current, [name]: { value, why } }
      setFilled(known.current)
      if (now !== value)
        setValue(name, value as FieldPathValue<Form, typeof name>, {
          shouldDirty: true,
          shouldValidate: value !== '',
        })
      return true
    },
    [getValues, setValue],
  )
  return { fill, filled }
}

/** Why a field holds what it holds; undefined once a person has changed it. */
export function useFilledHint<Form extends FieldValues>(
  name: FieldPath<Form>,
  { filled }: FillIn<Form>,
): string | undefined {
  const value: unknown = useWatch<Form>({ name })
  const found = filled[name]
  return found && found.value !== '' && found.value === String(value ?? '') ? found.why : undefined
}
