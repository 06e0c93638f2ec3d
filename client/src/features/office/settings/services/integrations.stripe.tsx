import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { CopyLine } from '#client/kit/ui/copy-line.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { paymentCalls } from '#shared/money/payments/payments.calls.ts'
import { type CardPayments, stripeEvents, stripeKeys } from '#shared/money/payments/payments.ts'

const empty = { secretKey: '', webhookSecret: '' }
type Name = keyof typeof empty

/** Asks for Stripe's two keys, and says where to find them and what to enter at Stripe. */
export function StripeDialog({ state }: { state: CardPayments }) {
  const onClose = useCloseDialog()
  const [keys, setKeys] = useState(empty)
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const connect = useCall(paymentCalls.connectStripe, { fills: paymentCalls.readStripe })
  const refused: Partial<Record<string, string>> =
    (connect.error instanceof ApiError && connect.error.problem?.errors) || {}
  const trouble =
    connect.error && Object.keys(refused).length === 0
      ? sentenceOf(connect.error, 'The keys could not be saved. Please try again.')
      : undefined

  const focus = (name: string | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (connect.isPending) return
    const input = stripeKeys.safeParse(keys)
    if (input.success)
      return connect.mutate({ body: input.data }, { onSuccess: onClose, onError: () => focus('secretKey') })
    const found: Partial<Record<Name, string>> = {}
    for (const { path, message } of input.error.issues) found[path[0] as Name] ??= message
    setWrong(found)
    focus(Object.keys(found)[0])
  }
  const field = (name: Name, label: string, placeholder: string, hint: string) => (
    <Field label={label} required error={wrong[name] ?? refused[name]} hint={hint}>
      <Input
        name={name}
        type="password"
        value={keys[name]}
        placeholder={placeholder}
        autoComplete="off"
        data-1p-ignore
        spellCheck={false}
        readOnly={connect.isPending}
        onChange={(event) => {
          setKeys({ ...keys, [name]: event.target.value })
          setWrong({ ...wrong, [name]: undefined })
          connect.reset()
        }}
      />
    </Field>
  )
  const isOutside = state.webhook.startsWith('https:')
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      locked={connect.isPending}
      title="Connect Stripe"
      description="Tenants pay on Stripe’s own page, straight into your Stripe account. Gable takes no share, and never sees a card."
    >
      <form ref={form} noValidate onSubmit={submit} className="contents">
        <DialogBody className="gap-6!">
          <ol className="grid gap-6">
            <Step number={1} title="Your secret key">
              <p className="text-14 text-ink-2">
                At Stripe, under Developers, open API keys. A restricted key is enough if it may write
                Checkout Sessions. A test key lets you try everything without money.
              </p>
              {field(
                'secretKey',
                'Secret key',
                'sk_live_…',
                'We test it with one call, store it encrypted, and never show it again.',
              )}
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
              {!isOutside && (
                <p className="rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)">
                  Stripe reaches public https addresses only. Until this server has one (APP_URL), an invoice
                  is marked as paid only when its tenant comes back from Stripe’s page.
                </p>
              )}
              {field(
                'webhookSecret',
                'Signing secret',
                'whsec_…',
                'Stripe shows it once you add the webhook. It confirms that a message is from Stripe.',
              )}
            </Step>
          </ol>
        </DialogBody>
        <FormError text={trouble} className="mx-5 mt-3 mb-4 sm:mx-6" />
        <DialogActions
          onCancel={onClose}
          pending={connect.isPending}
          label="Check and Connect"
          working="Checking..."
        />
      </form>
    </Dialog>
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
