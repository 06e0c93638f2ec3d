import { useState } from 'react'
import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { Button } from '#client/kit/ui/button.tsx'
import type { BulkChange } from '#client/lib/session/resource-api.ts'
import { type Invoice, invoices } from '#shared/records/invoices/invoices.ts'
import { invoicesApi, useDownloadInvoices, useMarkPaid } from './invoices.calls.ts'
import type { InvoiceForm } from './invoices.form.ts'
import { invoiceStatusOptions, invoiceTypeOptions, isOpen } from './invoices.words.ts'
import { ChaseDialog, isChaseable } from './sending/invoices.chase.ts'
import { type SaveOrAsk, useSaveOrAsk } from './sending/invoices.confirm.tsx'
import { SendInvoices } from './sending/invoices.send.tsx'

const { SelectField, DateField } = fieldsFor<InvoiceForm>()
const start = { status: '', type: '', dueDate: '' } as const

/** The calls of BulkActions, with the confirmation that a change of sent invoices needs. */
function askingApi(saveOrAsk: SaveOrAsk) {
  return {
    useBulk: (title: string, description: string, failed: string) => {
      const bulk = invoicesApi.useBulk(title, description, failed)
      return {
        mutateAsync: (change: BulkChange<typeof invoices>) =>
          'delete' in change
            ? bulk.mutateAsync(change)
            : saveOrAsk((confirmed) => bulk.mutateAsync({ ...change, set: { ...change.set, ...confirmed } })),
      }
    },
  }
}

export default function InvoiceBulk({ chosen }: { chosen: Invoice[] }) {
  const [sending, setSending] = useState(false)
  const download = useDownloadInvoices()
  const markPaid = useMarkPaid()
  const open = chosen.filter(isOpen)
  const late = chosen.filter(isChaseable)
  const [chasing, setChasing] = useState(false)
  const { saveOrAsk, question } = useSaveOrAsk('Some of these have already been sent')
  return (
    <>
      <Button size="sm" onClick={() => setSending(true)}>
        Send
      </Button>
      {late.length > 0 && (
        <Button size="sm" onClick={() => setChasing(true)}>
          Send Reminders
        </Button>
      )}
      <Button size="sm" pending={download.isPending} onClick={() => download.mutate(chosen)}>
        Download
      </Button>
      {open.length > 0 && (
        <Button size="sm" pending={markPaid.isPending} onClick={() => markPaid.mutate(open)}>
          Mark as Paid
        </Button>
      )}
      <BulkActions
        api={askingApi(saveOrAsk)}
        words={invoices.title}
        chosen={chosen}
        editLabel="Edit"
        start={start}
      >
        <SelectField optional name="status" label="Status" options={invoiceStatusOptions} none="No change" />
        <SelectField
          optional
          name="type"
          label="Invoice Type"
          options={invoiceTypeOptions}
          none="No change"
        />
        <DateField optional name="dueDate" label="Due Date" />
      </BulkActions>
      {chasing && <ChaseDialog chosen={late} onClose={() => setChasing(false)} />}
      {sending && <SendInvoices chosen={chosen} onClose={() => setSending(false)} />}
      {question}
    </>
  )
}
