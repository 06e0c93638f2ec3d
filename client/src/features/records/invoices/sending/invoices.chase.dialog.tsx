import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { isQuestion } from '#client/lib/calls/query-client.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import { type Invoice, maxChosen } from '#shared/records/invoices/invoices.ts'
import { tenantsApi } from '../invoices.calls.ts'
import { tenantOf } from '../invoices.words.ts'
import { describeDelay, isChaseable, wasRemindedToday } from './invoices.chase.ts'

const reminders = { one: 'Reminder', many: 'Reminders' }

interface ChaseProps {
  /** The chosen invoices as stored. The dialog leaves out those that are not overdue. */
  chosen: readonly Invoice[]
  onClose: () => void
}

/** Reminds tenants of overdue invoices: says to whom the mails go, and what was sent today already. */
export default function ChaseDialog({ chosen, onClose }: ChaseProps) {
  const tenants = tenantsApi.useList()
  const emails = new Map(tenants.data?.map(({ id, email }) => [id, email]))
  const emailOf = ({ tenantId }: Invoice) => (tenantId && emails.get(tenantId)) || undefined
  const late = chosen.filter(isChaseable)
  const [set, setSet] = useState<ReadonlyMap<string, boolean>>(new Map())
  const remind = useCall(invoiceCalls.remind, {
    done: ({ count }) => ({
      title: count === 1 ? 'Reminder Sent' : 'Reminders Sent',
      description: `${countOf(count, reminders)} sent.`,
    }),
  })
  const isTicked = (invoice: Invoice) =>
    emailOf(invoice) !== undefined &&
    (set.get(invoice.id) ?? (late.length === 1 || !wasRemindedToday(invoice)))
  const ticked = late.filter(isTicked).slice(0, maxChosen)
  const again = ticked.some(wasRemindedToday) || isQuestion(remind.error)
  const waiting = tenants.isPending && tenants.fetchStatus === 'fetching'
  const send = () =>
    remind.mutate({ body: { ids: ticked.map(({ id }) => id), confirmAgain: again } }, { onSuccess: onClose })
  return (
    <Dialog
      onClose={onClose}
      title={late.length === 1 ? `Send Reminder: ${late[0]?.invoiceNumber}` : 'Send Reminders'}
      description="A friendly email with the amount, the days overdue, how to pay, and the invoice as a PDF."
      locked={remind.isPending}
    >
      <DialogBody>
        {waiting ? (
          <p role="status" className="text-14 text-ink-3">
            Loading...
          </p>
        ) : late.length === 0 ? (
          <p className="text-14 text-ink-2">Nothing is overdue.</p>
        ) : (
          <ul className="divide-y divide-hairline">
            {late.map((invoice) => (
              <LateInvoice
                key={invoice.id}
                invoice={invoice}
                email={emailOf(invoice)}
                ticked={isTicked(invoice)}
                onTick={late.length > 1 ? (on) => setSet(new Map(set).set(invoice.id, on)) : undefined}
              />
            ))}
          </ul>
        )}
        <FormError
          text={sentenceOf(remind.error, 'The server didn’t answer as expected. Please try again.')}
        />
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        pending={remind.isPending}
        label={
          again
            ? 'Send Again'
            : ticked.length === 1
              ? 'Send Reminder'
              : `Send ${countOf(ticked.length, reminders)}`
        }
        working="Sending..."
        disabled={waiting || ticked.length === 0}
        onConfirm={send}
      />
    </Dialog>
  )
}

interface LateInvoiceProps {
  invoice: Invoice
  email: string | undefined
  ticked: boolean
  /** Undefined for a single invoice, which has no checkbox. */
  onTick: ((on: boolean) => void) | undefined
}

function LateInvoice({ invoice, email, ticked, onTick }: LateInvoiceProps) {
  const { format } = useCurrency()
  const { invoiceNumber, amount, remindedAt } = invoice
  return (
    <li className="flex items-start gap-3 py-2.5 text-14">
      {onTick && (
        <Checkbox
          className="mt-0.5"
          aria-label={`${invoiceNumber}, ${tenantOf(invoice)}`}
          disabled={!email}
          checked={ticked}
          onChange={onTick}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 font-medium break-words">
            {tenantOf(invoice)} <span className="font-normal text-ink-3">{invoiceNumber}</span>
          </span>
          <span className="font-medium tabular-nums">{format(amount)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
          <span className="min-w-0 break-all">{email ?? 'No email address.'}</span>
          <span>{describeDelay(invoice)}</span>
        </p>
        {remindedAt && (
          <p className="text-13 text-ink-2">
            {wasRemindedToday(invoice)
              ? 'A reminder was already sent today.'
              : `The last reminder was sent on ${formatDayOf(remindedAt)}.`}
          </p>
        )}
      </div>
    </li>
  )
}
