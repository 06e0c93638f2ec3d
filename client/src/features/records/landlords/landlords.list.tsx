import { peekOf } from '#client/kit/record/lazy-peek.tsx'
import { RecordList } from '#client/kit/record/record-list.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Landlord, landlords } from '#shared/records/landlords/landlords.ts'
import { landlordColumns, landlordFitting, landlordSearch } from './landlords.columns.tsx'
import { landlordStatusOptions } from './landlords.words.ts'

const peek = peekOf(resourceApi(landlords), async () => (await import('./landlords.view.tsx')).landlordView)

const filters = [
  choiceFilter<Landlord>('status', {
    label: 'Status',
    all: 'All Statuses',
    options: landlordStatusOptions,
  }),
]

export default function LandlordList() {
  return (
    <RecordList
      peek={peek}
      api={resourceApi(landlords)}
      columns={useFittingColumns(landlordColumns, landlordFitting)}
      searchIn={landlordSearch}
      filters={filters}
      sort="name"
      subtitle="Landlords whose properties you manage"
      nameOf={({ name }) => name}
      minWidth={landlordFitting.minWidth}
      invitation="Add your first landlord to see their properties, rent and invoices in one place."
      statuses={landlordStatusOptions}
    />
  )
}
