import { useCallback } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Combobox, type ComboboxProps } from '#client/kit/ui/combobox.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useFieldLabel } from './field-labels.ts'
import { ReadOnlyField, useReadOnly } from './read-only.tsx'
import { type FieldProps, useFieldError } from './text-fields.tsx'

export interface Choice {
  value: string
  label: string
}

/** A choice from a short list. */
export function SelectField<Input extends FieldValues>({
  options,
  placeholder,
  ...props
}: FieldProps<Input> & { options: readonly Choice[]; placeholder?: string }) {
  const { name, label, hint, optional = false, className } = props
  const { control } = useFormContext<Input>()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  const show = useCallback(
    (value: unknown) => options.find((each) => each.value === value)?.label ?? '',
    [options],
  )
  useFieldLabel(name, label, show)
  if (useReadOnly()) return <ReadOnlyField {...{ name, label, className, show }} />
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      required={!optional}
      className={className ?? ''}
    >
      <Select
        ref={field.ref}
        value={field.value || undefined}
        onChange={field.onChange}
        onBlur={field.onBlur}
        options={options}
        {...(placeholder ? { placeholder } : {})}
      />
    </Field>
  )
}

type PickerProps = Pick<ComboboxProps, 'items' | 'placeholder' | 'search' | 'empty' | 'loading' | 'action'>

/** A record chosen from a searchable list; the form holds its id. `onPick` gets each id that a person chooses. */
export function PickerField<Input extends FieldValues>({
  onPick,
  items,
  placeholder,
  search,
  empty,
  loading,
  action,
  ...props
}: FieldProps<Input> & PickerProps & { onPick?: (id: string) => void }) {
  const { name, label, hint, optional = false, className } = props
  const { control } = useFormContext<Input>()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  const show = useCallback(
    (value: unknown) => items?.find(({ id }) => id === value)?.label ?? String(value ?? ''),
    [items],
  )
  useFieldLabel(name, label, show)
  // The loading text stands in until the list is there, because nobody can read an id.
  if (useReadOnly())
    return <ReadOnlyField {...{ name, label, className }} show={items ? show : () => loading ?? ''} />
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      required={!optional}
      className={className ?? ''}
    >
      <Combobox
        ref={field.ref}
        value={field.value}
        onChange={(id) => {
          field.onChange(id)
          onPick?.(id)
        }}
        onBlur={field.onBlur}
        {...{ items, placeholder, search, empty }}
        {...(loading ? { loading } : {})}
        {...(action ? { action } : {})}
      />
    </Field>
  )
}
