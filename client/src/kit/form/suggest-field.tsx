import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Suggest } from '#client/kit/ui/suggest.tsx'
import { findNamed, type Suggestion } from '#client/lib/pickers/named.ts'
import { FieldFrame, type FieldProps } from './text-fields.tsx'

export interface SuggestFieldProps<Input extends FieldValues, Item extends Suggestion>
  extends FieldProps<Input> {
  /** The account's records; undefined while they are loading. */
  items: readonly Item[] | undefined
  /** The kind of record to which the text is linked, as a sentence names it: 'tenant'. */
  record?: string
  /** The stored text, when it is linked to a record; it stays linked when a second record gets the same name. */
  linked?: string | undefined
  /** Called when a record is chosen or its whole name is typed, so that the form can fill in further fields. */
  onChoose?: (item: Item) => void
  placeholder?: string
}

/**
 * Free text with suggestions from the account's records; the form holds the text. With `record` the hint below says whether
 * the text is linked to a record: a linked text changes when the record is renamed.
 */
export function SuggestField<Input extends FieldValues, Item extends Suggestion = Suggestion>({
  items,
  record,
  linked,
  onChoose,
  placeholder,
  ...props
}: SuggestFieldProps<Input, Item>) {
  const { control } = useFormContext<Input>()
  const { field } = useController({ control, name: props.name })
  const text = String(field.value ?? '')
  return (
    <FieldFrame {...props} hint={record ? hintOf(record, text, items, linked) : props.hint}>
      {() => (
        <Suggest
          ref={field.ref}
          name={props.name}
          value={text}
          onChange={field.onChange}
          onBlur={field.onBlur}
          items={items}
          onChoose={onChoose}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
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
  return `Saved as typed, not linked to a ${record}.`
}
