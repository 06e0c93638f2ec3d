import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { invoicesApi } from './invoices.calls.ts'
import { invoiceView } from './invoices.view.tsx'

export default function InvoicePeek(asked: PeekProps) {
  return <RecordPeek view={invoiceView} api={invoicesApi} {...asked} />
}
