import { Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Agreement, agreementFormNames } from '#shared/law/servings/agreement.ts'
import { useServings } from './servings.calls.ts'
import { ServingLine } from './servings.line.tsx'

const ServeDialog = latePart(() => import('./serve.dialog.tsx')).Part
const AgreementDialog = latePart(() => import('./agreement.dialog.tsx')).Part

interface Props {
  tenancyId: string
  /** Opens the notice of possession, where the tenancy has one. */
  openPossession?: (() => void) | undefined
}

/** What was served for a tenancy, with the proof. */
export default function ServingsCard(props: Props) {
  return useMay('read') ? <LoadedCard {...props} /> : null
}

/** What is known of the agreement, in a line. */
function describeAgreement({ form, email }: Agreement): string {
  const agreed = form
    ? `Agreed ${agreementFormNames[form.answer].toLowerCase()}.`
    : 'In writing or orally: not answered.'
  const served = email
    ? email.isAllowed
      ? 'Service by email is allowed.'
      : 'Service by email is not allowed.'
    : 'Service by email: not answered.'
  return `${agreed} ${served}`
}

function LoadedCard({ tenancyId, openPossession }: Props) {
  const { data, isLoading } = useServings(tenancyId)
  useWaitTogether(isLoading)
  const mayWrite = useMayWrite()
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (!data || (data.servings.length === 0 && !mayWrite)) return null
  const { servings, parties, agreement } = data
  return (
    <Card aria-labelledby="servings" className="max-w-3xl">
      <CardHeader
        id="servings"
        title="Served"
        text={
          servings.length === 0
            ? 'Nothing served yet. Serve documents here to keep a record of what was served, on whom, when and how.'
            : undefined
        }
        actions={
          <div className="flex flex-wrap items-center gap-3">
            {servings.length > 0 && (
              <PaperLinkTo href={`/api/tenancies/${tenancyId}/servings.pdf`} label="Proof of service (PDF)" />
            )}
            {mayWrite && (
              <Button size="sm" onClick={() => setOpen(true)}>
                Serve a Document
              </Button>
            )}
          </div>
        }
      />
      <CardBody className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
        {describeAgreement(agreement)}
        {mayWrite && (
          <Button size="sm" look="ghost" onClick={() => setAsked(true)}>
            {agreement.form && agreement.email ? 'Change' : 'Answer'}
            <span className="sr-only"> what the agreement says</span>
          </Button>
        )}
      </CardBody>
      {servings.length > 0 && (
        <CardBody>
          <ul className="-mt-2 divide-y divide-hairline">
            {servings.map((serving) => (
              <ServingLine key={serving.id} serving={serving} mayWrite={mayWrite} />
            ))}
          </ul>
        </CardBody>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ServeDialog
            tenancyId={tenancyId}
            parties={parties}
            agreement={agreement}
            openPossession={openPossession}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <AgreementDialog tenancies={[tenancyId]} known={agreement} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Card>
  )
}
