import { useMemo } from 'react'
import { peekOf } from '#client/kit/record/lazy-peek.tsx'
import { RecordList } from '#client/kit/record/record-list.tsx'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { usePersonFilter } from '#client/kit/table/filters/person-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { repairColumns, repairFitting, repairSearch } from './repairs.columns.tsx'
import {
  isRepairOver,
  type RepairReader,
  repairDangerOptions,
  repairsApi,
  useRepairReader,
} from './repairs.words.ts'

const peek = peekOf(repairsApi, async () => (await import('./repairs.view.tsx')).peekView)

/** Its code, forms and all, arrives once something is selected. */
const RepairBulk = latePart(() => import('./repairs.bulk.tsx')).Part

const us: Record<RepairReader, string> = {
  team: 'Waiting for us',
  owner: 'Waiting for you',
  client: 'Waiting for the agency',
}

/** Without a choice the list has what is open. */
const showFilter = (reader: RepairReader): Filter<Repair> => ({
  key: 'show',
  label: 'Show',
  all: 'Open',
  options: [
    { value: 'us', label: us[reader] },
    { value: 'others', label: 'Waiting for others' },
    { value: 'over', label: 'Over' },
    { value: 'all', label: 'All' },
  ],
  otherwise: (repair) => !isRepairOver(repair),
  keeps: (repair, value) => {
    if (value === 'us') return repair.waitsFor === 'us'
    if (value === 'others') return repair.waitsFor !== null && repair.waitsFor !== 'us'
    return value !== 'over' || isRepairOver(repair)
  },
})

const anyDanger = 'any'

const dangerFilter: Filter<Repair> = {
  key: 'danger',
  label: 'Danger',
  all: 'All',
  options: [{ value: anyDanger, label: 'Dangerous only' }, ...repairDangerOptions],
  keeps: ({ danger }, value) => (value === anyDanger ? danger !== null : danger === value),
}

const linkFilters: Filter<Repair>[] = [
  linkFilter<Repair>('property', 'Property'),
  {
    key: 'ids',
    label: 'From Today',
    show: () => 'Repairs to see to',
    keeps: ({ id }, ids) => ids.includes(id),
  },
]

const ownerFilter = {
  key: 'owner',
  label: 'Owner',
  all: 'All Owners',
  own: 'My repairs',
  personOf: ({ ownerId, owner }: Repair) => ({ id: ownerId, name: owner }),
}

export default function RepairList() {
  const reader = useRepairReader()
  const owner = usePersonFilter(ownerFilter, repairsApi.useList().data)
  const filters = useMemo(
    () => [showFilter(reader), dangerFilter, ...(reader === 'client' ? [] : [owner]), ...linkFilters],
    [reader, owner],
  )
  return (
    <RecordList
      peek={peek}
      api={repairsApi}
      columns={useFittingColumns(repairColumns[reader], repairFitting)}
      searchIn={repairSearch}
      filters={filters}
      sort="what"
      subtitle={
        reader === 'client'
          ? 'Repairs of your properties, and who is expected to act'
          : 'From the report to the paid bill, and who is expected to act'
      }
      nameOf={({ what }) => what}
      minWidth={repairFitting.minWidth}
      bulk={(chosen) => <RepairBulk chosen={chosen} />}
      actions={
        reader !== 'client' && (
          <LinkButton key="maintenance" to={paths.maintenance()}>
            Maintenance
          </LinkButton>
        )
      }
      invitation="Add your first repair, or send tenants a link to their page, on which they report one."
    />
  )
}
