import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ResourceForm } from '#client/kit/form/record/resource-form.tsx'
import type { Save } from '#client/kit/form/record/use-resource-form.ts'
import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import { RecordPage } from '#client/kit/record/record-page.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { isConflict } from '#client/lib/calls/query-client.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { listAsLeft } from '#client/lib/pages/list-return.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import {
  type Invoice,
  type InvoiceInput,
  invoiceInput,
  invoices,
  type WholeInvoice,
} from '#shared/records/invoices/invoices.ts'
import { invoicesApi, sentPdfPath } from './invoices.calls.ts'
import { InvoiceFields } from './invoices.fields.tsx'
import { invoiceChangeOf, invoiceForm } from './invoices.form.ts'
import { InvoiceSummary } from './invoices.summary.tsx'
import { invoiceView } from './invoices.view.tsx'
import { useSaveOrAsk } from './sending/invoices.confirm.tsx'
import { SendInvoices } from './sending/invoices.send.tsx'

const list = paths.of('invoices').list()

export default function EditInvoice({ params }: { params: { id: string } }) {
  const record = invoicesApi.useOne(params.id)
  const invoice = record.data
  const whole = { ...record, data: invoice && isWhole(invoice) ? invoice : undefined }
  const mayRead = useMay('read')
  return (
    <RecordPage
      view={invoiceView}
      id={params.id}
      row={invoice}
      record={whole}
      deletion={({ id, invoiceNumber }, asking) => (
        <DeleteRecord api={invoicesApi} id={id} name={invoiceNumber} {...asking} />
      )}
    >
      {(stored) => (
        <>
          <InvoiceEditForm invoice={stored} />
          {stored.sentAt && mayRead && <Sendings id={stored.id} />}
        </>
      )}
    </RecordPage>
  )
}

/** Rows of the list have no lines, and a form that started without lines would delete them. */
const isWhole = (invoice: Invoice | WholeInvoice): invoice is WholeInvoice => 'lines' in invoice

function InvoiceEditForm({ invoice }: { invoice: WholeInvoice }) {
  const [, go] = useLocation()
  const update = invoicesApi.useUpdate(invoice.id)
  const { saveOrAsk, question } = useSaveOrAsk('This invoice has already been sent')
  const [sending, setSending] = useState(false)
  /** Runs after the save, in place of going to the list. */
  const next = useRef<(() => void) | null>(null)

  const save = async (form: Save<InvoiceInput>) => {
    try {
      return await saveOrAsk((confirmed) => update.mutateAsync({ ...invoiceChangeOf(form), ...confirmed }))
    } catch (error) {
      // After a conflict the form is saved once more, as soon as nothing in it is disputed.
      if (!isConflict(error)) next.current = null
      throw error
    }
  }
  const onSaved = () => {
    const run = next.current ?? (() => go(listAsLeft(list)))
    next.current = null
    run()
  }
  return (
    <>
      <ResourceForm
        cards
        words={invoices.title}
        schema={invoiceInput}
        start={invoiceForm(invoice)}
        stored={{ version: invoice.version, toInput: invoiceForm }}
        save={save}
        onSaved={onSaved}
        cancelTo={list}
      >
        <InvoiceSummary
          invoice={invoice}
          saveThen={(form, run) => {
            next.current = run
            form.requestSubmit()
          }}
          onSend={() => setSending(true)}
        />
        <Card>
          <CardBody className="grid gap-5 pt-5 md:grid-cols-2">
            <InvoiceFields />
          </CardBody>
        </Card>
      </ResourceForm>
      {question}
      {sending && <SendInvoices chosen={[invoice]} onClose={() => setSending(false)} />}
    </>
  )
}

/** Every sending of the invoice: when, to whom, and the PDF as it was sent. */
function Sendings({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRead(invoiceCalls.listSendings, { params: { id } })
  return (
    <TitledCard title="Sent" className="max-w-3xl">
      {data ? (
        <ul className="divide-y divide-hairline">
          {data.map(({ id: sending, kind, sentAt, sentTo, changedSince }) => (
            <li
              key={sending}
              className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3 text-14 first:pt-0 last:pb-0"
            >
              <time dateTime={sentAt} className="tabular-nums">
                {formatMoment(sentAt)}
              </time>
              <span className="min-w-0 break-all text-ink-2">{sentTo}</span>
              {kind === 'reminder' && <Badge tone="muted">Reminder</Badge>}
              {changedSince && <Badge tone="pending">Changed since</Badge>}
              <a
                href={sentPdfPath(id, sending)}
                target="_blank"
                rel="noreferrer"
                className="ml-auto inline-flex items-center gap-1.5 font-medium text-link"
              >
                <FileText aria-hidden="true" className="size-4" />
                PDF as sent
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <PartState query={{ error, isFetching, refetch }} what="what was sent">
          <Skeleton className="h-5 w-72 max-w-full" />
        </PartState>
      )}
    </TitledCard>
  )
}
