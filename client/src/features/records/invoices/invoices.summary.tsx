import { CircleCheck, CreditCard, ExternalLink, Send } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { listChangedFields } from '#client/kit/form/record/changes.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { paymentCalls } from '#shared/money/payments/payments.calls.ts'
import type { Invoice, WholeInvoice } from '#shared/records/invoices/invoices.ts'
import { pdfPath } from './invoices.calls.ts'
import { describeLastSending, describePayment } from './invoices.describe.ts'
import { type InvoiceForm, invoiceForm } from './invoices.form.ts'
import { isOpen } from './invoices.words.ts'

interface InvoiceSummaryProps {
  invoice: WholeInvoice
  /** Saves the form and then runs `then`, in place of leaving the screen. */
  saveThen: (form: HTMLFormElement, then: () => void) => void
  onSend: () => void
}

/** The invoice's state and its next steps. Each step saves the form first, so that the saved invoice is the one on screen. */
export function InvoiceSummary({ invoice, saveThen, onSend }: InvoiceSummaryProps) {
  const { setValue, trigger } = useFormContext<InvoiceForm>()
  const mayWrite = useMayWrite()
  const mayRead = useMay('read')
  const { sentAt } = invoice
  const open = isOpen(invoice)
  const isCancelled = useWatch<InvoiceForm, 'status'>({ name: 'status' }) === 'cancelled'

  const save = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, then: () => void) => {
    if (form && (await trigger(undefined, { shouldFocus: true }))) saveThen(form, then)
  }
  const mark = (status: Invoice['status']) => (event: MouseEvent<HTMLButtonElement>) => {
    setValue('status', status, { shouldDirty: true })
    void save(event, () => undefined)
  }
  return (
    <Card aria-label="Summary" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
      <div className="min-w-[min(100%,18rem)] flex-1">
        <p className="text-16 font-semibold">{describePayment(invoice)}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-13 text-ink-3">
          <span className="break-words">{sentAt ? `${describeLastSending(invoice)}.` : 'Not sent yet.'}</span>
          <a
            href={pdfPath(invoice)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-medium text-link"
          >
            Preview the PDF
            <ExternalLink aria-label="(opens in a new tab)" className="size-3.5" />
          </a>
        </p>
        {mayRead && <Payments invoice={invoice} />}
      </div>
      {mayWrite && (
        <div data-page-actions className="flex flex-wrap gap-2">
          {open && (
            <Button icon={CircleCheck} onClick={mark('paid')}>
              Mark as Paid
            </Button>
          )}
          {invoice.status === 'paid' && <Button onClick={mark('pending')}>Mark as Unpaid</Button>}
          {!isCancelled && (
            <Button icon={Send} onClick={(event) => void save(event, onSend)}>
              <SendLabel invoice={invoice} />
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** The card payments. The amount is shown when it differs from the invoice's, or when there are several payments. */
function Payments({ invoice }: { invoice: Invoice }) {
  const { data = [] } = useRead(paymentCalls.listForInvoice, { params: { id: invoice.id } }, always)
  if (data.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-0.5 text-13 text-ink-2">
      {data.map(({ id, amount, currency, reference, paidAt }) => (
        <li key={id} className="flex gap-1.5">
          <CreditCard aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-ink-3" />
          <span className="min-w-0 break-words">
            Paid by card on {formatDayOf(paidAt)}, reference {reference}
            {(amount !== invoice.amount || data.length > 1) && `, ${currency} ${amount.toFixed(2)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function SendLabel({ invoice }: { invoice: WholeInvoice }) {
  const unsaved = listChangedFields(invoiceForm(invoice), useWatch<InvoiceForm>()).length > 0
  const words = invoice.sentAt ? 'Send Again' : 'Send'
  return unsaved ? `Save and ${words}` : words
}
