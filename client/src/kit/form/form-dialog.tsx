import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { DialogForm, type WordsByTyped } from './dialog-form.tsx'
import { useShortForm } from './use-short-form.ts'

type FormDialogProps<Input extends FieldValues, Output> = WordsByTyped<Input> & {
  schema: z.ZodType<Output, Input>
  start: Input
  save: (values: Output) => Promise<unknown>
  /** The action and its subject, under which what was typed is kept until it is saved or cancelled. */
  place?: string
  /** Fields that are never stored outside the server. */
  withheld?: readonly (keyof NoInfer<Input> & string)[] | undefined
  /** Called after a save; by default the dialog closes. */
  onSaved?: () => void
}

/** A dialog with a short form for one action, such as a charge. A stored record is changed in a RecordDialog. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { schema, start, save, onSaved = props.onClose, place, withheld, ...dialog } = props
  const short = useShortForm({ schema, start, save, onSaved, place, withheld })
  return <DialogForm of={short} giveUp={short.giveUp} {...dialog} />
}
