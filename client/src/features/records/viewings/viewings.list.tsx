import { ArrowDownWideNarrow, ArrowUpNarrowWide, CalendarSync } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import { BulkStatus } from '#client/kit/record/lazy-bulk.ts'
import { peekOf } from '#client/kit/record/lazy-peek.tsx'
import { RecordTable } from '#client/kit/record/record-table.tsx'
import { useOutcome } from '#client/kit/record/viewing-outcome.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { dateFilter } from '#client/kit/table/filters/date-filter.ts'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { usePersonFilter } from '#client/kit/table/filters/person-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import { type Table, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { ViewLinks } from '#client/kit/ui/view-links.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Viewing, viewings } from '#shared/records/viewings/viewings.ts'
import { ViewingCalendar } from './calendar/viewings.calendar.tsx'
import { usePlace, type View } from './viewings.address.ts'
import { actionsColumn, viewingColumns, viewingFitting, viewingSearch } from './viewings.columns.tsx'
import { useLedFilter } from './viewings.led-filter.ts'
import { propertyOf, tenantOf, titleOf, viewingStatusOptions } from './viewings.words.ts'

const negotiatorFilter = {
  key: 'negotiator',
  label: 'Negotiator',
  all: 'All Negotiators',
  own: 'My viewings',
  personOf: ({ negotiatorId, negotiator }: Viewing) => ({ id: negotiatorId, name: negotiator }),
}

const viewingsApi = resourceApi(viewings)

const peek = peekOf(viewingsApi, async () => (await import('./viewings.view.tsx')).viewingView)

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
  const place = usePlace()
  const columns = useMemo(
    () => (mayWrite ? [...viewingColumns, actionsColumn(setDeleting)] : viewingColumns),
    [mayWrite],
  )
  const { list, led } = useLedFilter(viewingsApi.useList())
  const negotiator = usePersonFilter(negotiatorFilter, list.data)
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
        <RecordTable
          api={viewingsApi}
          peek={peek}
          table={table}
          minWidth={viewingFitting.minWidth}
          label={titleOf}
          note={<SortSelect table={table} />}
          countBelow
          bulk={(chosen) => <BulkStatus api={viewingsApi} chosen={chosen} options={viewingStatusOptions} />}
          picture={<EmptyPlot sign="OPEN" />}
          invitation="Schedule your first viewing: the visitor, the property and the time."
          add={add}
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

/** Loaded when the dialog is first opened. */
const FeedDialog = quietPart(() => import('./calendar/viewings.feed.tsx'))

/** The button 'Subscribe', which shows the viewings in a person's own calendar. */
function Subscribe() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={CalendarSync} onClick={() => setOpen(true)}>
        Subscribe
      </Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

interface SwitchProps {
  view: View
  to: (view: View) => string
  /** How many enquiries wait for an answer; undefined where enquiries are not shown. */
  openEnquiries: number | undefined
}

/** Switches between table, calendar and enquiries. */
function ViewSwitch({ view, to, openEnquiries: open }: SwitchProps) {
  const link = (key: View, label: ReactNode) => ({ key, label, href: to(key) })
  const views = [link('table', 'Table'), link('week', 'Week'), link('day', 'Day')]
  if (open !== undefined) views.push(link('enquiries', <Enquiries open={open} />))
  return <ViewLinks views={views} current={view} className="max-lg:order-last" />
}

const Enquiries = ({ open }: { open: number }) => (
  <>
    Enquiries{' '}
    {open > 0 && (
      <span className="ml-1.5 min-w-5 rounded-badge bg-brand px-1.5 text-center text-12 font-semibold text-brand-ink tabular-nums">
        {open > 99 ? '99+' : open} <span className="sr-only">open</span>
      </span>
    )}
  </>
)

const choices = [
  { value: 'date', label: 'Date' },
  { value: 'property', label: 'Property' },
  { value: 'tenant', label: 'Tenant' },
  { value: 'status', label: 'Status' },
] as const

/** The sort order as a select; the table's headers set the same one, through the address. */
function SortSelect({ table }: { table: Table<Viewing> }) {
  const { sort } = table.state
  const chosen = choices.find(({ value }) => value === sort.by)?.value
  const Arrow = sort.down ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <div className="my-1 flex gap-1 max-sm:flex-1">
      <Select
        aria-label="Sort by"
        prefix="Sort:"
        value={chosen}
        onChange={table.controls.sortBy}
        options={choices}
        className="w-44 max-sm:w-full"
      />
      <Button
        size="icon"
        aria-label={sort.down ? 'Descending; sort ascending' : 'Ascending; sort descending'}
        onClick={() => table.controls.sortBy(sort.by)}
      >
        <Arrow aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
