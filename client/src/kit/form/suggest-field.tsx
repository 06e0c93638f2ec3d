import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Field } from '#client/kit/ui/field.tsx'
import { Suggest } from '#client/kit/ui/suggest.tsx'
import { findNamed, type Suggestion } from '#client/lib/pickers/named.ts'
import { useFieldLabel } from './field-labels.ts'
import { ReadOnlyField, useReadOnly } from './read-only.tsx'
import { type FieldProps, useFieldError } from './text-fields.tsx'

export interface SuggestFieldProps<Input extends FieldValues, Item extends Suggestion>
  extends Omit<FieldProps<Input>, 'hint'> {
  /** The account's records; undefined while they are loading. */
  items: readonly Item[] | undefined
  /** What such a record is called: 'tenant'. */
  record: string
  /** The stored text that is linked already, also where several records have it by now. */
  linked?: string | undefined
  /** A record was chosen, or its whole name typed: the moment to fill in what is known of it. */
  onChoose?: (item: Item) => void
  placeholder?: string
}

/**
 * Free text with suggestions from the account's records; the form holds the text. The line below says whether
 * it names one of them, and so will follow when that is renamed.
 */
export function SuggestField<Input extends FieldValues, Item extends Suggestion = Suggestion>({
  items,
  record,
  linked,
  onChoose,
  placeholder,
  ...props
}: SuggestFieldProps<Input, Item>) {
  const { name, label, optional = false, className } = props
  const { control } = useFormContext<Input>()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  useFieldLabel(name, label)
  const text = String(field.value ?? '')
  if (useReadOnly()) return <ReadOnlyField {...{ name, label, className }} />
  return (
    <Field
      label={label}
      hint={hintOf(record, text, items, linked)}
      error={error}
      optional={optional}
      required={!optional}
      className={className ?? ''}
    >
      <Suggest
        ref={field.ref}
        name={name}
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        {...{ items, onChoose, placeholder }}
      />
    </Field>
  )
}

function hintOf(
  record: string,
  text: string,
  items: readonly Suggestion[] | undefined,
  linked: string | undefined,
): string {
  const isLinked = text === linked || findNamed(items, text) !== undefined
  if (text && isLinked) return `Linked to this ${record}’s record.`
  if (!text.trim() || !items) return `Choose a ${record} or type any text.`
  return `Kept as typed, not linked to a ${record}.`
}
