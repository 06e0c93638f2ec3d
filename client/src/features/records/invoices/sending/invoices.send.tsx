import type { ReactNode } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { type Invoice, invoices, invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import { joinNames } from '#shared/text.ts'
import { tenantsApi, useSendInvoices } from '../invoices.calls.ts'
import { tenantOf } from '../invoices.words.ts'

interface SendInvoicesProps {
  chosen: readonly Invoice[]
  onClose: () => void
}

/** Asks before sending and shows the address, since a sent mail cannot be called back. */
export function SendInvoices({ chosen, onClose }: SendInvoicesProps) {
  const send = useSendInvoices(chosen)
  const tenants = tenantsApi.useList()
  const emails = new Map(tenants.data?.map(({ id, email }) => [id, email]))
  const [first] = chosen
  const one = chosen.length === 1 ? first : undefined
  const title = one ? `Send Invoice: ${one.invoiceNumber}` : `Send ${countOf(chosen.length, invoices.title)}`
  const waiting = tenants.isPending && tenants.fetchStatus === 'fetching'
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={
        one ? 'An email with the invoice as a PDF.' : 'An email for each, with the invoice as a PDF.'
      }
      size="sm"
      locked={send.isPending}
    >
      <DialogBody>
        {waiting ? (
          <p role="status" className="text-14 text-ink-3">
            Loading...
          </p>
        ) : one ? (
          <OneInvoice invoice={one} email={one.tenantId ? emails.get(one.tenantId) : undefined} />
        ) : (
          <SeveralInvoices chosen={chosen} emails={emails} />
        )}
        <FormError text={sentenceOf(send.error, 'The server didn’t answer as expected. Please try again.')} />
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        pending={send.isPending}
        label={one?.sentAt ? 'Send Again' : 'Send'}
        working="Sending..."
        disabled={waiting}
        onConfirm={() => send.mutate(undefined, { onSuccess: onClose })}
      />
    </Dialog>
  )
}

function OneInvoice({ invoice, email }: { invoice: Invoice; email: string | undefined }) {
  const { format } = useCurrency()
  const { type, amount, dueDate, sentAt, sentTo, changedSinceSent } = invoice
  return (
    <>
      <dl className="grid grid-cols-[4.5rem_1fr] gap-y-2 text-14">
        <Fact name="To">
          {tenantOf(invoice)}
          <span className="block font-medium break-all">{email ?? 'No email address.'}</span>
        </Fact>
        <Fact name="For">{`${invoiceTypeNames[type]}, ${format(amount)}`}</Fact>
        <Fact name="Due">{formatDate(dueDate)}</Fact>
      </dl>
      {sentAt && (
        <p className="text-14 text-ink-2">
          Already sent to {sentTo} on {formatDayOf(sentAt)}.{' '}
          {changedSinceSent && ' The email will say that this version replaces it.'}
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function SeveralInvoices(props: { chosen: readonly Invoice[]; emails: ReadonlyMap<string, string> }) {
  const { chosen, emails } = props
  const addresses = chosen.flatMap(({ tenantId }) => (tenantId && emails.get(tenantId)) || [])
  const sent = chosen.filter(({ sentAt }) => sentAt !== null)
  return (
    <>
      <dl className="grid grid-cols-[4.5rem_1fr] gap-y-2 text-14">
        <Fact name="To">
          <span className="break-words">{joinNames([...new Set(addresses)], 5) || 'No email address.'}</span>
        </Fact>
        <Fact name="Invoices">
          {joinNames(
            chosen.map(({ invoiceNumber }) => invoiceNumber),
            5,
          )}
        </Fact>
      </dl>
      {sent.length > 0 && (
        <p className="text-14 text-ink-2">
          {sent.length === 1 ? 'One of them was' : `${sent.length} of them were`} sent before and will be sent
          again.
        </p>
      )}
    </>
  )
}
