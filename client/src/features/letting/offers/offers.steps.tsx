import { CallButton } from '#client/kit/facts/call-button.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { offerCalls } from '#shared/letting/offers/offers.calls.ts'
import { offerIsOver } from '#shared/letting/offers/offers.state.ts'
import type { Offer } from '#shared/letting/offers/offers.ts'

/** What opens a dialog of an offer. */
export type OfferAct = 'pass' | 'record' | 'answer' | 'change' | 'withdraw'

interface StepsProps {
  offer: Offer
  begin: (act: OfferAct) => void
}

/** What can be done with an offer, the likeliest last. */
export function OfferSteps({ offer, begin }: StepsProps) {
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
      {isClient ? <ClientSteps {...{ offer, begin }} /> : <TeamSteps {...{ offer, begin }} />}
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
