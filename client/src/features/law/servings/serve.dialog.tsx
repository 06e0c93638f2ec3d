import type { z } from 'zod'
import { Dialogs } from '#client/kit/facts/dialogs.tsx'
import { FactDialog } from '#client/kit/facts/fact-dialog.tsx'
import { useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { today } from '#shared/dates.ts'
import { servingCalls } from '#shared/law/servings/servings.calls.ts'
import { servedKindNames, type servingInput } from '#shared/law/servings/servings.ts'
import { ServeFields, type ServeOptions } from './serve.fields.tsx'

type Form = z.input<typeof servingInput>

/** What is served, where that is given: its document unless the person chooses one, and what serves it in place of the call. */
export interface Given {
  what: Form['what']
  versionId?: string | undefined
  serve?: ((values: z.output<typeof servingInput>) => Promise<unknown>) | undefined
}

interface Props extends ServeOptions {
  onClose?: (() => void) | undefined
  given?: Given
}

/** Serves a document by email, or records that it was posted or handed over. */
export default function ServeDialog({ given, onClose, ...of }: Props) {
  const { tenancyId, parties, agreement } = of
  const mayMail = agreement.email?.isAllowed === true
  const about = { kind: 'tenancies', id: tenancyId } as const
  const paper = useHeldFile({ about, kind: 'notice', isVersion: true })
  const proof = useHeldFile({ about, kind: 'letter', isVersion: true })
  return (
    <Dialogs>
      <FactDialog
        call={servingCalls.serve}
        params={{ id: tenancyId }}
        send={given?.serve}
        done={({ what, means }) => ({
          title: means === 'mail' ? 'Served by Email' : 'Service Recorded',
          description: `${servedKindNames[what]} is on the record.`,
        })}
        title={given ? `Serve: ${servedKindNames[given.what]}` : 'Serve a Document'}
        description="Records the document, the people served, the date and the means, with a fingerprint of the file as evidence."
        size="lg"
        place={`tenancies/${tenancyId}/serve${given ? `/${given.what}` : ''}`}
        start={{
          what: given?.what ?? 'information-sheet',
          versionId: given?.versionId ?? '',
          means: mayMail ? 'mail' : 'hand',
          servedOn: today(),
          deliveredOn: '',
          deliveredWhy: '',
          backdatedWhy: '',
          to: parties.flatMap(({ id, role }) => (role === 'tenant' ? [id] : [])),
          remarks: '',
        }}
        files={{ versionId: paper, evidenceId: proof }}
        submit={{ label: 'Serve', pending: 'Serving...' }}
        onClose={onClose}
      >
        <ServeFields
          {...of}
          paper={paper}
          proof={proof}
          isGiven={given !== undefined}
          hasDocument={given?.versionId !== undefined}
        />
      </FactDialog>
    </Dialogs>
  )
}
