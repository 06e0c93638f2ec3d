import { Suspense, useState } from 'react'
import type { z } from 'zod'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { byNewestVersion, saveWithFiles, useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { latePart } from '#client/lib/browser/screen.ts'
import { today } from '#shared/dates.ts'
import type { Agreement } from '#shared/law/servings/agreement.ts'
import { type Party, servedKindNames, servingInput } from '#shared/law/servings/servings.ts'
import { ServeFields } from './serve.fields.tsx'
import { useServe } from './servings.calls.ts'

const AgreementDialog = latePart(() => import('./agreement.dialog.tsx')).Part

type Form = z.input<typeof servingInput>

/** The fields of a draft that only this page has: files that are held are with their dialog alone. */
const withheld = ['versionId', 'evidenceId'] as const

interface Props {
  tenancyId: string
  parties: readonly Party[]
  agreement: Agreement
  /** Opens the notice of possession, which has its own checks; without it that notice is not offered. */
  openPossession?: (() => void) | undefined
  onClose: () => void
  /** What is served, where that is given: its document unless the person chooses one, and the call that serves it. */
  given?: {
    what: Form['what']
    versionId?: string
    serve: (values: z.output<typeof servingInput>) => Promise<unknown>
  }
}

/** Serves a document by email, or records that it was posted or handed over. */
export default function ServeDialog({
  tenancyId,
  parties,
  agreement,
  openPossession,
  onClose,
  given,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const mayMail = agreement.email?.isAllowed === true
  const { mutateAsync } = useServe(tenancyId)
  const about = { kind: 'tenancies', id: tenancyId } as const
  const paper = useHeldFile({ about, kind: 'notice', idOf: byNewestVersion })
  const proof = useHeldFile({ about, kind: 'letter', idOf: byNewestVersion })
  const serve = given?.serve ?? mutateAsync
  return (
    <>
      <FormDialog
        title={given ? `Serve: ${servedKindNames[given.what]}` : 'Serve a Document'}
        description="Records the document, the people served, the date and the means, with a fingerprint of the file as evidence."
        size="lg"
        place={`tenancies/${tenancyId}/serve${given ? `/${given.what}` : ''}`}
        schema={servingInput}
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
        submit={{ label: 'Serve', pending: 'Serving...' }}
        withheld={withheld}
        save={({ versionId, evidenceId, ...values }) =>
          saveWithFiles(
            [
              { held: paper, value: versionId },
              { held: proof, value: evidenceId },
            ],
            () =>
              serve({
                ...values,
                versionId: paper.savedAs(versionId),
                evidenceId: proof.savedAs(evidenceId),
              }),
          )
        }
        onClose={onClose}
      >
        <ServeFields
          paper={paper}
          proof={proof}
          parties={parties}
          isGiven={given !== undefined}
          hasDocument={given?.versionId !== undefined}
          agreement={agreement}
          ask={() => setAsking(true)}
          openPossession={
            openPossession &&
            (() => {
              onClose()
              openPossession()
            })
          }
        />
      </FormDialog>
      {isAsking && (
        <Suspense fallback={null}>
          <AgreementDialog tenancies={[tenancyId]} known={agreement} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
