import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard } from '#client/kit/facts/fact-card.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Agreement, agreementFormNames } from '#shared/law/servings/agreement.ts'
import { servingCalls } from '#shared/law/servings/servings.calls.ts'
import { ServingLine } from './servings.line.tsx'

const ServeDialog = latePart(() => import('./serve.dialog.tsx')).Part
const AgreementDialog = latePart(() => import('./agreement.dialog.tsx')).Part

interface Props {
  tenancyId: string
  /** Opens the notice of possession, where the tenancy has one. */
  openPossession?: (() => void) | undefined
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

/** What was served for a tenancy, with the proof. */
export default function ServingsCard({ tenancyId, openPossession }: Props) {
  const mayRead = useMay('read')
  const query = useRead(servingCalls.list, { params: { id: tenancyId } }, { ...always, enabled: mayRead })
  const mayWrite = useMayWrite()
  const { servings = [], parties = [], agreement } = query.data ?? {}
  const isNone = servings.length === 0
  return (
    <FactCard
      query={query}
      id="servings"
      what="what was served"
      title="Served"
      text={
        isNone &&
        'Nothing served yet. Serve documents here to keep a record of what was served, on whom, when and how.'
      }
      className="max-w-3xl"
      isNothing={!mayRead || (query.data && isNone && !mayWrite)}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {!isNone && (
            <PaperLinkTo href={`/api/tenancies/${tenancyId}/servings.pdf`} label="Proof of service (PDF)" />
          )}
          {mayWrite && agreement && (
            <DialogButton dialog={<ServeDialog {...{ tenancyId, parties, agreement, openPossession }} />}>
              Serve a Document
            </DialogButton>
          )}
        </div>
      }
    >
      {({ agreement: known }) => (
        <>
          <div className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
            {describeAgreement(known)}
            {mayWrite && (
              <DialogButton look="ghost" dialog={<AgreementDialog tenancies={[tenancyId]} known={known} />}>
                {known.form && known.email ? 'Change' : 'Answer'}
                <span className="sr-only"> what the agreement says</span>
              </DialogButton>
            )}
          </div>
          {!isNone && (
            <ul className="divide-y divide-hairline">
              {servings.map((serving) => (
                <ServingLine key={serving.id} serving={serving} />
              ))}
            </ul>
          )}
        </>
      )}
    </FactCard>
  )
}
