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
import { toast } from '#client/lib/toast.ts'
import { listChangedFields, pick, type Side } from './changes.ts'
import { type Conflict, describeMerge, findConflict, mergeConflict } from './conflict.ts'
import type { FieldLabels } from './field-labels.ts'
import { SaveCancelled } from './save-cancelled.ts'

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
  /** What happens once it is saved, most often going to the list. A form without it stays where it is. */
  onSaved?: () => void
  /** Of a stored record: its version, and how a record read anew fills the form. */
  stored?: { version: number; toInput: (row: Row) => Input }
  /** The person may not, or not any more, change anything. */
  locked?: boolean
}

export interface ResourceForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** What the fields are called, for sentences about them. */
  book: FieldLabels
  submit: () => Promise<void>
  /** Goes back to what is stored. */
  cancel: () => void
  pending: boolean
  /** What went wrong that belongs to no single field. */
  trouble: string | undefined
  /** Whose changes were taken into the form while it was saved. */
  taken: string | undefined
  conflict: Conflict<Input> | null
  settle: (choice: Readonly<Record<string, Side>>) => Promise<void>
  dropConflict: () => void
  hasUnsaved: () => boolean
}

const connectionLost = 'The server cannot be reached. What you typed is still here: try again in a moment.'

/**
 * The behaviour of every form that saves a record; ResourceForm and SettingsForm give it their looks.
 *
 * Where somebody else saved the record first, the fields that only they changed are taken over and the form is
 * saved on top of them; the person is asked about the fields that both changed, and nothing is saved until then.
 */
export function useResourceForm<
  Input extends FieldValues,
  Output extends object,
  Row extends { version: number },
>(options: ResourceFormOptions<Input, Output, Row>): ResourceForm<Input, Output> {
  const { schema, start, save, onSaved, stored, locked = false } = options
  const form = useForm<Input, unknown, Output>({
    // The resolver's own types only know concrete schemas; input and output are the schema's here.
    resolver: zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: start as DefaultValues<Input>,
  })
  const base = useRef({ start, version: stored?.version ?? 0 })
  const busy = useRef(false)
  const added = useRef(false)
  const [book] = useState<FieldLabels>(() => new Map())
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [taken, setTaken] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Input> | null>(null)

  const hasUnsaved = useCallback(
    () => !added.current && listChangedFields(base.current.start, form.getValues()).length > 0,
    [form],
  )

  // A record that was read anew fills the form as long as nothing has been typed into it.
  const version = stored?.version ?? 0
  const newest = useRef(start)
  newest.current = start
  useEffect(() => {
    if (version <= base.current.version || hasUnsaved()) return
    base.current = { start: newest.current, version }
    form.reset(newest.current)
  }, [version, form, hasUnsaved])

  // Whoever loses the right while they type reads what is stored, not what they typed.
  useEffect(() => {
    if (locked) form.reset(base.current.start)
  }, [locked, form])

  const showErrors = (error: unknown) => {
    const fields = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
    const known = fields.filter(([name]) => name in form.getValues())
    for (const [at, [name, message]] of known.entries())
      form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 })
    if (known.length > 0 && known.length === fields.length) return
    if (error instanceof ConnectionError) setTrouble(connectionLost)
    else setTrouble(sentenceOf(error, 'It could not be saved. What you typed is still here.'))
  }

  /** The form continues from what the other person saved, with these values in it. */
  const continueFrom = ({ theirs, version }: Conflict<Input>, values: Input) => {
    base.current = { start: theirs, version }
    form.reset(values)
  }

  const meet = async (found: Conflict<Input>) => {
    if (found.disputes.length > 0) return setConflict(found)
    continueFrom(found, mergeConflict(form.getValues(), found))
    const told = describeMerge(found, book)
    setTaken(told)
    await form.handleSubmit((values) => send(values, told))()
  }

  const keep = (row: Row, sent: Input) => {
    if (!stored) {
      added.current = true
      return
    }
    base.current = { start: stored.toInput(row), version: row.version }
    // What was typed while the answer was on its way is kept, as unsaved.
    if (listChangedFields(sent, form.getValues()).length === 0) form.reset(base.current.start)
  }

  const send = async (values: Output, told?: string) => {
    const sent = structuredClone(form.getValues())
    const names = listChangedFields(base.current.start, sent)
    if (!stored || !onSaved || names.length > 0) {
      try {
        keep(await save({ values, changed: pick(values, names), version: base.current.version }), sent)
      } catch (error) {
        if (error instanceof SaveCancelled) return
        if (stored && isConflict(error)) {
          const now = { start: base.current.start, mine: form.getValues() }
          return meet(findConflict<Input, Row>(error, now, stored.toInput))
        }
        return showErrors(error)
      }
    }
    if (onSaved && told) toast({ title: 'Both Changes Saved', description: told })
    onSaved?.()
  }

  const submit = async () => {
    if (busy.current || added.current) return
    busy.current = true
    setPending(true)
    setTrouble(undefined)
    setTaken(undefined)
    try {
      await form.handleSubmit((values) => send(values))()
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const settle = async (choice: Readonly<Record<string, Side>>) => {
    if (!conflict || busy.current) return
    continueFrom(conflict, mergeConflict(form.getValues(), conflict, choice))
    setConflict(null)
    await submit()
  }

  const cancel = () => {
    setTrouble(undefined)
    setTaken(undefined)
    form.reset(base.current.start)
  }

  return {
    ...{ form, book, submit, cancel, pending, trouble, taken, conflict, settle, hasUnsaved },
    dropConflict: () => setConflict(null),
  }
}
