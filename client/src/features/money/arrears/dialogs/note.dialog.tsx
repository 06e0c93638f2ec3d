import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { noteCalls } from '#shared/records/notes/notes.calls.ts'
import { titleCase } from '#shared/text.ts'
import type { DebtDialogProps } from './debt.ts'

const { LongTextField } = fieldsOf(noteCalls.add)

export function NoteDialog({ tenancy: { id, tenant }, onClose }: DebtDialogProps) {
  return (
    <CallDialog
      call={noteCalls.add}
      done={{ title: 'Note Added', description: 'It’s shown on the tenancy’s page.' }}
      title={`A Note on ${titleCase(tenant)}`}
      description="Only your team sees it, on the tenancy’s page."
      size="sm"
      place={`tenancies/${id}/note`}
      start={{ about: { kind: 'tenancies', id }, text: '' }}
      submit={{ label: 'Add Note', pending: 'Saving...' }}
      onClose={onClose}
    >
      <LongTextField name="text" label="Note" />
    </CallDialog>
  )
}
