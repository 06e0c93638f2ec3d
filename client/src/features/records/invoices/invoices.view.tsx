import { BellRing, Download } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '#client/kit/record/view.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Invoice, invoices, invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import { useDownloadInvoices } from './invoices.calls.ts'
import { invoiceTimeline } from './invoices.timeline.ts'
import { invoiceStatusPlates, tenantOf } from './invoices.words.ts'
import { ChaseDialog, isChaseable } from './sending/invoices.chase.ts'

export const invoiceView: RecordView<Invoice> = {
  resource: invoices,
  timeline: invoiceTimeline,
  nameOf: ({ invoiceNumber }) => invoiceNumber,
  listedBy: ({ tenantId, propertyId }) => ({ tenant: tenantId, property: propertyId }),
  plateOf: ({ status }) => invoiceStatusPlates[status],
  figuresOf: (invoice, money) => [
    { name: invoiceTypeNames[invoice.type], value: money(invoice.amount) },
    invoice.paidOn
      ? { name: 'Paid', value: formatDate(invoice.paidOn) }
      : { name: 'Due', value: formatDate(invoice.dueDate) },
    { name: 'Tenant', value: tenantOf(invoice) },
  ],
  Steps: InvoiceSteps,
}

export function InvoiceSteps({ row }: { row: Invoice }) {
  const download = useDownloadInvoices()
  const [chasing, setChasing] = useState(false)
  const mayWrite = useMayWrite()
  return (
    <>
      {mayWrite && isChaseable(row) && (
        <Button icon={BellRing} onClick={() => setChasing(true)}>
          Send Reminder
        </Button>
      )}
      <Button pending={download.isPending} onClick={() => download.mutate([row])}>
        <Download aria-hidden="true" className="size-4" />
        Download PDF
      </Button>
      {chasing && <ChaseDialog chosen={[row]} onClose={() => setChasing(false)} />}
    </>
  )
}
