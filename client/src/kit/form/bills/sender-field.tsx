import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Suggest } from '#client/kit/ui/suggest.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { findNamed, type Suggestion } from '#client/lib/pickers/named.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'

/** Contractors as suggestions. Of two with one name each is told apart by trade, or counted. */
export function useSenders(): readonly Suggestion[] | undefined {
  const { data } = useRead(billCalls.contractors)
  return useMemo(() => {
    const seen = new Map<string, number>()
    return data?.map(({ id, name, trade }) => {
      const key = name.toLowerCase()
      const place = (seen.get(key) ?? 0) + 1
      seen.set(key, place)
      return { id, label: name, detail: trade, ...(place > 1 && { text: `${name} (${trade || place})` }) }
    })
  }, [data])
}

interface SenderProps {
  label: string
  optional?: boolean
}

/** The contractor of a form's field `contractor`, by name; an unknown name is added. */
export function SenderField({ label, optional = false }: SenderProps) {
  const items = useSenders()
  const { control } = useFormContext<{ contractor: string }>()
  const { field } = useController({ control, name: 'contractor' })
  const error = useFieldError<{ contractor: string }>('contractor')
  useFieldLabel('contractor', label)
  const text = String(field.value ?? '')
  const isNew = text.trim() !== '' && items !== undefined && !findNamed(items, text)
  return (
    <Field
      label={label}
      error={error}
      optional={optional}
      required={!optional}
      hint={isNew ? 'New: saved for next time.' : undefined}
    >
      <Suggest
        ref={field.ref}
        name="contractor"
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        items={items}
      />
    </Field>
  )
}
