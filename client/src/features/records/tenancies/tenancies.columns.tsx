import { Brief, MoneyCell, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { CellEdit } from '#client/kit/table/edit/cell-edit.ts'
import type { Fitting } from '#client/kit/table/fit-columns.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { isUpcoming, tenancyStatuses } from '#shared/records/tenancies/tenancies.term.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { titleCase } from '#shared/text.ts'
import { paymentPlates, shortReasons, shownStatusOf, tenancyStatusPlates } from './tenancies.words.ts'

const column = columnsFor<Tenancy>()

/** The recorded last day, or the agreed end; a rolling tenancy has neither. */
export const endOf = ({ endedOn, endDate }: Tenancy) => endedOn ?? endDate

function textOfEnd(row: Tenancy): string {
  const end = endOf(row)
  if (row.endedWhy === 'never-began') return '-'
  return end ? formatDate(end) : 'Rolling'
}

/** The reason of the end, or a hint that a terminated tenancy has no recorded end. */
function noteOnEnd({ endedWhy, status }: Tenancy): string | undefined {
  if (endedWhy) return shortReasons[endedWhy]
  return status === 'terminated' ? 'End not recorded' : undefined
}

/** The editor of the agreed end. A recorded last day is changed by taking the end back instead. */
const endEdit: CellEdit<Tenancy> = {
  kind: 'fields',
  label: 'End Date',
  when: ({ endedOn }) => endedOn === null,
  fields: [
    {
      name: 'endDate',
      label: 'End Date',
      type: 'date',
      emptyAs: null,
      hint: 'Leave blank for a rolling tenancy.',
      read: ({ endDate }) => endDate ?? '',
    },
  ],
}

export const tenancyColumns = [
  column.link('tenant', 'Tenant', {
    to: ({ id }) => paths.of('tenancies').edit(id),
    text: ({ tenant }) => titleCase(tenant),
    brief: (tenancy) =>
      // What is owed matters more on a phone than that the tenancy runs.
      tenancy.paymentStatus === 'overdue' ? (
        <Brief plate={paymentPlates.overdue}>
          {tenancy.owed > 0 ? (
            <MoneyCell amount={tenancy.owed} />
          ) : (
            <MoneyCell amount={tenancy.rentAmount} per="/mo" />
          )}
        </Brief>
      ) : (
        <Brief plate={tenancyStatusPlates[shownStatusOf(tenancy)]}>
          <MoneyCell amount={tenancy.rentAmount} per="/mo" />
        </Brief>
      ),
  }),
  column.text('property', 'Property', ({ property }) => addressLines(property)[0], {
    note: ({ property }) => addressLines(property)[1],
  }),
  column.text('landlord', 'Landlord', ({ landlord }) => titleCase(landlord)),
  column.date('startDate', 'Start Date', ({ startDate }) => startDate, {
    sort: true,
    width: 110,
    edit: true,
  }),
  column.custom(
    'endDate',
    'End Date',
    {
      cell: (row) => <PlainText text={textOfEnd(row)} note={noteOnEnd(row)} />,
      csv: (row) => (row.endedWhy === 'never-began' ? null : (endOf(row) ?? 'Rolling')),
    },
    { width: 118, edit: endEdit },
  ),
  column.money('rentAmount', 'Rent/mo', ({ rentAmount }) => rentAmount, {
    per: '/mo',
    sort: true,
    width: 112,
    edit: true,
  }),
  column.badge('status', 'Status', shownStatusOf, tenancyStatusPlates, {
    sort: true,
    width: 128,
    edit: (tenancy: Tenancy) => !isUpcoming(tenancy),
    choices: tenancyStatuses,
  }),
  column.badge('paymentStatus', 'Payment', ({ paymentStatus }) => paymentStatus, paymentPlates, {
    width: 114,
    edit: true,
  }),
]

/** A tenancy's status, rent and home are in sight on a tablet too. */
export const tenancyFitting: Fitting = {
  keep: 'status',
  giving: ['landlord', 'startDate', 'endDate', 'property'],
  minWidth: 1116,
  menu: true,
}

export const tenancySearch = ({ tenant, property, landlord }: Tenancy) => [tenant, property, landlord]
