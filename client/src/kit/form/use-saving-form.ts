import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { useFormDraft } from './drafts/use-form-draft.ts'
import type { FieldLabels } from './field-labels.ts'
import { SaveCancelled } from './save-cancelled.ts'

export interface SavingFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  start: Input
  /** The action and its subject, under which a draft is kept, e.g. 'bills/add'; without a place nothing is kept. */
  place?: string | undefined
  /** Fields that are never stored outside the server, such as bank details. */
  withheld?: readonly (keyof Input & string)[] | undefined
}

export interface SavingFormState<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** The fields' labels, for sentences about fields. */
  labels: FieldLabels
  pending: boolean
  /** Why it was refused, when that concerns no single field. */
  trouble: string | undefined
  onSubmit: (event: FormEvent) => void
  /** What an earlier visit has left. */
  draft: ReturnType<typeof useFormDraft>
}

/**
 * What each form that saves is made of: fields and their schema, a draft of what was typed, and one save at a time, whose
 * refusal stands at its fields or below them. useShortForm and useResourceForm say what a save is.
 */
export function useSavingForm<Input extends FieldValues, Output>(
  { schema, start, place, withheld }: SavingFormOptions<Input, Output>,
  version = 0,
) {
  const form = useForm<Input, unknown, Output>({
    // The resolver's types require a concrete schema; here Input and Output are those of any schema.
    resolver: zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: start as DefaultValues<Input>,
  })
  const [labels] = useState<FieldLabels>(() => new Map())
  /** What the form's changes are based on. */
  const base = useRef({ start, version })
  const isSaving = useRef(false)
  /** Whether nothing in the form is unsaved any more, whatever it holds. */
  const isOver = useRef(false)
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const isDone = useCallback(() => isOver.current, [])
  const draft = useFormDraft({ place, withheld, form, base, isDone })

  const refuse = (error: unknown) => {
    if (error instanceof SaveCancelled) return setTrouble(error.message || undefined)
    const fields = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
    const known = fields.filter(([name]) => labels.has(name))
    for (const [at, [name, message]] of known.entries())
      form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 })
    if (known.length === 0 || known.length < fields.length)
      setTrouble(sentenceOfSave(error, 'We couldn’t save this. What you typed is still here.'))
  }

  /** Checks the fields and saves them, unless a save is running. */
  const submit = async (send: (values: Output) => Promise<void>) => {
    if (isSaving.current) return
    isSaving.current = true
    setPending(true)
    setTrouble(undefined)
    try {
      await form.handleSubmit((values) => send(values))()
    } finally {
      isSaving.current = false
      setPending(false)
    }
  }
  const submitWith = (run: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault()
    // React passes a dialog's submit on to the form that the dialog stands in.
    event.stopPropagation()
    void run()
  }
  return {
    form,
    labels,
    base,
    isOver,
    isSaving,
    pending,
    trouble,
    setTrouble,
    draft,
    refuse,
    submit,
    submitWith,
  }
}
