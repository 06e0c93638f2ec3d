import { BellRing, CircleCheck, Download, Send } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import { peekOf } from '#client/kit/record/lazy-peek.tsx'
import { RecordTable } from '#client/kit/record/record-table.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { dateFilter } from '#client/kit/table/filters/date-filter.ts'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import { RowItems } from '#client/kit/table/row-items.tsx'
import { type Filter, type Table, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart, quietPart } from '#client/lib/browser/screen.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { type Invoice, invoiceDays } from '#shared/records/invoices/invoices.ts'
import { titleCase } from '#shared/text.ts'
import { invoicesApi, useDownloadInvoices, useMarkPaid } from './invoices.calls.ts'
import { invoiceColumns, invoiceFitting, invoiceSearch } from './invoices.columns.tsx'
import { invoiceStatusOptions, invoiceTypeOptions, isOpen } from './invoices.words.ts'
import { ChaseDialog, chaseKey, isChaseable } from './sending/invoices.chase.ts'
import { SendInvoices } from './sending/invoices.send.tsx'

/** An invoice without a tenancy belongs to every tenancy of its tenant and home. `value` is 'tenancy.tenant.property'. */
const isOfTenancy = ({ tenancyId, tenantId, propertyId }: Invoice, value: string) =>
  tenancyId ? value.startsWith(tenancyId) : value.endsWith(`.${tenantId}.${propertyId}`)

/** The filters to which the pages of other records link. */
const linkFilters: Filter<Invoice>[] = [
  linkFilter<Invoice>('property', 'Property'),
  linkFilter<Invoice>('tenant', 'Tenant'),
  {
    key: 'tenancy',
    label: 'Tenancy',
    show: (value, rows) => titleCase(rows.find((row) => isOfTenancy(row, value))?.tenant ?? 'nothing linked'),
    keeps: isOfTenancy,
  },
]

const peek = peekOf(invoicesApi, async () => (await import('./invoices.peek.tsx')).peekView)

/** Its code, forms and all, arrives once something is selected. */
const InvoiceBulk = latePart(() => import('./invoices.bulk.tsx')).Part

const RaiseRent = quietPart(() => import('./sending/invoices.raise.tsx'))

const dayNames = { issueDate: 'Issued', dueDate: 'Due', paidOn: 'Paid' } as const

const filters = [
  choiceFilter<Invoice>('status', { label: 'Status', all: 'All', options: invoiceStatusOptions }),
  choiceFilter<Invoice>('type', { label: 'Type', all: 'All', options: invoiceTypeOptions }),
  ...Object.entries(invoiceDays).map(([key, field]) =>
    dateFilter<Invoice>(key, dayNames[field], (invoice) => invoice[field]),
  ),
  ...linkFilters,
]

export default function InvoiceList() {
  const [deleting, setDeleting] = useState<Invoice | null>(null)
  const [sending, setSending] = useState<Invoice | null>(null)
  const [chasing, setChasing] = useState<Invoice | null>(null)
  // Today's row about the month's rent leads here with the question open.
  const [raising, setRaising] = useState(new URLSearchParams(useSearch()).has('raise'))
  const download = useDownloadInvoices()
  const markPaid = useMarkPaid()
  const mayWrite = useMayWrite()
  // Private landlords and client landlords have one statement; agents open a statement from its landlord.
  const isLandlord = useMe().data?.user.role === 'landlord'
  const table = useTable<Invoice>({
    name: 'invoices',
    list: invoicesApi.useList(),
    columns: useFittingColumns(invoiceColumns, invoiceFitting),
    searchIn: invoiceSearch,
    filters,
    sort: '-dueDate',
  })
  const add = <AddLink to={paths.of('invoices').add()} label="Add Invoice" />
  const menu = (invoice: Invoice) => (
    <>
      <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => download.mutate([invoice])}>
        Download
      </MenuItem>
      {mayWrite && (
        <>
          <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => setSending(invoice)}>
            Send
          </MenuItem>
          {isChaseable(invoice) && (
            <MenuItem icon={<BellRing aria-hidden="true" />} onSelect={() => setChasing(invoice)}>
              Send reminder
            </MenuItem>
          )}
          {isOpen(invoice) && (
            <MenuItem icon={<CircleCheck aria-hidden="true" />} onSelect={() => markPaid.mutate([invoice])}>
              Mark as paid
            </MenuItem>
          )}
          <RowItems edit={paths.of('invoices').edit(invoice.id)} onDelete={() => setDeleting(invoice)} />
        </>
      )}
    </>
  )
  return (
    <>
      <PageHeader
        title="Invoices"
        subtitle="Manage billing and payment records"
        actions={
          <>
            {isLandlord && <LinkButton to={paths.statement()}>Landlord’s Account</LinkButton>}
            {mayWrite && (
              <>
                <Button onClick={() => setRaising(true)}>Raise Rent Invoices</Button>
                {add}
              </>
            )}
          </>
        }
      />
      <RecordTable
        api={invoicesApi}
        peek={peek}
        table={table}
        minWidth={invoiceFitting.minWidth}
        note={<Sum table={table} />}
        label={({ invoiceNumber }) => invoiceNumber}
        menu={menu}
        bulk={(chosen) => <InvoiceBulk chosen={chosen} />}
        invitation="Add your first invoice: the tenant, the property, the amount and the due date."
        add={add}
      />
      {raising && <RaiseRent onClose={() => setRaising(false)} />}
      {chasing && <ChaseDialog chosen={[chasing]} onClose={() => setChasing(null)} />}
      {mayWrite && <AskedReminders rows={table.rows} />}
      {sending && <SendInvoices chosen={[sending]} onClose={() => setSending(null)} />}
      {deleting && (
        <DeleteRecord
          api={invoicesApi}
          id={deleting.id}
          name={deleting.invoiceNumber}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

/** The reminders of all overdue invoices, where the address asks for them: the overview's Chase leads here. */
function AskedReminders({ rows }: { rows: readonly Invoice[] | undefined }) {
  const search = new URLSearchParams(useSearch())
  const [path, go] = useLocation()
  if (!rows || !search.has(chaseKey)) return null
  const close = () => {
    search.delete(chaseKey)
    go(search.size > 0 ? `${path}?${search}` : path, { replace: true })
  }
  return <ChaseDialog chosen={rows.filter(isChaseable)} onClose={close} />
}

/** The sum of the shown invoices; nothing while the list shows all of them. */
function Sum({ table: { shown, rows = [] } }: { table: Table<Invoice> }) {
  const { format } = useCurrency()
  if (shown.length === rows.length) return null
  // Added up in whole pence, because 0.1 + 0.2 is not 0.3 in binary fractions.
  const pence = shown.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return <p className="text-13 font-semibold tabular-nums">{format(pence / 100)} in all</p>
}
