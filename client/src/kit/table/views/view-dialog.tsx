import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { viewAddress } from '#client/lib/session/views.ts'
import { viewCalls } from '#shared/office/views/views.calls.ts'
import type { SavedView, viewInput } from '#shared/office/views/views.ts'
import type { Shown } from './shown.ts'

type NewView = z.input<typeof viewInput>

interface ViewDialogProps {
  list: string
  view: 'new' | SavedView
  shown: Shown
  onClose: () => void
}

const yesIf = (is: boolean) => (is ? 'yes' : '')

/** The dialog's fields, which are kept as a draft until they are saved or cancelled. */
function useTyped(list: string, view: 'new' | SavedView) {
  const isNew = view === 'new'
  const { name, shared, pinned } = isNew ? { name: '', shared: false, pinned: false } : view
  const start = { name, shared: yesIf(shared), pinned: yesIf(pinned) }
  const kept = useDraftFields(`views/${isNew ? list : view.id}`, start, isNew ? 0 : view.version)
  const { fields } = kept
  return { kept, typed: { ...fields, shared: fields.shared !== '', pinned: fields.pinned !== '' } }
}

/** Asks for a view's name and its readers. A new view stores the list's present state. */
export default function ViewDialog({ list, view, shown, onClose }: ViewDialogProps) {
  const isNew = view === 'new'
  const { kept, typed } = useTyped(list, view)
  const [trouble, setTrouble] = useState<string>()
  const save = useCall(viewCalls.add, {
    done: ({ name }) => ({ title: 'View Saved', description: `“${name}” is among the saved views.` }),
  })
  const change = useCall(viewCalls.change, {
    done: ({ name }) => ({ title: 'View Updated', description: `“${name}” has been updated.` }),
  })
  const [, navigate] = useLocation()
  const pending = save.isPending || change.isPending
  const name = typed.name.trim()

  const close = () => {
    kept.clear()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (!name) return setTrouble('Give the view a name')
    setTrouble(undefined)
    try {
      if (isNew)
        navigate(
          viewAddress(
            await save.mutateAsync({ body: { ...shown, ...typed, name, list: list as NewView['list'] } }),
          ),
        )
      else
        await change.mutateAsync({ params: { id: view.id }, body: { version: view.version, ...typed, name } })
      close()
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The view was not saved.'))
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={isNew ? 'Save This View' : 'Rename, Share or Pin'}
      description={isNew ? 'Saves the current search, filters, order and columns.' : undefined}
      size="sm"
      locked={pending}
    >
      <form noValidate className="contents" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <Field label="Name" required>
            <Input
              value={typed.name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => kept.change({ name: event.target.value })}
            />
          </Field>
          {(useMayWrite() || typed.shared) && (
            <Choice
              label="Share with the team"
              text="Everyone who works in this account can see it."
              checked={typed.shared}
              onChange={(shared) => kept.change({ shared: yesIf(shared) })}
            />
          )}
          <Choice
            label="Pin to the sidebar"
            text={typed.shared ? 'It appears in everyone’s sidebar.' : 'It appears in your sidebar.'}
            checked={typed.pinned}
            onChange={(pinned) => kept.change({ pinned: yesIf(pinned) })}
          />
          <KeptNote kept={kept} what="view" />
          <FormError text={trouble} />
        </DialogBody>
        <DialogActions onCancel={close} pending={pending} label="Save" working="Saving..." />
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, text, checked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <Checkbox
        id={id}
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={onChange}
        className="mt-0.5"
      />
      <div>
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        <p id={`${id}-text`} className="text-13 text-ink-2">
          {text}
        </p>
      </div>
    </div>
  )
}
