import { useController, useFormContext } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { HintedTick } from '#client/kit/ui/hinted-tick.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { viewAddress } from '#client/lib/session/views.ts'
import { viewCalls } from '#shared/office/views/views.calls.ts'
import { type SavedView, type ViewInput, viewInput } from '#shared/office/views/views.ts'
import type { Shown } from './shown.ts'

const schema = viewInput.pick({ name: true, shared: true, pinned: true })
type Typed = z.output<typeof schema>
const { TextField } = fieldsFor<Typed>()

interface ViewDialogProps {
  list: string
  view: 'new' | SavedView
  shown: Shown
  onClose: () => void
}

/** Asks for a view's name and its readers. A new view stores the list's present state. */
export default function ViewDialog({ list, view, shown, onClose }: ViewDialogProps) {
  const isNew = view === 'new'
  const { name, shared, pinned } = isNew ? { name: '', shared: false, pinned: false } : view
  const mayWrite = useMayWrite()
  const add = useCall(viewCalls.add, {
    done: ({ name }) => ({ title: 'View Saved', description: `“${name}” is among the saved views.` }),
  })
  const change = useCall(viewCalls.change, {
    done: ({ name }) => ({ title: 'View Updated', description: `“${name}” has been updated.` }),
  })
  const [, navigate] = useLocation()
  const save = async (typed: Typed) => {
    if (!isNew)
      return change.mutateAsync({ params: { id: view.id }, body: { version: view.version, ...typed } })
    const body = { ...shown, ...typed, list: list as ViewInput['list'] }
    navigate(viewAddress(await add.mutateAsync({ body })))
  }
  return (
    <FormDialog
      title={isNew ? 'Save This View' : 'Rename, Share or Pin'}
      description={isNew ? 'Saves the current search, filters, order and columns.' : undefined}
      size="sm"
      place={`views/${isNew ? list : view.id}`}
      schema={schema}
      start={{ name, shared, pinned }}
      save={save}
      submit={{ label: 'Save', pending: 'Saving...' }}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <TextField name="name" label="Name" input={{ maxLength: 60 }} />
          {(mayWrite || typed.shared) && (
            <Choice
              name="shared"
              label="Share with the team"
              hint="Everyone who works in this account can see it."
            />
          )}
          <Choice
            name="pinned"
            label="Pin to the sidebar"
            hint={typed.shared ? 'It appears in everyone’s sidebar.' : 'It appears in your sidebar.'}
          />
        </>
      )}
    </FormDialog>
  )
}

function Choice({ name, label, hint }: { name: 'shared' | 'pinned'; label: string; hint: string }) {
  const { field } = useController({ control: useFormContext<Typed>().control, name })
  return (
    <HintedTick checked={field.value} onChange={field.onChange} hint={hint}>
      {label}
    </HintedTick>
  )
}
