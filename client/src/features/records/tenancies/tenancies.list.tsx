import { CalendarX2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { peekOf } from '#client/kit/record/lazy-peek.tsx'
import { RecordTable } from '#client/kit/record/record-table.tsx'
import type { ChangeRow } from '#client/kit/table/edit/cell-edit.ts'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { dateFilter } from '#client/kit/table/filters/date-filter.ts'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import { RowItems } from '#client/kit/table/row-items.tsx'
import { type Filter, type Table, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useOwnColumns } from '#client/lib/session/use-own-columns.ts'
import { isDate } from '#shared/dates.ts'
import { ranOn, type Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { rentOn } from '#shared/records/terms/terms.ts'
import { titleCase } from '#shared/text.ts'
import { tenanciesApi } from './tenancies.calls.ts'
import { endOf, tenancyColumns, tenancyFitting, tenancySearch } from './tenancies.columns.tsx'
import { DeleteTenancy } from './tenancies.delete.tsx'
import { EndTenancy } from './tenancies.end.tsx'
import { noteEndedTenancies } from './tenancies.ended.ts'
import { OfferAvailable } from './tenancies.offer.tsx'
import { findAccountAction, RentAccountDialog } from './tenancies.on-account.tsx'
import { mayEnd, paymentOptions, shownStatusOf, shownStatusOptions } from './tenancies.words.ts'

const peek = peekOf(tenanciesApi, async () => (await import('./tenancies.view.tsx')).tenancyView)

/** Its code, forms and all, arrives once something is selected. */
const TenancyBulk = latePart(() => import('./tenancies.bulk.tsx')).Part

/** Shows the tenancies that ran on a day; analytics links here from a rent roll. */
const runningOn: Filter<Tenancy> = {
  key: 'on',
  label: 'Running on',
  show: (day) => (isDate(day) ? formatDate(day) : ''),
  keeps: (tenancy, day) => !isDate(day) || ranOn(tenancy, day),
}

/** Shows the tenancies that the overview found past their end; the address names their ids. */
const pastEnd: Filter<Tenancy> = {
  key: 'past',
  label: 'Past the end date',
  show: () => 'end not recorded',
  keeps: ({ id }, ids) => ids.includes(id),
}

const filters = [
  {
    ...choiceFilter<Tenancy>('status', { label: 'Status', all: 'All', options: shownStatusOptions }),
    keeps: (tenancy: Tenancy, status: string) => shownStatusOf(tenancy) === status,
  },
  choiceFilter<Tenancy>('paymentStatus', { label: 'Payment', all: 'All', options: paymentOptions }),
  runningOn,
  pastEnd,
  dateFilter<Tenancy>('ends', 'Ends', endOf),
  linkFilter<Tenancy>('property', 'Property'),
  linkFilter<Tenancy>('tenant', 'Tenant'),
  linkFilter<Tenancy>('landlord', 'Landlord'),
]

export default function TenancyList({
  bulkMore,
}: {
  /** More that can be done with a selection, from other features. */
  bulkMore?: ((ids: readonly string[]) => ReactNode) | undefined
}) {
  const [deleting, setDeleting] = useState<Tenancy | null>(null)
  const [endingId, setEndingId] = useState<string | null>(null)
  const [onAccount, setOnAccount] =
    useState<Pick<ComponentProps<typeof RentAccountDialog>, 'tenancy' | 'action'>>()
  const mayWrite = useMayWrite()
  const list = tenanciesApi.useList()
  // Taken from the list by id: after a conflict the dialog continues with the fresh row.
  const ending = endingId === null ? undefined : list.data?.find(({ id }) => id === endingId)
  const table = useTable<Tenancy>({
    name: 'tenancies',
    list,
    columns: useFittingColumns(useOwnColumns(tenancyColumns), tenancyFitting),
    searchIn: tenancySearch,
    filters,
    sort: '-startDate',
  })
  const changeRow = tenanciesApi.useChangeRow()
  /** An end and a change of money open a dialog instead, because each needs a day or goes to the rent account. */
  const change: ChangeRow<Tenancy> = async ({ row, set, ...how }) => {
    if (set.status === 'terminated' && mayEnd(row)) return setEndingId(row.id)
    const action = findAccountAction(set, row)
    if (action) return setOnAccount({ tenancy: row, action })
    // A tenancy past its end date shows as expired, so a new end date is sent with the status that the person saw.
    const status = 'endDate' in set ? { status: row.status } : {}
    await changeRow.mutateAsync({ row, set: { ...status, ...set }, ...how })
    noteEndedTenancies([row])
  }
  const add = <AddLink to={paths.of('tenancies').add()} label="Add Tenancy" />
  const menu = (tenancy: Tenancy) => (
    <RowItems edit={paths.of('tenancies').edit(tenancy.id)} onDelete={() => setDeleting(tenancy)}>
      {mayEnd(tenancy) && (
        <MenuItem icon={<CalendarX2 aria-hidden="true" />} onSelect={() => setEndingId(tenancy.id)}>
          End tenancy...
        </MenuItem>
      )}
    </RowItems>
  )
  return (
    <>
      <PageHeader
        title="Tenancies"
        subtitle="Manage rental agreements and lease contracts"
        actions={mayWrite && add}
      />
      <OfferAvailable />
      <RecordTable
        api={tenanciesApi}
        peek={peek}
        table={table}
        note={<RentRoll table={table} />}
        minWidth={tenancyFitting.minWidth}
        label={({ tenant, property }) => `${titleCase(tenant)}, ${titleCase(property)}`}
        menu={mayWrite ? menu : undefined}
        change={change}
        bulk={(chosen) => (
          <>
            <TenancyBulk chosen={chosen} />
            {bulkMore?.(chosen.map(({ id }) => id))}
          </>
        )}
        picture={<EmptyPlot sign="TO LET" />}
        invitation="Add your first tenancy: the tenant, the property, the start date and the rent."
        add={add}
      />
      {ending && <EndTenancy tenancy={ending} onClose={() => setEndingId(null)} />}
      {onAccount && <RentAccountDialog {...onAccount} onClose={() => setOnAccount(undefined)} />}
      {deleting && <DeleteTenancy tenancy={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

/** The rent roll of a day: the monthly rent of the tenancies that ran on that day. Analytics leads here. */
function RentRoll({ table: { shown, state } }: { table: Table<Tenancy> }) {
  const { format } = useCurrency()
  const { on = '' } = state.filters
  if (!isDate(on)) return null
  const pence = shown.reduce((sum, { rents }) => sum + Math.round(rentOn(rents, on).rentAmount * 100), 0)
  return <p className="text-13 font-semibold tabular-nums">{format(pence / 100)} a month in all</p>
}
