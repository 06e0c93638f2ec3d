import { type ReactNode, useMemo, useState } from 'react'
import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import { BulkStatus } from '#client/kit/record/lazy-bulk.ts'
import { useOutcome } from '#client/kit/record/viewing-outcome.tsx'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { dateFilter } from '#client/kit/table/filters/date-filter.ts'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import { useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { exportCall } from '#shared/csv/export.calls.ts'
import { type Viewing, viewings } from '#shared/records/viewings/viewings.ts'
import { ViewingCalendar } from './calendar/viewings.calendar.tsx'
import { Subscribe } from './calendar/viewings.subscribe.tsx'
import { usePlace } from './viewings.address.ts'
import { actionsColumn, viewingColumns, viewingFitting, viewingSearch } from './viewings.columns.tsx'
import { useLedFilter } from './viewings.led-filter.ts'
import { useNegotiatorFilter } from './viewings.negotiator-filter.ts'
import { SortSelect } from './viewings.sort.tsx'
import { ViewSwitch } from './viewings.switch.tsx'
import { propertyOf, tenantOf, titleOf, viewingStatusOptions } from './viewings.words.ts'

const viewingsApi = resourceApi(viewings)

const ViewingPeek = latePart(() => import('./viewings.peek.tsx')).Part

const ownFilters = [
  choiceFilter<Viewing>('status', { label: 'Status', all: 'All Statuses', options: viewingStatusOptions }),
  dateFilter<Viewing>('date', 'Date', ({ viewingDate }) => viewingDate),
  linkFilter<Viewing>('property', 'Property', ({ propertyId }) => propertyId, propertyOf),
  linkFilter<Viewing>('tenant', 'Tenant', ({ tenantId }) => tenantId, tenantOf),
]

interface ViewingListProps {
  /** The list of enquiries, as one more view, and the number of open ones. */
  enquiries?: { open: number; list: ReactNode }
  /** What else falls on the days of the calendar, below it. */
  alsoOn?: (days: readonly string[]) => ReactNode
}

export default function ViewingList({ enquiries, alsoOn }: ViewingListProps) {
  const [deleting, setDeleting] = useState<Viewing | null>(null)
  const mayWrite = useMayWrite()
  const mayRead = useMay('read')
  const change = viewingsApi.useChangeRow()
  const place = usePlace()
  const columns = useMemo(
    () => (mayWrite ? [...viewingColumns, actionsColumn(setDeleting)] : viewingColumns),
    [mayWrite],
  )
  const { list, led } = useLedFilter(viewingsApi.useList())
  const negotiator = useNegotiatorFilter(list.data)
  const filters = useMemo(() => [...ownFilters, negotiator, led], [negotiator, led])
  const table = useTable<Viewing>({
    name: 'viewings',
    list,
    columns: useFittingColumns(columns, viewingFitting),
    searchIn: viewingSearch,
    filters,
    sort: '-date',
  })
  useOutcome((focused) => {
    const id = mayWrite && focused.closest<HTMLElement>('tr[data-id]')?.dataset.id
    return id ? list.data?.find((viewing) => viewing.id === id) : undefined
  })
  const add = mayWrite && <AddLink to={paths.of('viewings').add()} label="Schedule Viewing" />
  return (
    <>
      <PageHeader
        title="Viewings"
        subtitle="Manage and schedule property viewings"
        actions={
          <>
            <ViewSwitch
              view={place.view}
              to={(view) => place.at({ view })}
              openEnquiries={mayRead ? enquiries?.open : undefined}
            />
            {mayRead && <Subscribe />}
            {add}
          </>
        }
      />
      {place.view === 'enquiries' && enquiries && mayRead ? (
        enquiries.list
      ) : place.view === 'table' || place.view === 'enquiries' ? (
        <DataTable
          peek={(asked) => <ViewingPeek {...asked} />}
          table={table}
          words={viewings.title}
          searchPlaceholder="Search viewings..."
          everything={addressOf(exportCall(viewings))}
          importAt={mayWrite ? paths.of('viewings').import() : undefined}
          minWidth={viewingFitting.minWidth}
          open={({ id }) => paths.of('viewings').edit(id)}
          label={titleOf}
          change={mayWrite ? change.mutateAsync : undefined}
          note={<SortSelect table={table} />}
          countBelow
          bulk={
            mayWrite
              ? (chosen) => <BulkStatus api={viewingsApi} chosen={chosen} options={viewingStatusOptions} />
              : undefined
          }
          empty={
            <EmptyState
              picture={<EmptyPlot sign="OPEN" />}
              title="No viewings found"
              text={
                mayWrite
                  ? 'Schedule your first viewing: the visitor, the property and the time.'
                  : 'Nothing here yet.'
              }
              action={add}
            />
          }
        />
      ) : (
        <>
          <ViewingCalendar table={table} place={place} mayWrite={mayWrite} />
          {alsoOn?.(place.days)}
        </>
      )}
      {deleting && (
        <DeleteRecord
          api={viewingsApi}
          id={deleting.id}
          name={tenantOf(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
