import { CallButton } from '#client/kit/facts/call-button.tsx'
import { ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Badge, type BadgeTone } from '#client/kit/ui/badge.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf, formatMoment } from '#client/lib/dates.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { signingCalls } from '#shared/letting/signings/signings.calls.ts'
import { signerRoleNames } from '#shared/letting/signings/signings.kinds.ts'
import { nextSigner, type SigningState } from '#shared/letting/signings/signings.state.ts'
import type { SignerRow, SigningRow } from '#shared/letting/signings/signings.ts'
import { joinNames } from '#shared/text.ts'

const StartDialog = latePart(() => import('./signings.start.tsx')).Part
const dialogs = () => import('./signings.dialogs.tsx')
const AuthorityDialog = latePart(async () => ({ default: (await dialogs()).AuthorityDialog })).Part
const RestartDialog = latePart(async () => ({ default: (await dialogs()).RestartDialog })).Part

const plates: Record<SigningState, [BadgeTone, string]> = {
  open: ['pending', 'To sign'],
  changed: ['bad', 'Document changed'],
  signed: ['good', 'Signed by everyone'],
  stopped: ['muted', 'Stopped'],
}

/** The documents of a tenancy that are signed online: who has signed, and whose turn it is. */
export default function SigningsCard({ tenancyId }: { tenancyId: string }) {
  const mayRead = useMay('read')
  const mayWrite = useMayWrite()
  const of = { params: { id: tenancyId } }
  const query = useRead(signingCalls.list, of, { ...always, enabled: mayRead })
  const { signings = [], unserved = [], isPending = false, parties = [] } = query.data ?? {}
  const isNone = signings.length === 0
  return (
    <FactCard
      query={query}
      id="signing"
      what="what is signed"
      title="Signing"
      isNothing={!mayRead || (query.data !== undefined && isNone && !mayWrite)}
      actions={
        mayWrite && (
          <DialogButton
            dialog={<StartDialog tenancyId={tenancyId} parties={parties} isPending={isPending} />}
          >
            Send a Document to Sign
          </DialogButton>
        )
      }
    >
      {() => (
        <>
          {isPending && unserved.length > 0 && (
            <p className="text-14 text-ink-2">
              Before the agreement, serve the written statement on {joinNames(unserved)}, under Law.
            </p>
          )}
          {isNone ? (
            <NoFacts>
              Everyone reads and signs on their own page, with a code from their email. The signed PDF carries
              a certificate that anybody can check.
            </NoFacts>
          ) : (
            <ul className="divide-y divide-hairline">
              {signings.map((signing) => (
                <SigningLine key={signing.id} signing={signing} />
              ))}
            </ul>
          )}
        </>
      )}
    </FactCard>
  )
}

function describeSigner({ state, way, signedAt, openedAt, sentAt, email }: SignerRow): string {
  if (signedAt) return `signed ${formatMoment(signedAt)}${way === 'authority' ? ', by authority' : ''}`
  if (state === 'opened' && openedAt) return `opened ${formatMoment(openedAt)}`
  if (sentAt) return `sent ${formatMoment(sentAt)}`
  return email ? 'waits for those before' : 'no email address'
}

function SigningLine({ signing }: { signing: SigningRow }) {
  const { title, state, startedAt, by, path, signedPath, stopped, signers } = signing
  const mayWrite = useMayWrite()
  const [tone, label] = plates[state]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-14 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title} <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-13 text-ink-3">
          Sent to sign {formatDayOf(startedAt)} · {by}
          {stopped && ` · stopped ${formatDayOf(stopped.at)}: ${stopped.why}`}
        </p>
        <ol className="mt-1 grid gap-0.5 text-13">
          {signers.map((signer) => (
            <li key={signer.id} className="flex flex-wrap gap-x-2">
              <span className="wrap-anywhere">
                {signer.name}, {signerRoleNames[signer.role].toLowerCase()}
              </span>
              <span className="text-ink-3">{describeSigner(signer)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PaperLinkTo href={signedPath ?? path} label={signedPath ? 'Signed document' : 'Document'} />
        {mayWrite && (state === 'open' || state === 'changed') && <SigningSteps signing={signing} />}
      </div>
    </li>
  )
}

function SigningSteps({ signing: { id, title, state, signers } }: { signing: SigningRow }) {
  const next = nextSigner(signers)
  const params = { id }
  return (
    <>
      {state === 'open' && (
        <CallButton call={signingCalls.send} request={{ params }}>
          Send Again<span className="sr-only"> to {next?.name}</span>
        </CallButton>
      )}
      {state === 'open' && next?.role === 'landlord' && (
        <DialogButton dialog={<AuthorityDialog id={id} landlord={next.name} />}>
          Record Authority
        </DialogButton>
      )}
      <DialogButton
        look={state === 'changed' ? 'secondary' : 'ghost'}
        dialog={<RestartDialog id={id} title={title} isChanged={state === 'changed'} />}
      >
        Start Again
      </DialogButton>
      <DialogButton
        look="ghost"
        aria-label={`Stop: ${title}`}
        dialog={
          <ReasonDialog
            call={signingCalls.stop}
            params={params}
            title="Stop Signing"
            description="The links of all signers end. What was signed so far no longer counts."
            submit={{ label: 'Stop Signing', pending: 'Stopping...' }}
          />
        }
      >
        Stop
      </DialogButton>
    </>
  )
}
