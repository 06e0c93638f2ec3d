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
import { ApiError, ConnectionError, sentenceOf } from '#client/lib/api.ts'
import { isConflict } from '#client/lib/query-client.ts'
import { changedNames, type Difference, differences, merged, pick, type Side } from './changes.ts'
import { Withdrawn } from './withdrawn.ts'

export interface Save<Output> {
  /** Everything, as the schema put it in order: what a create sends. */
  values: Output
  /** Only the fields that differ from where the form started: what a change sends. */
  changed: Partial<Output>
  /** The version that those changes are about; 0 for a new record. */
  version: number
}

export interface ResourceFormOptions<Input extends FieldValues, Output, Row> {
  schema: z.ZodType<Output, Input>
  start: Input
  save: (what: Save<Output>) => Promise<Row>
  /** What happens once it is saved, most often going to the list. */
  then: () => void
  /** Of a stored record: its version, and how a record read anew fills the form. */
  stored?: { version: number; toInput: (row: Row) => Input }
  /** The person may not, or not any more, change anything. */
  locked?: boolean
}

export interface Conflict<Input> {
  theirs: Input
  version: number
  found: Difference[]
}

export interface ResourceForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  submit: () => Promise<void>
  pending: boolean
  /** What went wrong that belongs to no single field. */
  trouble: string | undefined
  conflict: Conflict<Input> | null
  settle: (choice: Readonly<Record<string, Side>>) => Promise<void>
  dropConflict: () => void
  hasUnsaved: () => boolean
}

const connectionLost = 'The server cannot be reached. What you typed is still here: try again in a moment.'

/** The behaviour of every form that saves a record; ResourceForm gives it its looks. */
export function useResourceForm<
  Input extends FieldValues,
  Output extends object,
  Row extends { version: number },
>(options: ResourceFormOptions<Input, Output, Row>): ResourceForm<Input, Output> {
  const { schema, start, save, then, stored, locked = false } = options
  const form = useForm<Input, unknown, Output>({
    // The resolver's own types only know concrete schemas; input and output are the schema's here.
    resolver: zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: start as DefaultValues<Input>,
  })
  const base = useRef({ start, version: stored?.version ?? 0 })
  const busy = useRef(false)
  const saved = useRef(false)
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Input> | null>(null)

  const hasUnsaved = useCallback(
    () => !saved.current && changedNames(base.current.start, form.getValues()).length > 0,
    [form],
  )

  // A record that was read anew fills the form as long as nothing has been typed into it.
  const version = stored?.version ?? 0
  const newest = useRef(start)
  newest.current = start
  useEffect(() => {
    if (version === base.current.version || hasUnsaved()) return
    base.current = { start: newest.current, version }
    form.reset(newest.current)
  }, [version, form, hasUnsaved])

  // Whoever loses the right while they type reads what is stored, not what they typed.
  useEffect(() => {
    if (locked) form.reset(base.current.start)
  }, [locked, form])

  const refuse = (error: unknown) => {
    if (error instanceof Withdrawn) return
    if (stored && isConflict(error)) {
      const row = error.problem?.current as Row
      const theirs = stored.toInput(row)
      const found = differences(base.current.start, form.getValues(), theirs)
      setConflict({ theirs, version: row.version, found })
      return
    }
    const fields = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
    const known = fields.filter(([name]) => name in form.getValues())
    for (const [at, [name, message]] of known.entries())
      form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 })
    if (known.length > 0 && known.length === fields.length) return
    if (error instanceof ConnectionError) setTrouble(connectionLost)
    else setTrouble(sentenceOf(error, 'It could not be saved. What you typed is still here.'))
  }

  const send = async (values: Output) => {
    const names = changedNames(base.current.start, form.getValues())
    if (stored && names.length === 0) return then()
    setTrouble(undefined)
    try {
      const row = await save({ values, changed: pick(values, names), version: base.current.version })
      if (stored) base.current = { start: structuredClone(form.getValues()), version: row.version }
      else saved.current = true
    } catch (error) {
      return refuse(error)
    }
    then()
  }

  const submit = async () => {
    if (busy.current || saved.current) return
    busy.current = true
    setPending(true)
    try {
      await form.handleSubmit(send)()
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const settle = async (choice: Readonly<Record<string, Side>>) => {
    if (!conflict || busy.current) return
    const { theirs, found, version: current } = conflict
    const next = merged(form.getValues(), theirs, found, choice)
    base.current = { start: theirs, version: current }
    form.reset(next)
    setConflict(null)
    await submit()
  }

  return {
    form,
    submit,
    pending,
    trouble,
    conflict,
    settle,
    dropConflict: () => setConflict(null),
    hasUnsaved,
  }
}
