import { DateText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { formatDate } from '#shared/dates.ts'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'
import { titleCase } from '#shared/text.ts'
import { paymentPlates, tenancyStatusPlates } from './tenancies.words.ts'

const column = columnsFor<Tenancy>()

/** In place of the end date that a rolling tenancy hasn't. */
const rolling = 'Rolling'

export const tenancyColumns = [
  column.link('tenant', 'Tenant', {
    to: ({ id }) => paths.of('tenancies').edit(id),
    text: ({ tenant }) => titleCase(tenant),
  }),
  column.text('property', 'Property', ({ property }) => addressLines(property)[0], {
    note: ({ property }) => addressLines(property)[1],
  }),
  column.text('landlord', 'Landlord', ({ landlord }) => titleCase(landlord)),
  column.date('startDate', 'Start Date', ({ startDate }) => startDate, { sort: true, width: 112 }),
  column.custom(
    'endDate',
    'End Date',
    {
      cell: ({ endDate }) => (endDate ? <DateText date={endDate} /> : rolling),
      csv: ({ endDate }) => (endDate ? formatDate(endDate) : rolling),
    },
    { width: 112 },
  ),
  column.money('rentAmount', 'Rent/mo', ({ rentAmount }) => rentAmount, {
    per: '/mo',
    sort: true,
    width: 108,
  }),
  column.badge('status', 'Status', ({ status }) => status, tenancyStatusPlates, { sort: true, width: 120 }),
  column.badge('paymentStatus', 'Payment', ({ paymentStatus }) => paymentStatus, paymentPlates, {
    width: 112,
  }),
]

export const tenancySearch = ({ tenant, property, landlord }: Tenancy) => [tenant, property, landlord]
