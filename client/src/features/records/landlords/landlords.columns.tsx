import { Brief, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Fitting } from '#client/kit/table/fit-columns.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { phoneWords } from '#shared/phones.ts'
import type { Landlord } from '#shared/records/landlords/landlords.ts'
import { titleCase } from '#shared/text.ts'
import { landlordStatusPlates } from './landlords.words.ts'

const column = columnsFor<Landlord>()

const homes = { one: 'Property', many: 'Properties' }

export const landlordColumns = [
  column.link(
    'name',
    'Landlord',
    {
      to: ({ id }) => paths.of('landlords').edit(id),
      text: ({ name }) => titleCase(name),
      avatar: true,
      brief: ({ status, properties }) => (
        <Brief plate={landlordStatusPlates[status]}>{countOf(properties, homes)}</Brief>
      ),
    },
    { sort: true },
  ),
  column.custom('contact', 'Contact', {
    cell: ({ email, phone }) => <PlainText text={email.toLowerCase()} note={phone} />,
    csv: ({ email, phone }) => `${email.toLowerCase()}, ${phone}`,
  }),
  column.number('properties', 'Properties', ({ properties }) => properties, { sort: true, width: 130 }),
  column.money('totalRevenue', 'Total Revenue', ({ totalRevenue }) => totalRevenue, {
    sort: true,
    width: 160,
    tip: 'Rent received so far: on rent accounts, and on rent invoices of tenancies without one',
  }),
  column.badge('status', 'Status', ({ status }) => status, landlordStatusPlates, {
    sort: true,
    width: 140,
    edit: true,
  }),
]

/** A landlord's status and figures are in sight on a tablet too. */
export const landlordFitting: Fitting = {
  keep: 'status',
  giving: ['contact', 'properties', 'totalRevenue'],
  minWidth: 900,
  menu: true,
}

export const landlordSearch = ({ name, email, phone }: Landlord) => [name, email, phoneWords(phone)]
