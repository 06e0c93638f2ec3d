import { useCallback } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Combobox, type ComboboxProps } from '#client/kit/ui/combobox.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { FieldFrame, type FieldProps } from './text-fields.tsx'

export interface Choice {
  value: string
  label: string
}

/** Stands for an empty field, because a choice of the list cannot be an empty text. */
const emptied = 'none'

/** A choice from a short list. `none` labels one more choice, which empties the field. */
export function SelectField<Input extends FieldValues>({
  options,
  placeholder,
  none,
  ...props
}: FieldProps<Input> & { options: readonly Choice[]; placeholder?: string; none?: string }) {
  const { control } = useFormContext<Input>()
  const { field } = useController({ control, name: props.name })
  const show = useCallback(
    (value: unknown) => options.find((each) => each.value === value)?.label ?? '',
    [options],
  )
  return (
    <FieldFrame {...props} show={show}>
      {() => (
        <Select
          ref={field.ref}
          value={field.value || (none ? emptied : undefined)}
          onChange={(value) => field.onChange(none && value === emptied ? '' : value)}
          onBlur={field.onBlur}
          options={none ? [{ value: emptied, label: none }, ...options] : options}
          {...(placeholder ? { placeholder } : {})}
        />
      )}
    </FieldFrame>
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
  const { control } = useFormContext<Input>()
  const { field } = useController({ control, name: props.name })
  // The loading text stands in until the list is there, because nobody can read an id.
  const show = useCallback(
    (value: unknown) =>
      items ? (items.find(({ id }) => id === value)?.label ?? String(value ?? '')) : (loading ?? ''),
    [items, loading],
  )
  return (
    <FieldFrame {...props} show={show}>
      {() => (
        <Combobox
          ref={field.ref}
          value={field.value}
          onChange={(id) => {
            field.onChange(id)
            onPick?.(id)
          }}
          onBlur={field.onBlur}
          items={items}
          placeholder={placeholder}
          search={search}
          empty={empty}
          {...(loading ? { loading } : {})}
          {...(action ? { action } : {})}
        />
      )}
    </FieldFrame>
  )
}
