import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { noteCalls } from '#shared/records/notes/notes.calls.ts'
import { noteInput } from '#shared/records/notes/notes.ts'
import { titleCase } from '#shared/text.ts'
import type { DebtDialogProps } from './debt.ts'

const schema = noteInput.pick({ text: true })
const { LongTextField } = fieldsFor<{ text: string }>()

export function NoteDialog({ tenancy: { id, tenant }, onClose }: DebtDialogProps) {
  const note = useCall(noteCalls.add, {
    done: { title: 'Note Added', description: 'It’s shown on the tenancy’s page.' },
  })
  return (
    <FormDialog
      title={`A Note on ${titleCase(tenant)}`}
      description="Only your team sees it, on the tenancy’s page."
      size="sm"
      place={`tenancies/${id}/note`}
      schema={schema}
      start={{ text: '' }}
      submit={{ label: 'Add Note', pending: 'Saving...' }}
      save={({ text }) => note.mutateAsync({ body: { about: { kind: 'tenancies' as const, id }, text } })}
      onClose={onClose}
    >
      <LongTextField name="text" label="Note" />
    </FormDialog>
  )
}
