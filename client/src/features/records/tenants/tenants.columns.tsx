import { Brief, MoneyCell, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Fitting } from '#client/kit/table/fit-columns.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { phoneWords } from '#shared/phones.ts'
import { type Tenant, tenantStatuses } from '#shared/records/tenants/tenants.ts'
import { titleCase } from '#shared/text.ts'
import { shownStatusOf, tenantStatusPlates } from './tenants.words.ts'

const column = columnsFor<Tenant>()

export const tenantColumns = [
  column.link(
    'name',
    'Tenant',
    {
      to: ({ id }) => paths.of('tenants').edit(id),
      text: ({ name }) => titleCase(name),
      avatar: true,
      brief: (tenant) => (
        <Brief plate={tenantStatusPlates[shownStatusOf(tenant)]}>
          {tenant.rentAmount !== null && <MoneyCell amount={tenant.rentAmount} per="/mo" />}
        </Brief>
      ),
    },
    { sort: true },
  ),
  column.custom('contact', 'Contact', {
    cell: ({ email, phone }) => <PlainText text={email.toLowerCase()} note={phone} />,
    csv: ({ email, phone }) => `${email.toLowerCase()}, ${phone}`,
  }),
  column.text('property', 'Property', ({ property }) => addressLines(property)[0], {
    note: ({ property }) => addressLines(property)[1],
    sort: true,
  }),
  column.money('rentAmount', 'Rent', ({ rentAmount }) => rentAmount, { per: '/mo', sort: true, width: 108 }),
  column.badge('status', 'Status', shownStatusOf, tenantStatusPlates, {
    sort: true,
    width: 128,
    edit: (tenant: Tenant) => shownStatusOf(tenant) === tenant.status,
    choices: tenantStatuses,
  }),
  column.date('moveInDate', 'Move-in Date', ({ moveInDate }) => moveInDate, {
    width: 136,
    // The move-in date of a tenant with a tenancy is the tenancy's start.
    edit: ({ tenancyId }: Tenant) => tenancyId === null,
  }),
]

/** A tenant's status and rent are in sight on a tablet too. */
export const tenantFitting: Fitting = {
  keep: 'status',
  giving: ['contact', 'property', 'rentAmount'],
  minWidth: 1000,
  menu: true,
}

export const tenantSearch = ({ name, email, phone, property }: Tenant) => [
  name,
  email,
  phoneWords(phone),
  property,
]
