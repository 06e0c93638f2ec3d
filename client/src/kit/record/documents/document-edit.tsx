import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { type Document, type DocumentChange, documentChange } from '#shared/law/documents/documents.ts'
import { kindOptions } from './document-kinds.ts'

const schema = documentChange.omit({ version: true }).required({ name: true, kind: true, shownTo: true })
const { TextField, SelectField, DateField } = fieldsFor<z.input<typeof schema>>()

const startOf = ({ name, kind, expiresOn, shownTo }: Document) => ({
  name,
  kind,
  expiresOn: expiresOn ?? '',
  shownTo,
})

const audienceOptions = [
  { value: 'agency', label: 'Your team' },
  { value: 'landlord', label: 'Your team and the landlord' },
  { value: 'tenant', label: 'Your team, the landlord and the tenants' },
]

/** Name, kind, last day and readers of a document. */
export function EditDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const change = useCall(documentCalls.change)
  return (
    <RecordDialog
      what="document"
      title="Edit Document"
      size="sm"
      place={`documents/${document.id}`}
      schema={schema}
      start={startOf(document)}
      stored={{ version: document.version, toInput: startOf }}
      submit={{ label: 'Save Changes', pending: 'Saving...' }}
      save={({ changed, version }) =>
        change.mutateAsync({ params: { id: document.id }, body: { ...changed, version } as DocumentChange })
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <SelectField name="kind" label="Document type" options={kindOptions} />
      <DateField name="expiresOn" label="Valid until" optional />
      <SelectField
        name="shownTo"
        label="Visible to"
        options={audienceOptions}
        hint="Tenants see documents of their tenancy, their property and themselves on their page. Documents for your team only are left out of letting packs. Agreements, certificates, licences, inventories and deposit documents go in anyway, as tenants get them."
      />
    </RecordDialog>
  )
}
