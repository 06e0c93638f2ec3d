import { RecordList } from '#client/kit/record/record-list.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { repairsApi } from './repairs.words.ts'

const column = columnsFor<Repair>()
const columns = [
  column.link(
    'what',
    'Repair',
    { to: ({ id }) => paths.of('repairs').edit(id), text: ({ what }) => what },
    { sort: true },
  ),
  column.text('property', 'Property', ({ property }) => property, { sort: true }),
  column.text('state', 'State', ({ state }) => state, { sort: true }),
]

export default function RepairList() {
  return (
    <RecordList
      api={repairsApi}
      columns={columns}
      searchIn={({ what, property }) => [what, property]}
      filters={[]}
      sort="what"
      subtitle="Repairs of the properties that you manage"
      nameOf={({ what }) => what}
      minWidth={900}
      statuses={[]}
      invitation="Add your first repair, or send tenants a link to their page, on which they report one."
    />
  )
}
