import { CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '#client/kit/record/view.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { Invoice } from '#shared/records/invoices/invoices.ts'
import { useMarkPaid } from './invoices.calls.ts'
import { InvoiceSteps, invoiceView } from './invoices.view.tsx'
import { isOpen } from './invoices.words.ts'
import { SendInvoices } from './sending/invoices.send.tsx'

/** The panel's steps include payment and sending, which the page has beside its form. */
export const peekView: RecordView<Invoice> = { ...invoiceView, Steps: PeekSteps }

function PeekSteps({ row }: { row: Invoice }) {
  const [isSending, setSending] = useState(false)
  const markPaid = useMarkPaid()
  const mayWrite = useMayWrite()
  return (
    <>
      {mayWrite && isOpen(row) && (
        <Button icon={CircleCheck} pending={markPaid.isPending} onClick={() => markPaid.mutate([row])}>
          Mark as Paid
        </Button>
      )}
      {mayWrite && row.status !== 'cancelled' && (
        <Button icon={Send} onClick={() => setSending(true)}>
          Send
        </Button>
      )}
      <InvoiceSteps row={row} />
      {isSending && <SendInvoices chosen={[row]} onClose={() => setSending(false)} />}
    </>
  )
}
