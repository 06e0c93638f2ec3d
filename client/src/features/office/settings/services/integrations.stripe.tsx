import type { ReactNode } from 'react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { CopyLine } from '#client/kit/ui/copy-line.tsx'
import { paymentCalls } from '#shared/money/payments/payments.calls.ts'
import { type CardPayments, stripeEvents } from '#shared/money/payments/payments.ts'

const { TextField } = fieldsOf(paymentCalls.connectStripe)
/** No password manager offers to keep a key. */
const secret = { type: 'password', spellCheck: false, 'data-1p-ignore': true }

/** Asks for Stripe's two keys, and says where to find them and what to enter at Stripe. */
export function StripeDialog({ state }: { state: CardPayments }) {
  return (
    <CallDialog
      call={paymentCalls.connectStripe}
      fills={paymentCalls.readStripe}
      title="Connect Stripe"
      size="lg"
      description="Tenants pay on Stripe’s own page, straight into your Stripe account. Gable takes no share, and never sees a card."
      start={{ secretKey: '', webhookSecret: '' }}
      submit={{ label: 'Check and Connect', pending: 'Checking...' }}
    >
      <ol className="grid gap-6">
        <Step number={1} title="Your secret key">
          <p className="text-14 text-ink-2">
            At Stripe, under Developers, open API keys. A restricted key is enough if it may write Checkout
            Sessions. A test key lets you try everything without money.
          </p>
          <TextField
            name="secretKey"
            label="Secret key"
            hint="We test it with one call, store it encrypted, and never show it again."
            input={{ ...secret, placeholder: 'sk_live_…' }}
          />
        </Step>
        <Step number={2} title="A webhook, so that Stripe confirms payments">
          <p className="text-14 text-ink-2">
            At Stripe, add a webhook endpoint with this address, and choose the two events below it.
          </p>
          <CopyLine label="Webhook address" text={state.webhook} />
          <ul className="grid gap-1 text-13 text-ink-2">
            {stripeEvents.map((event) => (
              <li key={event}>
                <code className="break-all rounded-badge bg-sunken px-1.5 py-0.5 font-mono text-12">
                  {event}
                </code>
              </li>
            ))}
          </ul>
          {!state.webhook.startsWith('https:') && (
            <p className="rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)">
              Stripe reaches public https addresses only. Until this server has one (APP_URL), an invoice is
              marked as paid only when its tenant comes back from Stripe’s page.
            </p>
          )}
          <TextField
            name="webhookSecret"
            label="Signing secret"
            hint="Stripe shows it once you add the webhook. It confirms that a message is from Stripe."
            input={{ ...secret, placeholder: 'whsec_…' }}
          />
        </Step>
      </ol>
    </CallDialog>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid gap-3">
      <h3 className="flex items-center gap-2.5 text-14 font-semibold">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-13 text-brand-soft-ink"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </li>
  )
}
