import { CreditCard, FileSignature, KeyRound, Mail } from 'lucide-react'
import { Link } from 'wouter'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { ConfirmButton } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { paymentCalls } from '#shared/money/payments/payments.calls.ts'
import type { CardPayments } from '#shared/money/payments/payments.ts'
import { Loaded, Section } from '../settings.section.tsx'
import { StripeDialog } from './integrations.stripe.tsx'
import { ServiceRow } from './services.tsx'

const soon = <Badge tone="muted">Coming soon</Badge>

/** Integrations: card payments through the agency's own Stripe account, and what is still to come. */
export function IntegrationsSection() {
  const cards = useRead(paymentCalls.readStripe, {}, always)
  return (
    <Section title="Integrations" text="Other services that work with your account.">
      <Loaded query={cards}>
        {(state) => (
          <ul aria-label="Integrations" className="pb-2">
            <CardRow state={state} />
            <ServiceRow
              icon={Mail}
              name="Email Notifications"
              badge={soon}
              text={
                <>
                  Emails about single events. A daily summary is there already, under{' '}
                  <Link href={paths.settings('notifications')} className="font-medium text-link">
                    Notifications
                  </Link>
                  .
                </>
              }
            />
            <ServiceRow
              icon={FileSignature}
              name="Document Signing"
              badge={<Badge tone="good">Ready</Badge>}
              text="Tenancy agreements signed online."
            >
              <LinkButton to={paths.of('tenancies').list({ status: 'pending' })} size="sm">
                Pending Tenancies
              </LinkButton>
            </ServiceRow>
            <ServiceRow
              icon={KeyRound}
              name="API Access"
              badge={soon}
              text="Keys for your own programs to access your account."
            />
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function textOf({ connected, unreadable, mode, last4, connectedAt }: CardPayments): string {
  if (unreadable)
    return 'The stored keys can no longer be read, because the server’s secret was changed. Please enter them again.'
  if (!connected) return 'Tenants pay invoices by card on Stripe’s page, into your own Stripe account.'
  const since = connectedAt ? `, connected on ${formatDayOf(connectedAt)}` : ''
  return `Stripe, with the key ending in ${last4}${since}.${mode === 'test' ? ' No money moves in test mode.' : ''}`
}

function CardRow({ state }: { state: CardPayments }) {
  const end = useCall(paymentCalls.disconnectStripe)
  const mayChange = useMay('owner')
  const { connected, unreadable, mode } = state
  const badge = connected ? (
    <Badge tone={mode === 'test' ? 'pending' : 'good'}>{mode === 'test' ? 'Test mode' : 'Connected'}</Badge>
  ) : (
    <Badge tone={unreadable ? 'bad' : 'muted'}>Not connected</Badge>
  )
  return (
    <ServiceRow icon={CreditCard} name="Card Payments (Stripe)" badge={badge} text={textOf(state)}>
      {mayChange ? (
        <>
          <DialogButton dialog={<StripeDialog state={state} />}>
            {connected ? 'Change Keys' : 'Connect'}
          </DialogButton>
          {(connected || unreadable) && (
            <ConfirmButton
              size="sm"
              ask={{
                title: 'Disconnect Card Payments?',
                text: 'Links in invoices that you have sent will say that cards are not taken. A payment that is under way at this moment will not be marked in Gable. Delete the webhook at Stripe as well.',
                confirm: 'Disconnect',
                confirming: 'Disconnecting...',
              }}
              run={end.mutateAsync}
            >
              Disconnect
            </ConfirmButton>
          )}
        </>
      ) : (
        <p className="max-w-44 text-13 text-ink-3">Only owners can change this.</p>
      )}
    </ServiceRow>
  )
}
