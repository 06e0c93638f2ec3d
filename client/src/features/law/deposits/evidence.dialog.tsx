import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { EvidenceField } from '#client/kit/record/documents/evidence-field.tsx'
import { useHeldEvidence, withheldEvidence } from '#client/kit/record/documents/held-evidence.ts'
import { evidenceInput } from '#shared/law/deposits/evidence.ts'
import { useAddEvidence } from './evidence.calls.ts'

const schema = evidenceInput.pick({ evidence: true })

interface DialogProps {
  tenancy: { id: string; propertyId: string }
  entryId: string
  /** What was kept, as its line says it. */
  memo: string
  onClose: () => void
}

/** Names documents as evidence for a part that is kept already. */
export default function EvidenceDialog({ tenancy, entryId, memo, onClose }: DialogProps) {
  const { mutateAsync } = useAddEvidence(tenancy.id)
  const held = useHeldEvidence({ kind: 'tenancies', id: tenancy.id })
  return (
    <FormDialog
      title="Add Evidence"
      description={memo}
      place={`tenancies/${tenancy.id}/evidence/${entryId}`}
      schema={schema}
      start={{ evidence: [] }}
      submit={{ label: 'Add', pending: 'Adding...' }}
      withheld={withheldEvidence}
      save={({ evidence: chosen }) => held.saveWith(chosen, (evidence) => mutateAsync({ entryId, evidence }))}
      onClose={onClose}
    >
      <EvidenceField tenancyId={tenancy.id} propertyId={tenancy.propertyId} held={held} />
    </FormDialog>
  )
}
