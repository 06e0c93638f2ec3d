import { Brief, MoneyCell } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Fitting } from '#client/kit/table/fit-columns.ts'
import { wordsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { isPartOfHouse, nameLines } from '#shared/records/properties/properties.name.ts'
import type { Property } from '#shared/records/properties/properties.ts'
import { titleCase } from '#shared/text.ts'
import { propertyStatusPlates } from './properties.words.ts'

const column = columnsFor<Property>()

export const propertyColumns = [
  column.link(
    'addressLine1',
    'Property',
    {
      to: ({ id }) => paths.of('properties').edit(id),
      text: (home) => titleCase(nameLines(home)),
      // Without line 2 two flats of one house would look the same.
      note: ({ addressLine1, addressLine2, postCode }) =>
        [isPartOfHouse(addressLine1) ? '' : titleCase(addressLine2), postCode.toUpperCase()]
          .filter(Boolean)
          .join(', '),
      brief: ({ status, rent }) => (
        <Brief plate={propertyStatusPlates[status]}>
          <MoneyCell amount={rent} per="/mo" />
        </Brief>
      ),
    },
    { sort: true },
  ),
  column.text('type', 'Type', ({ type }) => wordsOf(type), { sort: true, width: 112 }),
  column.text('details', 'Details', ({ bedrooms, bathrooms }) => `${bedrooms} bed · ${bathrooms} bath`, {
    width: 136,
  }),
  column.money('rent', 'Rent', ({ rent }) => rent, { per: '/mo', sort: true, width: 132, edit: true }),
  column.badge('status', 'Status', ({ status }) => status, propertyStatusPlates, {
    sort: true,
    width: 148,
    edit: true,
  }),
  column.text('landlord', 'Landlord', ({ landlord }) => titleCase(landlord)),
]

/** A property's status and rent are in sight on a tablet too. */
export const propertyFitting: Fitting = {
  keep: 'status',
  giving: ['details', 'type', 'rent'],
  minWidth: 900,
  menu: true,
}

/** The texts that the search looks through: the address as on a letter, in parts, and the landlord. */
export function propertySearch(property: Property): string[] {
  const { addressLine1, addressLine2, townCity, borough, postCode, landlord, references = '' } = property
  return [
    [addressLine1, addressLine2, townCity, borough, postCode].filter(Boolean).join(', '),
    `${addressLine1} ${postCode}`,
    `${addressLine1}, ${postCode}`,
    postCode.replace(' ', ''),
    landlord,
    references,
  ]
}
