import { Brief } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Offer } from '#shared/letting/offers/offers.ts'
import { titleCase } from '#shared/text.ts'
import { offerPlates, openAnswer, partyName } from './offers.words.ts'

const column = columnsFor<Offer>()

export const offerColumns: readonly Column<Offer>[] = [
  column.link(
    'applicant',
    'Applicants',
    {
      to: ({ id }) => paths.offers({ offer: id }),
      text: (offer) => titleCase(partyName(offer)),
      brief: ({ state, rent }) => <Brief plate={offerPlates[state]}>{formatAmount(rent)}</Brief>,
    },
    { sort: true, width: 180 },
  ),
  column.text('property', 'Property', ({ property }) => titleCase(property), {
    note: ({ landlord }) => landlord,
    sort: true,
    width: 190,
  }),
  column.money('rent', 'Rent', ({ rent }) => rent, { per: '/mo', sort: true, width: 130 }),
  column.date('start', 'Start', ({ startOn }) => startOn, { sort: true, width: 130 }),
  column.text('requests', 'Requests', ({ requests }) => requests),
  column.text('answer', 'Answer', openAnswer),
  column.badge('state', 'Status', ({ state }) => state, offerPlates, { width: 150 }),
  column.date('made', 'Made', ({ createdAt }) => createdAt.slice(0, 10), { sort: true, width: 130 }),
]

export const offerSearch = ({ party, property, landlord, requests }: Offer) => [
  ...party.map(({ name }) => name),
  property,
  landlord,
  requests,
]
