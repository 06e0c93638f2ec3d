import { DeleteDialog } from '#client/kit/form/delete-dialog.tsx'
import type { Invoice } from '#shared/invoices/invoices.ts'
import { invoicesApi } from './invoices.calls.ts'

interface DeleteInvoiceProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber'>
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteInvoice({ invoice, onClose, onDeleted }: DeleteInvoiceProps) {
  const remove = invoicesApi.useRemove()
  return (
    <DeleteDialog
      title={`Delete Invoice: ${invoice.invoiceNumber}`}
      text="Are you sure you want to delete this invoice? This action cannot be undone."
      remove={() => remove.mutateAsync(invoice.id).then(onDeleted)}
      onClose={onClose}
    />
  )
}
