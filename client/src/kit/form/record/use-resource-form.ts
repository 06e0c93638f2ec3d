import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
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
import { isConflict } from '#client/lib/calls/query-client.ts'
import { toast } from '#client/lib/toast.ts'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import type { FieldLabels } from '../field-labels.ts'
import { SaveCancelled } from '../save-cancelled.ts'
import { isSame, listChangedFields, pickFields, type Side } from './changes.ts'
import { type Conflict, describeMerge, findConflict, mergeConflict } from './conflict.ts'

export interface Save<Output> {
  /** All values, as the schema parsed them: what a create sends. */
  values: Output
  /** Only the fields that differ from where the form started: what an update sends. */
  changed: Partial<Output>
  /** The version that the changes are based on; 0 for a new record. */
  version: number
}

export interface ResourceFormOptions<Input extends FieldValues, Output, Row> {
  schema: z.ZodType<Output, Input>
  start: Input
  save: (what: Save<Output>) => Promise<Row>
  /** Called after a save, most often to open the list. A form without it stays open. */
  onSaved?: () => void
  /** For a stored record: its version, and how a newly read row fills the form. */
  stored?: { version: number; toInput: (row: Row) => Input }
  /** First values that arrive after the form is shown; each fills its field unless something has been typed there. */
  late?: Partial<Input> | undefined
  /**
   * Names the form among all others, e.g. 'properties/add': what is typed and not saved is kept as a draft under this
   * name. A form without one keeps no drafts.
   */
  place?: string | undefined
  /** Fields that never go into a draft, such as bank details. */
  withheld?: readonly (keyof Input & string)[]
  /** This person may not change the record; they may have lost that right while they typed. */
  locked?: boolean
}

export interface ResourceForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** The fields' labels, for sentences about fields. */
  labels: FieldLabels
  onSubmit: (event: FormEvent) => void
  /** Puts the stored values back. */
  cancel: () => void
  pending: boolean
  /** Why the save failed, when that concerns no single field. */
  trouble: string | undefined
  /** Says whose changes a save has merged into the form. */
  merged: string | undefined
  conflict: Conflict<Input> | null
  resolveConflict: (choice: Readonly<Record<string, Side>>) => Promise<void>
  closeConflict: () => void
  hasUnsaved: () => boolean
  /** The draft of an earlier visit. */
  draft: ReturnType<typeof useFormDraft>
}

/**
 * The behaviour of every form that saves a record; ResourceForm, SettingsForm and RecordDialog give it their looks.
 *
 * When somebody else saved the record first, the form merges the fields that only the other person changed, and
 * saves on top of them. It asks about fields that both changed, and saves nothing until they are chosen.
 */
export function useResourceForm<
  Input extends FieldValues,
  Output extends object,
  Row extends { version: number },
