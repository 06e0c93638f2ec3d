import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import {
  changedNames,
  type Difference,
  differences,
  merged,
  pick,
  type Side,
  same,
} from '#client/kit/form/changes.ts'
import { ApiError, sentenceOf } from '#client/lib/api.ts'
import { isConflict } from '#client/lib/query-client.ts'

export interface SettingsFormOptions<Input extends FieldValues, Output extends object, Row> {
  schema: z.ZodType<Output, Input>
  /** What is stored. Its version is sent with a save; another one there is a conflict. */
  row: Row
  /** The row as the form shows it. */
  toInput: (row: Row) => Input
  /** Gets only what was changed, and the version that it is about; answers what is stored then. */
  save: (changed: Partial<Output> & { version: number }) => Promise<Row>
  /** Shown, but not, or not any more, to be changed by this person. */
  locked?: boolean
}

interface SettingsForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  submit: () => Promise<void>
  cancel: () => void
  pending: boolean
  trouble: string | undefined
  hasUnsaved: () => boolean
  /** Where both sides changed the same, until the person has chosen. */
  conflict: Difference[] | null
  settle: (choice: Readonly<Record<string, Side>>) => Promise<void>
  dropConflict: () => void
}

/** A form that stays where it is once it is saved, and goes back to what is stored on Cancel. */
export function useSettingsForm<
  Input extends FieldValues,
  Output extends object,
  Row extends { version: number },
>({
  schema,
  row,
  toInput,
  save,
  locked = false,
}: SettingsFormOptions<Input, Output, Row>): SettingsForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    // The resolver's own types only know concrete schemas; input and output are the schema's here.
    resolver: zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: toInput(row) as DefaultValues<Input>,
  })
  const stored = useRef({ input: toInput(row), version: row.version })
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [conflict, setConflict] = useState<{ found: Difference[]; theirs: Row } | null>(null)
  const hasUnsaved = useCallback(
    () => changedNames(stored.current.input, form.getValues()).length > 0,
    [form],
  )

  const keep = (next: Row) => {
    stored.current = { input: toInput(next), version: next.version }
  }

  // What was read anew, say after another section's save, fills the form while nothing is typed into it.
  const newest = useRef(row)
  newest.current = row
  const read = useRef(toInput)
  read.current = toInput
  useEffect(() => {
    if (row.version <= stored.current.version || hasUnsaved()) return
    const input = read.current(newest.current)
    stored.current = { input, version: row.version }
    form.reset(input)
  }, [row.version, form, hasUnsaved])

  // Whoever loses the right while they type reads what is stored, not what they typed.
  useEffect(() => {
    if (locked) form.reset(stored.current.input)
  }, [locked, form])

  const refuse = (error: unknown) => {
    const fields = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
    const known = fields.filter(([name]) => name in form.getValues())
    for (const [at, [name, message]] of known.entries())
      form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 })
    if (known.length === 0 || known.length < fields.length)
      setTrouble(sentenceOf(error, 'It could not be saved. What you typed is still here.'))
  }

  /** Somebody saved first. Where they left alone what is changed here, nobody needs to be asked. */
  const meet = async (theirs: Row) => {
    const base = stored.current.input
    const other = toInput(theirs)
    const mine = form.getValues()
    const found = differences(base, mine, other)
    const both = found.filter(({ name, start }) => start === 'mine' && !same(base[name], other[name]))
    if (both.length > 0) return setConflict({ found, theirs })
    keep(theirs)
    form.reset(merged(mine, other, found, {}))
    await form.handleSubmit(send)()
  }

  const send = async (values: Output) => {
    const sent = structuredClone(form.getValues())
    const { input, version } = stored.current
    try {
      keep(await save({ ...pick(values, changedNames(input, sent)), version }))
      // What was typed while the answer was on its way is kept, as unsaved.
      if (changedNames(sent, form.getValues()).length === 0) form.reset(stored.current.input)
    } catch (error) {
      if (isConflict(error)) return meet(error.problem?.current as Row)
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

  const settle = async (choice: Readonly<Record<string, Side>>) => {
    if (!conflict || busy.current) return
    const next = merged(form.getValues(), toInput(conflict.theirs), conflict.found, choice)
    keep(conflict.theirs)
    form.reset(next)
    setConflict(null)
    await submit()
  }

  const cancel = () => {
    setTrouble(undefined)
    form.reset(stored.current.input)
  }

  return {
    ...{ form, submit, cancel, pending, trouble, hasUnsaved, settle },
    conflict: conflict?.found ?? null,
    dropConflict: () => setConflict(null),
  }
}
