import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { EvidenceField } from '#client/kit/record/documents/evidence-field.tsx'
import { useHeldEvidence, withheldEvidence } from '#client/kit/record/documents/held-evidence.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { evidenceCalls, evidenceInput } from '#shared/law/deposits/evidence.calls.ts'

const schema = evidenceInput.pick({ evidence: true })

interface DialogProps {
  tenancy: { id: string; propertyId: string }
  entryId: string
  /** What was kept, as its line says it. */
  memo: string
}

export default function EvidenceDialog({ tenancy: { id, propertyId }, entryId, memo }: DialogProps) {
  const { mutateAsync } = useCall(evidenceCalls.add)
  const held = useHeldEvidence({ kind: 'tenancies', id })
  return (
    <FormDialog
      title="Add Evidence"
      description={memo}
      place={`tenancies/${id}/evidence/${entryId}`}
      schema={schema}
      start={{ evidence: [] }}
      submit={{ label: 'Add', pending: 'Adding...' }}
      withheld={withheldEvidence}
      save={({ evidence: chosen }) =>
        held.saveWith(chosen, (evidence) => mutateAsync({ params: { id }, body: { entryId, evidence } }))
      }
      onClose={useCloseDialog()}
    >
      <EvidenceField tenancyId={id} propertyId={propertyId} held={held} />
    </FormDialog>
  )
}