>(options: ResourceFormOptions<Input, Output, Row>): ResourceForm<Input, Output> {
  const { schema, start, save, onSaved, stored, late, place, withheld, locked = false } = options
  const form = useForm<Input, unknown, Output>({
    // The resolver's types require a concrete schema; here Input and Output are those of any schema.
    resolver: zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: start as DefaultValues<Input>,
  })
  const base = useRef({ start, version: stored?.version ?? 0 })
  const isSaving = useRef(false)
  const isAdded = useRef(false)
  const [labels] = useState<FieldLabels>(() => new Map())
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [merged, setMerged] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Input> | null>(null)

  const hasUnsaved = useCallback(
    () => !isAdded.current && listChangedFields(base.current.start, form.getValues()).length > 0,
    [form],
  )

  const isDone = useCallback(() => isAdded.current, [])
  const draft = useFormDraft({ place: locked ? undefined : place, withheld, form, base, isDone })

  // A newly read record fills the form while nothing has been typed.
  const version = stored?.version ?? 0
  const newest = useRef(start)
  newest.current = start
  useEffect(() => {
    if (version <= base.current.version || hasUnsaved()) return
    base.current = { start: newest.current, version }
    form.reset(newest.current)
  }, [version, form, hasUnsaved])

  // What arrives late is where the form started, and so nothing unsaved.
  const lateText = JSON.stringify(late)
  useEffect(() => {
    const arrived: Partial<Input> = lateText ? JSON.parse(lateText) : {}
    for (const name of Object.keys(arrived) as FieldPath<Input>[]) {
      const { start } = base.current
      if (!isSame(form.getValues(name), start[name])) continue
      base.current = { ...base.current, start: { ...start, [name]: arrived[name] } }
      form.resetField(name, { defaultValue: arrived[name] as never })
    }
  }, [lateText, form])

  // A person who loses the right while typing sees the stored values, not the typed ones.
  useEffect(() => {
    if (locked) form.reset(base.current.start)
  }, [locked, form])

  const showErrors = (error: unknown) => {
    const fields = Object.entries((error instanceof ApiError && error.problem?.errors) || {})
    const known = fields.filter(([name]) => labels.has(name))
    for (const [at, [name, message]] of known.entries())
      form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 })
    if (known.length > 0 && known.length === fields.length) return
    setTrouble(sentenceOfSave(error, 'We couldn’t save this. What you typed is still here.'))
  }

  /** Bases the form on what the other person saved, with these values in it. */
  const rebase = ({ theirs, version }: Conflict<Input>, values: Input) => {
    base.current = { start: theirs, version }
    form.reset(values)
  }

  const handleConflict = async (found: Conflict<Input>) => {
    if (found.disputes.length > 0) return setConflict(found)
    rebase(found, mergeConflict(form.getValues(), found))
    const note = describeMerge(found, labels)
    setMerged(note)
    await form.handleSubmit((values) => send(values, note))()
  }

  const markSaved = (row: Row, sent: Input) => {
    draft.drop()
    if (!stored) {
      isAdded.current = true
      return
    }
    base.current = { start: stored.toInput(row), version: row.version }
    // Text typed while the request was running stays in the form, unsaved.
    if (listChangedFields(sent, form.getValues()).length === 0) form.reset(base.current.start)
  }

  const send = async (values: Output, mergeNote?: string) => {
    const sent = structuredClone(form.getValues())
    const names = listChangedFields(base.current.start, sent)
    if (!stored || !onSaved || names.length > 0) {
      try {
        markSaved(
          await save({ values, changed: pickFields(values, names), version: base.current.version }),
          sent,
        )
      } catch (error) {
        if (error instanceof SaveCancelled) return
        if (stored && isConflict(error)) {
          const now = { start: base.current.start, mine: form.getValues(), schema }
          return handleConflict(findConflict<Input, Row>(error, now, stored.toInput))
        }
        return showErrors(error)
      }
    }
    if (onSaved && mergeNote) toast({ title: 'Both Changes Saved', description: mergeNote })
    onSaved?.()
  }

  const submit = async () => {
    if (isSaving.current || isAdded.current) return
    isSaving.current = true
    setPending(true)
    setTrouble(undefined)
    setMerged(undefined)
    try {
      await form.handleSubmit((values) => send(values))()
    } finally {
      isSaving.current = false
      setPending(false)
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React passes a dialog's submit on to the form that the dialog stands in.
    event.stopPropagation()
    void submit()
  }

  const resolveConflict = async (choice: Readonly<Record<string, Side>>) => {
    if (!conflict || isSaving.current) return
    rebase(conflict, mergeConflict(form.getValues(), conflict, choice))
    setConflict(null)
    await submit()
  }

  const cancel = () => {
    setTrouble(undefined)
    setMerged(undefined)
    // What a draft began from may be older than what is stored.
    if (version > base.current.version) base.current = { start: newest.current, version }
    form.reset(base.current.start)
    draft.drop()
  }

  return {
    form,
    labels,
    onSubmit,
    cancel,
    pending,
    trouble,
    merged,
    conflict,
    resolveConflict,
    hasUnsaved,
    draft,
    closeConflict: () => setConflict(null),
  }
}
