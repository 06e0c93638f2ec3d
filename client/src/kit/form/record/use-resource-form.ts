import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { isConflict } from '#client/lib/calls/query-client.ts'
import { toast } from '#client/lib/toast.ts'
import { type SavingFormOptions, type SavingFormState, useSavingForm } from '../use-saving-form.ts'
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

export interface ResourceFormOptions<Input extends FieldValues, Output, Row>
  extends SavingFormOptions<Input, Output> {
  save: (what: Save<Output>) => Promise<Row>
  /** Called after a save, most often to open the list. A form without it stays open. */
  onSaved?: () => void
  /** For a stored record: its version, and how a newly read row fills the form. */
  stored?: { version: number; toInput: (row: Row) => Input }
  /** First values that arrive after the form is shown; each fills its field unless something has been typed there. */
  late?: Partial<Input> | undefined
  /** This person may not change the record; they may have lost that right while they typed. */
  locked?: boolean
}

export interface ResourceForm<Input extends FieldValues, Output> extends SavingFormState<Input, Output> {
  /** Puts the stored values back. */
  cancel: () => void
  /** Says whose changes a save has merged into the form. */
  merged: string | undefined
  conflict: Conflict<Input> | null
  resolveConflict: (choice: Readonly<Record<string, Side>>) => Promise<void>
  closeConflict: () => void
  hasUnsaved: () => boolean
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
  const { schema, start, save, onSaved, stored, late, place, locked = false } = options
  const saving = useSavingForm({ ...options, place: locked ? undefined : place }, stored?.version)
  const { form, labels, base, draft, setTrouble } = saving
  const [merged, setMerged] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Input> | null>(null)

  const hasUnsaved = useCallback(
    () => !saving.isOver.current && listChangedFields(base.current.start, form.getValues()).length > 0,
    [form, base, saving.isOver],
  )

  // A newly read record fills the form while nothing has been typed.
  const version = stored?.version ?? 0
  const newest = useRef(start)
  newest.current = start
  useEffect(() => {
    if (version <= base.current.version || hasUnsaved()) return
    base.current = { start: newest.current, version }
    form.reset(newest.current)
  }, [version, form, base, hasUnsaved])

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
  }, [lateText, form, base])

  // A person who loses the right while typing sees the stored values, not the typed ones.
  useEffect(() => {
    if (locked) form.reset(base.current.start)
  }, [locked, form, base])

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
      saving.isOver.current = true
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
        if (stored && isConflict(error)) {
          const now = { start: base.current.start, mine: form.getValues(), schema }
          return handleConflict(findConflict<Input, Row>(error, now, stored.toInput))
        }
        return saving.refuse(error)
      }
    }
    if (onSaved && mergeNote) toast({ title: 'Both Changes Saved', description: mergeNote })
    onSaved?.()
  }

  const submit = async () => {
    if (saving.isSaving.current || saving.isOver.current) return
    setMerged(undefined)
    await saving.submit(send)
  }

  const resolveConflict = async (choice: Readonly<Record<string, Side>>) => {
    if (!conflict || saving.isSaving.current) return
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
    draft,
    pending: saving.pending,
    trouble: saving.trouble,
    onSubmit: saving.submitWith(submit),
    cancel,
    merged,
    conflict,
    resolveConflict,
    hasUnsaved,
    closeConflict: () => setConflict(null),
  }
}
