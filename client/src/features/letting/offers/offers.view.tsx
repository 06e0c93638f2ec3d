import { useState } from 'react'
import { Link } from 'wouter'
import { CallButton } from '#client/kit/facts/call-button.tsx'
import { Fact, ReadDialog } from '#client/kit/facts/read-dialog.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { offerCalls } from '#shared/letting/offers/offers.calls.ts'
import { offerIsOver } from '#shared/letting/offers/offers.state.ts'
import type { Offer } from '#shared/letting/offers/offers.ts'
import { titleCase } from '#shared/text.ts'
import { type OfferAct, OfferDialog } from './offers.dialogs.tsx'
import { eventWords, memberName, offerPlates } from './offers.words.ts'

interface ViewProps {
  /** Undefined where the offer of a link is not in this account, or was deleted with its applicant. */
  offer: Offer | undefined
  onClose: () => void
}

/** An offer: who, for what, what was answered, and what can be done next. */
export default function OfferView({ offer, onClose }: ViewProps) {
  const [act, begin] = useState<OfferAct>()
  const { format } = useCurrency()
  const mayRead = useMay('read')
  if (!offer)
    return (
      <ReadDialog onClose={onClose} title="No Such Offer" size="sm">
        <p className="text-14 text-ink-2">
          It was deleted with its applicant, or it belongs to another account. Check which account is open.
        </p>
      </ReadDialog>
    )
  if (act) return <OfferDialog offer={offer} act={act} onClose={() => begin(undefined)} />
  const { property, propertyId, applicant, applicantId, party, rent, startOn, requests, state } = offer
  return (
    <Dialog onClose={onClose} title={`Offer of ${titleCase(applicant)}`} reads>
      <DialogBody>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          <Badge tone={offerPlates[state].tone}>{offerPlates[state].label}</Badge>
          {format(rent)}/mo from {formatDate(startOn)}
        </p>
        {!offer.isTheirs && (
          <p className="text-14 text-danger-ink">
            The property has another landlord since this offer was made. Withdraw it, and add it again.
          </p>
        )}
        <dl className="text-14">
          <Fact name="Property">
            <Link href={paths.of('properties').edit(propertyId)} className="text-link hover:underline">
              {titleCase(property)}
            </Link>
          </Fact>
          <Fact name="People">{party.map(memberName).join('; ')}</Fact>
          <Fact name="Requests">{requests || 'None'}</Fact>
          {mayRead && applicantId && (
            <Fact name="Applicant">
              <Link href={paths.of('applicants').edit(applicantId)} className="text-link hover:underline">
                Open the applicant
              </Link>
            </Fact>
          )}
        </dl>
        <History id={offer.id} />
      </DialogBody>
      <OfferSteps offer={offer} begin={begin} />
    </Dialog>
  )
}

function History({ id }: { id: string }) {
  const { format } = useCurrency()
  const query = useRead(offerCalls.read, { params: { id } }, always)
  return (
    <section aria-label="History">
      <h3 className="font-body text-13 font-semibold text-ink-3">History</h3>
      {query.data ? (
        <ul className="divide-y divide-hairline text-13">
          {query.data.events.map((event) => (
            <li key={event.id} className="py-1.5">
              {eventWords(event, format)}
              {event.text && <span className="block whitespace-pre-line text-ink-2">{event.text}</span>}
              <span className="block text-ink-3">
                {formatMoment(event.at)}, {event.by}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <PartState query={query} what="the history" className="py-1.5">
          <Skeleton className="h-9 w-full" />
        </PartState>
      )}
    </section>
  )
}

interface StepsProps {
  offer: Offer
  begin: (act: OfferAct) => void
}

/** What can be done with an offer, the likeliest last. */
function OfferSteps({ offer, begin }: StepsProps) {
  const mayWrite = useMayWrite()
  const isClient = useMe().data?.account.role === 'client'
  if (offer.tenancyId)
    return (
      <DialogFooter>
        <LinkButton look="primary" to={paths.of('tenancies').edit(offer.tenancyId)}>
          Open Tenancy
        </LinkButton>
      </DialogFooter>
    )
  if (offer.state === 'withdrawn' || !(mayWrite || isClient)) return null
  return (
    <DialogFooter>
      {isClient ? <ClientSteps offer={offer} begin={begin} /> : <TeamSteps offer={offer} begin={begin} />}
    </DialogFooter>
  )
}

function ClientSteps({ offer: { id, state, version }, begin }: StepsProps) {
  if (offerIsOver.has(state)) return null
  return (
    <>
      <Button onClick={() => begin('answer')}>Answer Otherwise</Button>
      <CallButton
        look="primary"
        size="md"
        call={offerCalls.answer}
        request={{ params: { id }, body: { answer: 'approve', version } }}
      >
        Approve
      </CallButton>
    </>
  )
}

function TeamSteps({ offer: { id, state, isTheirs }, begin }: StepsProps) {
  const isAgency = useIsAgency()
  const isOpen = isTheirs && !offerIsOver.has(state)
  const mayAccept = isOpen && (!isAgency || state === 'approved')
  return (
    <>
      <Button onClick={() => begin('withdraw')}>Withdraw</Button>
      {isTheirs && <Button onClick={() => begin('change')}>Change</Button>}
      {isOpen && isAgency && <Button onClick={() => begin('record')}>Record Answer</Button>}
      {isOpen && isAgency && state !== 'approved' && (
        <Button look={state === 'to-pass-on' ? 'primary' : undefined} onClick={() => begin('pass')}>
          {state === 'to-pass-on' ? 'Pass On' : 'Pass On Again'}
        </Button>
      )}
      {mayAccept && (
        <CallButton look="primary" size="md" call={offerCalls.accept} request={{ params: { id } }}>
          Accept
        </CallButton>
      )}
    </>
  )
}
