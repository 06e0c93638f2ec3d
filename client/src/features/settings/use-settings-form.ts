import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { changedNames, pick } from '#client/kit/form/changes.ts'
import { ApiError, sentenceOf } from '#client/lib/api.ts'

interface Options<Input extends FieldValues, Output extends object> {
  schema: z.ZodType<Output, Input>
  /** What is stored, as the form shows it. */
  start: Input
  /** Gets only what was changed; answers what is stored then, as the form shows it. */
  save: (changed: Partial<Output>) => Promise<Input>
}

interface SettingsForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  submit: () => Promise<void>
  cancel: () => void
  pending: boolean
  trouble: string | undefined
  hasUnsaved: () => boolean
}

/** A form that stays where it is once it is saved, and goes back to what is stored on Cancel. */
export function useSettingsForm<Input extends FieldValues, Output extends object>({
  schema,
  start,
  save,
}: Options<Input, Output>): SettingsForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    // The resolver's own types only know concrete schemas; input and output are the schema's here.
    resolver: zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: start as DefaultValues<Input>,
  })
  const stored = useRef(start)
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const hasUnsaved = useCallback(() => changedNames(stored.current, form.getValues()).length > 0, [form])

  const refuse = (error: unknown) => {
    const fields = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
    const known = fields.filter(([name]) => name in form.getValues())
    for (const [at, [name, message]] of known.entries())
      form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 })
    if (known.length === 0 || known.length < fields.length)
      setTrouble(sentenceOf(error, 'It could not be saved. What you typed is still here.'))
  }

  const send = async (values: Output) => {
    const sent = structuredClone(form.getValues())
    try {
      const next = await save(pick(values, changedNames(stored.current, sent)))
      stored.current = next
      // What was typed while the answer was on its way is kept, as unsaved.
      if (changedNames(sent, form.getValues()).length === 0) form.reset(next)
    } catch (error) {
      refuse(error)
    }
  }

  const submit = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setTrouble(undefined)
    try {
      await form.handleSubmit(send)()
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const cancel = () => {
    setTrouble(undefined)
    form.reset(stored.current)
  }

  return { form, submit, cancel, pending, trouble, hasUnsaved }
}
