import { House, type LucideIcon, PiggyBank, Wrench, Zap } from 'lucide-react'
import { type Invoice, invoiceTypeNames } from '#shared/records/invoices/invoices.ts'

const icons: Record<Invoice['type'], LucideIcon> = {
  rent: House,
  deposit: PiggyBank,
  maintenance: Wrench,
  utilities: Zap,
}

/** The type of an invoice, without a colour, because only the status should catch the eye. */
export function TypePlate({ type }: { type: Invoice['type'] }) {
  const Icon = icons[type]
  return (
    <span className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-badge bg-sunken px-2 text-12 font-medium text-ink-2 inset-ring inset-ring-current/15">
      <Icon aria-hidden="true" className="size-3.5" />
      {invoiceTypeNames[type]}
    </span>
  )
}
