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

interface ShortFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  start: Input
  save: (values: Output) => Promise<unknown>
  onSaved?: (() => void) | undefined
  /** The action and its subject, under which a draft is kept, e.g. 'bills/add'; without a place nothing is kept. */
  place?: string | undefined
  /** Fields that are never stored outside the server. */
  withheld?: readonly string[] | undefined
}

export interface ShortFormState<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  labels: FieldLabels
  pending: boolean
  /** Why it was refused, when that concerns no single field. */
  trouble: string | undefined
  onSubmit: (event: FormEvent) => void
  /** What an earlier visit has left. */
  draft: ReturnType<typeof useFormDraft>
  /** Forgets what was typed, because the person gives it up. */
  giveUp: () => void
}

/**
 * The behaviour of a short form for one action, such as a charge. The schema's errors and the server's stand at their
 * fields, and what was typed stays after a refusal. Records are useResourceForm's.
 */
export function useShortForm<Input extends FieldValues, Output>({
  schema,
  start,
  save,
  onSaved,
  place,
  withheld,
}: ShortFormOptions<Input, Output>): ShortFormState<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    // The resolver's types require a concrete schema; here Input and Output are those of any schema.
    resolver: zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: start as DefaultValues<Input>,
  })
  const [labels] = useState<FieldLabels>(() => new Map())
  const base = useRef({ start, version: 0 })
  const isSaving = useRef(false)
  const isOver = useRef(false)
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const isDone = useCallback(() => isOver.current, [])
  const draft = useFormDraft({ place, withheld, form, base, isDone })
  const giveUp = () => {
    isOver.current = true
    draft.drop()
  }

  const showRefusal = (error: unknown) => {
    const fields = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
    const known = fields.filter(([name]) => labels.has(name))
    for (const [at, [name, message]] of known.entries())
      form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 })
    if (known.length === 0 || known.length < fields.length)
      setTrouble(sentenceOfSave(error, 'We couldn’t save this. What you typed is still here.'))
  }

  async function send(values: Output) {
    if (isSaving.current) return
    isSaving.current = true
    setPending(true)
    setTrouble(undefined)
    try {
      await save(values)
      giveUp()
      onSaved?.()
    } catch (error) {
      if (!(error instanceof SaveCancelled)) showRefusal(error)
    } finally {
      isSaving.current = false
      setPending(false)
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React passes a dialog's submit on to the form that the dialog stands in.
    event.stopPropagation()
    if (!pending) void form.handleSubmit(send)()
  }

  return { form, labels, pending, trouble, onSubmit, draft, giveUp }
}
