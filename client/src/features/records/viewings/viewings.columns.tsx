import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { Brief, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { CellEdit } from '#client/kit/table/edit/cell-edit.ts'
import type { Fitting } from '#client/kit/table/fit-columns.ts'
import type { Column } from '#client/kit/table/state/column.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { formatDate } from '#shared/date-format.ts'
import { type Viewing, viewingStatuses } from '#shared/records/viewings/viewings.ts'
import { propertyOf, shownStatusOf, tenantOf, timeOf, titleOf, viewingPlates } from './viewings.words.ts'

const column = columnsFor<Viewing>()

/** 'Nov 21, 2026': the specification fixes this list's style, whatever the account's style. */
const formatViewingDate = (date: string) => formatDate(date, { dateStyle: 'MMM D, YYYY' })

/** The date and time as a number, which sorts faster than text. */
const minuteOf = (viewing: Viewing) => Number(`${viewing.viewingDate}${timeOf(viewing)}`.replace(/\D/g, ''))

/** The time, and whether the visitor has a confirmation of that time. */
const whenOf = ({ viewingTime, status, confirmedAt, changedSinceConfirmed }: Viewing) =>
  status === 'scheduled' && confirmedAt && !changedSinceConfirmed ? `${viewingTime} · confirmed` : viewingTime

const dateEdit: CellEdit<Viewing> = {
  kind: 'fields',
  label: 'Date & Time',
  fields: [
    { name: 'viewingDate', label: 'Date', type: 'date', read: ({ viewingDate }) => viewingDate },
    { name: 'viewingTime', label: 'Time', type: 'time', read: timeOf },
  ],
}

export const viewingColumns: Column<Viewing>[] = [
  column.link(
    'property',
    'Property',
    {
      to: ({ id }) => paths.of('viewings').edit(id),
      text: propertyOf,
      brief: (viewing) => (
        <Brief plate={viewingPlates[shownStatusOf(viewing)]}>
          <span className="font-semibold text-ink">{viewing.viewingTime}</span>,{' '}
          {formatViewingDate(viewing.viewingDate)}
        </Brief>
      ),
    },
    { sort: true },
  ),
  column.text('tenant', 'Tenant', tenantOf, {
    sort: true,
    note: ({ tenantEmail }) => tenantEmail.toLowerCase(),
  }),
  column.custom(
    'date',
    'Date & Time',
    {
      cell: (viewing) => <PlainText text={formatViewingDate(viewing.viewingDate)} note={whenOf(viewing)} />,
      csv: ({ viewingDate, viewingTime }) => `${formatViewingDate(viewingDate)}, ${viewingTime}`,
    },
    { sort: minuteOf, width: 150, edit: dateEdit },
  ),
  column.badge('status', 'Status', shownStatusOf, viewingPlates, {
    sort: true,
    width: 152,
    edit: true,
    choices: viewingStatuses,
  }),
]

/** A viewing's status and time are in sight on a tablet too. */
export const viewingFitting: Fitting = {
  keep: 'status',
  giving: ['tenant', 'date'],
  minWidth: 900,
  menu: false,
}

/** The buttons Edit and Delete of each row, for people who may write. */
export function actionsColumn(onDelete: (viewing: Viewing) => void): Column<Viewing> {
  return {
    key: 'actions',
    header: 'Actions',
    width: 190,
    cell: (viewing) => (
      <div className="-ml-2 flex gap-1">
        <Button asChild look="ghost" size="sm">
          <Link
            href={paths.of('viewings').edit(viewing.id)}
            data-cell="edit"
            aria-label={`Edit ${titleOf(viewing)}`}
          >
            <Pencil aria-hidden="true" className="size-3.5 text-ink-3" />
            Edit
          </Link>
        </Button>
        <Button
          look="ghost"
          size="sm"
          data-cell="delete"
          aria-label={`Delete ${titleOf(viewing)}`}
          className="hover:text-danger-ink!"
          onClick={() => onDelete(viewing)}
        >
          <Trash2 aria-hidden="true" className="size-3.5" />
          Delete
        </Button>
      </div>
    ),
  }
}

export const viewingSearch = ({ propertyName, tenantName, tenantEmail }: Viewing) => [
  propertyName,
  tenantName,
  tenantEmail,
]
