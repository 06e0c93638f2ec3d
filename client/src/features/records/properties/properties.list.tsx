import { useMemo } from 'react'
import { peekOf } from '#client/kit/record/lazy-peek.tsx'
import { RecordTable } from '#client/kit/record/record-table.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import { RowItems } from '#client/kit/table/row-items.tsx'
import { type Filter, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart, quietPart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { nameOfHome, optionsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useOwnColumns } from '#client/lib/session/use-own-columns.ts'
import { figureCalls } from '#shared/office/figures/figures.calls.ts'
import { type Property, properties, propertyTypes } from '#shared/records/properties/properties.ts'
import { titleCase } from '#shared/text.ts'
import { propertyColumns, propertyFitting, propertySearch } from './properties.columns.tsx'
import { confirmDeletion } from './properties.delete.ts'
import { propertyStatusOptions } from './properties.words.ts'

/** The value that asks which properties are empty today; any other value names the properties by their ids. */
const today = '30'

/**
 * The filter 'empty over 30 days'. ?empty=30 shows the properties that are empty today; the overview's figures are read
 * only while the filter is set. The link of the day's queue names the ids that it counted.
 */
function useEmptyFilter(): { empty: Filter<Property>; isLoading: boolean } {
  const isAsked = useParameter('empty') === today
  const { data } = useRead(figureCalls.readOverview, {}, { enabled: isAsked })
  const ids = data?.longEmpty
  const empty = useMemo((): Filter<Property> => {
    const emptyToday = new Set(ids)
    return {
      key: 'empty',
      label: 'Empty',
      show: () => 'over 30 days',
      keeps: ({ id }, value) => (value === today ? emptyToday.has(id) : value.includes(id)),
    }
  }, [ids])
  return { empty, isLoading: isAsked && !data }
}

const propertiesApi = resourceApi(properties)

const peek = peekOf(propertiesApi, async () => (await import('./properties.view.tsx')).propertyView)

/** Loaded on demand: only an empty list draws the terrace, and only a selection needs the bulk forms. */
const Terrace = quietPart(async () => ({
  default: (await import('#client/kit/terrace/terrace.tsx')).Terrace,
}))
const PropertyBulk = latePart(() => import('./properties.bulk.tsx')).Part

/** Filters without a control in the toolbar: figures on other pages link to the list of their properties with them. */
const placeFilters: Filter<Property>[] = [
  {
    key: 'borough',
    label: 'Borough',
    show: titleCase,
    keeps: ({ borough }, value) => borough.trim().toLowerCase() === value.trim().toLowerCase(),
  },
  {
    key: 'bedrooms',
    label: 'Bedrooms',
    keeps: ({ bedrooms }, value) => String(bedrooms) === value,
  },
  {
    key: 'let',
    label: 'Let',
    show: () => 'by a tenancy today',
    keeps: ({ isLet }) => isLet,
  },
  {
    key: 'unlet',
    label: 'Rented',
    show: () => 'without a tenancy',
    keeps: ({ status, isLet }) => status === 'rented' && !isLet,
  },
  linkFilter<Property>('landlord', 'Landlord'),
]

const statusFilter = choiceFilter<Property>('status', {
  label: 'Status',
  all: 'All Statuses',
  options: propertyStatusOptions,
})

/** Offers House and Flat always, and other types when a property has them. */
function typeFilter(rows: readonly Property[] = []): Filter<Property> {
  const present = new Set<Property['type']>(['house', 'flat', ...rows.map(({ type }) => type)])
  const types = ['house', ...propertyTypes.filter((type) => type !== 'house')] as const
  return {
    key: 'type',
    label: 'Type',
    all: 'All Types',
    options: optionsOf(types.filter((type) => present.has(type))),
    keeps: (property, type) => property.type.toLowerCase() === type.toLowerCase(),
  }
}

export default function PropertyList() {
  const list = propertiesApi.useList()
  const { empty, isLoading } = useEmptyFilter()
  const remove = propertiesApi.useRemove()
  const mayWrite = useMayWrite()
  const table = useTable<Property>({
    name: 'properties',
    list: isLoading ? { ...list, data: undefined } : list,
    columns: useFittingColumns(useOwnColumns(propertyColumns), propertyFitting),
    searchIn: propertySearch,
    filters: useMemo(() => [statusFilter, typeFilter(list.data), ...placeFilters, empty], [list.data, empty]),
    sort: 'addressLine1',
  })
  const add = <AddLink to={paths.of('properties').add()} label="Add Property" />
  const menu = ({ id }: Property) => (
    <RowItems
      edit={paths.of('properties').edit(id)}
      onDelete={() => confirmDeletion() && remove.mutate(id)}
    />
  )
  return (
    <>
      <PageHeader title="Properties" subtitle="All your properties" actions={mayWrite && add} />
      <RecordTable
        api={propertiesApi}
        peek={peek}
        table={table}
        minWidth={propertyFitting.minWidth}
        label={nameOfHome}
        menu={mayWrite ? menu : undefined}
        bulk={(chosen) => <PropertyBulk chosen={chosen} />}
        picture={
          <div inert className="min-h-32 [&_svg]:h-auto [&_svg]:w-full">
            <Terrace houses={[]} label="An empty plot" empty="Your first property" />
          </div>
        }
        nothing="No properties yet"
        invitation="Add your first property: its address and its rent."
        add={add}
      />
    </>
  )
}
