import type { FieldValues } from 'react-hook-form'
import { type SavingFormOptions, type SavingFormState, useSavingForm } from './use-saving-form.ts'

interface ShortFormOptions<Input extends FieldValues, Output> extends SavingFormOptions<Input, Output> {
  save: (values: Output) => Promise<unknown>
  onSaved?: (() => void) | undefined
}

export interface ShortFormState<Input extends FieldValues, Output> extends SavingFormState<Input, Output> {
  /** Forgets what was typed, because the person gives it up. */
  giveUp: () => void
}

/**
 * The behaviour of a short form for one action, such as a charge. The schema's errors and the server's stand at their
 * fields, and what was typed stays after a refusal. Records are useResourceForm's.
 */
export function useShortForm<Input extends FieldValues, Output>(
  options: ShortFormOptions<Input, Output>,
): ShortFormState<Input, Output> {
  const { save, onSaved } = options
  const { form, labels, pending, trouble, draft, isOver, refuse, submit, submitWith } = useSavingForm(options)
  const giveUp = () => {
    isOver.current = true
    draft.drop()
  }
  async function send(values: Output) {
    try {
      await save(values)
      giveUp()
      onSaved?.()
    } catch (error) {
      refuse(error)
    }
  }
  return { form, labels, pending, trouble, draft, giveUp, onSubmit: submitWith(() => submit(send)) }
}
