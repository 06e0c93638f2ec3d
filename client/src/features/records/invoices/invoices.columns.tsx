import { House, type LucideIcon, MailCheck, MailWarning, PiggyBank, Wrench, Zap } from 'lucide-react'
import { Brief, LeadCell, MoneyCell } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Fitting } from '#client/kit/table/fit-columns.ts'
import type { Column } from '#client/kit/table/state/column.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { type Invoice, invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import { describeLastSending } from './invoices.describe.ts'
import { invoiceStatusPlates, tenantOf } from './invoices.words.ts'

const icons: Record<Invoice['type'], LucideIcon> = {
  rent: House,
  deposit: PiggyBank,
  maintenance: Wrench,
  utilities: Zap,
}

/** The type of an invoice, without a colour, because only the status should catch the eye. */
function TypePlate({ type }: { type: Invoice['type'] }) {
  const Icon = icons[type]
  return (
    <span className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-badge bg-sunken px-2 text-12 font-medium text-ink-2 inset-ring inset-ring-current/15">
      <Icon aria-hidden="true" className="size-3.5" />
      {invoiceTypeNames[type]}
    </span>
  )
}

const column = columnsFor<Invoice>()

/** A linked address in two lines; other text as typed. */
const placeOf = (invoice: Invoice): [string, string] =>
  invoice.propertyId ? addressLines(invoice.property) : [invoice.property, '']

export const invoiceColumns: Column<Invoice>[] = [
  {
    key: 'invoiceNumber',
    header: 'Invoice #',
    width: 144,
    lead: true,
    sort: ({ invoiceNumber }) => invoiceNumber,
    brief: ({ status, amount, dueDate }) => (
      <Brief plate={invoiceStatusPlates[status]}>
        <span className="font-semibold text-ink">
          <MoneyCell amount={amount} />
        </span>{' '}
        due {formatDate(dueDate)}
      </Brief>
    ),
    cell: (invoice, brief) => (
      <div className={brief ? '' : 'flex items-center gap-2'}>
        <div className="min-w-0">
          <LeadCell
            to={paths.of('invoices').edit(invoice.id)}
            text={invoice.invoiceNumber}
            avatar={false}
            brief={brief}
          />
        </div>
        {!brief && <SentSign invoice={invoice} />}
      </div>
    ),
    csv: ({ invoiceNumber }) => invoiceNumber,
  },
  column.text('tenant', 'Tenant', tenantOf, { sort: true }),
  column.text('property', 'Property', (invoice) => placeOf(invoice)[0], {
    note: (invoice) => placeOf(invoice)[1],
    sort: true,
  }),
  column.custom(
    'type',
    'Type',
    { cell: ({ type }) => <TypePlate type={type} />, csv: ({ type }) => invoiceTypeNames[type] },
    { sort: ({ type }) => invoiceTypeNames[type], width: 124 },
  ),
  column.money('amount', 'Amount', ({ amount }) => amount, { sort: true, width: 108 }),
  column.date('issueDate', 'Issue Date', ({ issueDate }) => issueDate, {
    sort: true,
    width: 128,
    edit: true,
  }),
  column.date('dueDate', 'Due Date', ({ dueDate }) => dueDate, { sort: true, width: 114, edit: true }),
  column.badge('status', 'Status', ({ status }) => status, invoiceStatusPlates, {
    sort: true,
    width: 132,
    edit: true,
  }),
]

/** An invoice's status, amount and due day are in sight on a tablet too. */
export const invoiceFitting: Fitting = {
  keep: 'status',
  giving: ['issueDate', 'type', 'property', 'tenant', 'dueDate'],
  minWidth: 1116,
  menu: true,
}

/** The envelope icon of a sent invoice, after its number. */
function SentSign({ invoice }: { invoice: Invoice }) {
  const words = describeLastSending(invoice)
  if (!words) return null
  const Icon = invoice.changedSinceSent ? MailWarning : MailCheck
  return (
    <span role="img" aria-label={words} title={words} className="shrink-0 text-ink-3">
      <Icon className="size-4" />
    </span>
  )
}

export const invoiceSearch = (invoice: Invoice) => [invoice.invoiceNumber, invoice.tenant, invoice.property]
