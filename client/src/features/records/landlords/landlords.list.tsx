import { RecordList } from '#client/kit/record/record-list.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import { latePart } from '#client/lib/browser/screen.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Landlord, landlords } from '#shared/records/landlords/landlords.ts'
import { landlordColumns, landlordFitting, landlordSearch } from './landlords.columns.tsx'
import { landlordStatusOptions } from './landlords.words.ts'

const LandlordPeek = latePart(() => import('./landlords.peek.tsx')).Part

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
      peek={(asked) => <LandlordPeek {...asked} />}
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
