import { Suspense } from 'react'
import { Dialogs } from '#client/kit/facts/dialogs.tsx'
import { Brief } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import type { Column } from '#client/kit/table/state/column.ts'
import { type Filter, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { leaveParameter } from '#client/lib/pages/leave-parameter.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { today } from '#shared/dates.ts'
import { offerCalls } from '#shared/letting/offers/offers.calls.ts'
import { offerIsOver, offerStates } from '#shared/letting/offers/offers.state.ts'
import type { Offer } from '#shared/letting/offers/offers.ts'
import { titleCase } from '#shared/text.ts'
import { offerPlates, offersFor, offerWords, openAnswer, partyName } from './offers.words.ts'

const column = columnsFor<Offer>()

const offerColumns: readonly Column<Offer>[] = [
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
  column.date('made', 'Made', ({ createdAt }) => today(new Date(createdAt)), { sort: true, width: 130 }),
]

const offerSearch = ({ party, property, landlord, requests }: Offer) => [
  ...party.map(({ name }) => name),
  property,
  landlord,
  requests,
]

const View = latePart(() => import('./offers.view.tsx')).Part
const Add = latePart(async () => ({ default: (await import('./offers.dialogs.tsx')).AddOfferDialog })).Part

const filters: readonly Filter<Offer>[] = [
  {
    key: 'state',
    label: 'Status',
    all: 'Any Status',
    options: [
      { value: 'open', label: 'Open' },
      ...offerStates.map((value) => ({ value, label: offerPlates[value].label })),
    ],
    keeps: ({ state }, asked) => (asked === 'open' ? !offerIsOver.has(state) : state === asked),
  },
  linkFilter<Offer>('property', 'Property'),
]

const close = (parameter: string) => leaveParameter(paths.offers(), parameter)

/** The offers for all properties, the newest first. A client landlord sees and answers their own. */
export default function Offers() {
  const isClient = useMe().data?.account.role === 'client'
  const all = useRead(offerCalls.list, {}, { ...always, select: offersFor(isClient) })
  const mayWrite = useMayWrite()
  const [chosen, adding] = [useParameter('offer'), useParameter('add')]
  const table = useTable<Offer>({
    name: 'offers',
    list: all,
    columns: offerColumns,
    searchIn: offerSearch,
    filters,
    sort: '-made',
  })
  const { rows } = table
  const add = mayWrite && <AddLink to={paths.offers({ add: 'offer' })} label="Add Offer" />
  return (
    <Dialogs>
      <PageHeader
        title="Offers"
        subtitle={
          isClient
            ? 'Offers for your properties, and your answers'
            : 'Offers of applicants, and the answers of their landlords'
        }
        actions={rows?.length !== 0 && add}
      />
      <DataTable
        table={table}
        words={offerWords}
        searchPlaceholder="Search applicant, property or landlord..."
        minWidth={1100}
        oneRow
        open={({ id }) => paths.offers({ offer: id })}
        label={({ applicant }) => `Offer of ${applicant}`}
        empty={
          <EmptyState
            picture={<EmptyPlot sign="OFFERS" />}
            title="No offers yet"
            text="An offer arrives when applicants send their application. You can also add one yourself."
            action={add || undefined}
          />
        }
      />
      <Suspense fallback={null}>
        {chosen && rows && (
          <View key={chosen} offer={rows.find(({ id }) => id === chosen)} onClose={() => close('offer')} />
        )}
        {adding && mayWrite && <Add onClose={() => close('add')} />}
      </Suspense>
    </Dialogs>
  )
}
