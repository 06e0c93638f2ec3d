import type { ReactNode } from 'react'
import { ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, DialogLink } from '#client/kit/facts/dialogs.tsx'
import { FactCard } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Agreement, agreementFormNames } from '#shared/law/servings/agreement.ts'
import { servingCalls } from '#shared/law/servings/servings.calls.ts'
import {
  type Serving,
  servedKindNames,
  servedRoleNames,
  servingMeansNames,
} from '#shared/law/servings/servings.ts'

const ServeDialog = latePart(() => import('./serve.dialog.tsx')).Part
const AgreementDialog = latePart(() => import('./agreement.dialog.tsx')).Part

interface Props {
  tenancyId: string
  /** Opens the notice of possession, where the tenancy has one. */
  openPossession?: (() => void) | undefined
}

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
        <div className="flex flex-wrap items-center gap-3 text-14">
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
              <DialogLink dialog={<AgreementDialog tenancies={[tenancyId]} known={known} />}>
                {known.form && known.email ? 'Change' : 'Answer'}
                <span className="sr-only"> what the agreement says</span>
              </DialogLink>
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

/** What became of a mail to somebody; nothing for a letter or what was handed over. */
function deliveryOf({ means }: Serving, { takenAt, refused }: Serving['to'][number]): string {
  if (means !== 'mail') return ''
  if (refused !== null) return ' · rejected by the email server'
  return takenAt === null ? ' · on its way' : ` · accepted by the email server ${formatDayOf(takenAt)}`
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-13 text-ink-2 break-words">{children}</p>
)

function ServingLine({ serving }: { serving: Serving }) {
  const mayWrite = useMayWrite()
  const { id, what, document, means, servedOn, deemed, to, remarks, evidence, author, withdrawn } = serving
  const { deemedWhy, backdatedWhy, emailClause, official } = serving
  const confirm = useCall(servingCalls.confirmSheet)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-14">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {servedKindNames[what]} {withdrawn && <Badge tone="muted">Withdrawn</Badge>}
          </p>
          <ul className="flex flex-wrap gap-x-3">
            {to.map((person) => (
              <li key={`${person.role} ${person.name}`} className="break-words">
                {person.name}{' '}
                <span className="text-13 text-ink-3">
                  {servedRoleNames[person.role]}
                  {deliveryOf(serving, person)}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <p className="text-13 text-ink-3">
          {servingMeansNames[means]} on {formatDate(servedOn)} · {author}
          {deemed.day !== servedOn && ` · counts from ${formatDate(deemed.day)}`}{' '}
          {deemed.source && <LawWhy about={servedKindNames[what]} source={deemed.source} />}
        </p>
        {deemed.day !== servedOn && deemedWhy && <Note>Counts from another date: {deemedWhy}</Note>}
        {backdatedWhy && <Note>Served before the document was added: {backdatedWhy}</Note>}
        {emailClause && <Note>Email allowed by the agreement: {emailClause}</Note>}
        {what === 'information-sheet' && !withdrawn && !official && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-ink-2">
            Not confirmed as the official file from GOV.UK.
            {mayWrite && (
              <Button
                size="sm"
                pending={confirm.isPending}
                onClick={() => confirm.mutate({ params: { id } })}
              >
                It Is the Official File
              </Button>
            )}
          </p>
        )}
        {remarks && <Note>{remarks}</Note>}
        {withdrawn && (
          <Note>
            Withdrawn {formatDayOf(withdrawn.at)} by {withdrawn.by}: {withdrawn.reason}
          </Note>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PaperLinkTo href={document.path} label="Document" />
        {evidence && <PaperLinkTo href={evidence.path} label="Evidence" />}
        {mayWrite && !withdrawn && (
          <DialogButton
            look="ghost"
            aria-label={`Withdraw: ${servedKindNames[what]}`}
            dialog={
              <ReasonDialog
                label="Why"
                call={servingCalls.withdraw}
                params={{ id }}
                title="Withdraw"
                description={`${servedKindNames[what]} stays on record as served, and as withdrawn today.`}
                submit={{ label: 'Withdraw', pending: 'Recording...' }}
              />
            }
          >
            Withdraw
          </DialogButton>
        )}
      </div>
    </li>
  )
}
