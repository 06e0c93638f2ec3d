import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Popover } from '#client/kit/ui/overlays/popover.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { isConflict, isQuestion } from '#client/lib/calls/query-client.ts'
import { useCurrency } from '#client/lib/currency.ts'
import type { CellField } from './cell-edit.ts'

type StartedField = Omit<CellField<never>, 'read'> & { start: string }

interface FieldsEditorProps {
  anchor: RefObject<HTMLButtonElement | null>
  title: string
  fields: readonly StartedField[]
  save: (set: Record<string, unknown>) => Promise<unknown>
  onClose: () => void
}

const conflictText = 'Somebody else changed this record a moment ago. The list now shows what they saved.'

/** A small form beside a cell: Enter saves, Esc closes. A refusal is shown here, and what was typed stays. */
export default function FieldsEditor({ anchor, title, fields, save, onClose }: FieldsEditorProps) {
  const [typed, setTyped] = useState(() => Object.fromEntries(fields.map(({ name, start }) => [name, start])))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [question, setQuestion] = useState<Record<string, true>>()
  const [pending, setPending] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { symbol } = useCurrency()

  const showRefusal = (error: unknown) => {
    const refused = (error instanceof ApiError && error.problem?.errors) || {}
    const known = fields.some(({ name }) => name in refused)
    setErrors(known ? refused : {})
    if (isQuestion(error)) setQuestion({ [Object.keys(refused)[0] ?? '']: true })
    if (!known) setTrouble(isConflict(error) ? conflictText : sentenceOfSave(error, 'It could not be saved.'))
    first.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const changed = fields.filter(({ name, start }) => typed[name] !== start)
    if (pending) return
    if (changed.length === 0) return onClose()
    const set = changed.map(({ name, emptyAs }) => [
      name,
      typed[name] === '' && emptyAs === null ? null : typed[name],
    ])
    setPending(true)
    setErrors({})
    setTrouble(undefined)
    try {
      await save({ ...Object.fromEntries(set), ...question })
      onClose()
    } catch (error) {
      showRefusal(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Popover
      anchor={anchor}
      label={title}
      open
      onOpenChange={(open) => !open && onClose()}
      className="w-72 p-4"
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        {fields.map(({ name, label, type, hint }, at) => (
          <Field key={name} label={label} hint={hint} error={errors[name]}>
            <Input
              ref={at === 0 ? first : null}
              type={type === 'money' ? 'text' : type}
              inputMode={type === 'money' ? 'decimal' : undefined}
              prefix={type === 'money' ? symbol : undefined}
              autoComplete="off"
              value={typed[name]}
              onFocus={({ target }) => type === 'money' && target.select()}
              onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
            />
            {type === 'date' && <DayWords day={typed[name]} />}
          </Field>
        ))}
        <FormError text={trouble} />
        <div className="flex justify-end gap-2">
          <Button size="sm" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" type="submit" look="primary" pending={pending}>
            {question ? 'Save Anyway' : 'Save'}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
