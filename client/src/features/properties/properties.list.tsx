import { House, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { type Filter, useTable } from '#client/kit/table/use-table.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { MenuItem } from '#client/kit/ui/menu.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { optionsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { propertiesApi } from '#client/lib/resources.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { type Property, properties, propertyTypes } from '#shared/properties.ts'
import { titleCase } from '#shared/text.ts'
import { propertyColumns, propertySearch } from './properties.columns.tsx'
import { askToDelete } from './properties.delete.tsx'
import { propertyStatusOptions } from './properties.words.ts'

/** Its code, forms and all, arrives once something is selected. */
const PropertyBulk = lazy(() => import('./properties.bulk.tsx'))

const statusFilter: Filter<Property> = {
  key: 'status',
  label: 'Status',
  all: 'All Statuses',
  options: propertyStatusOptions,
  keeps: (property, status) => property.status === status,
}

/** House and Flat are always offered, other types where there are some. */
function typeFilter(rows: readonly Property[] = []): Filter<Property> {
  const there = new Set<Property['type']>(['house', 'flat', ...rows.map(({ type }) => type)])
  const types = ['house', ...propertyTypes.filter((type) => type !== 'house')] as const
  return {
    key: 'type',
    label: 'Type',
    all: 'All Types',
    options: optionsOf(types.filter((type) => there.has(type))),
    keeps: (property, type) => property.type.toLowerCase() === type.toLowerCase(),
  }
}

export default function PropertyList() {
  const [, go] = useLocation()
  const list = propertiesApi.useList()
  const remove = propertiesApi.useRemove()
  const mayWrite = useMayWrite()
  const table = useTable<Property>({
    name: 'properties',
    list,
    columns: propertyColumns,
    searchIn: propertySearch,
    filters: useMemo(() => [statusFilter, typeFilter(list.data)], [list.data]),
    sort: 'addressLine1',
  })
  const add = (
    <Button asChild look="primary">
      <Link href={paths.properties.add()}>
        <Plus aria-hidden="true" className="size-4" />
        Add Property
      </Link>
    </Button>
  )
  const menu = ({ id }: Property) => (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => go(paths.properties.edit(id))}>
        Edit
      </MenuItem>
      <MenuItem
        danger
        icon={<Trash2 aria-hidden="true" />}
        onSelect={() => askToDelete() && remove.mutate(id)}
      >
        Delete
      </MenuItem>
    </>
  )
  return (
    <>
      <PageHeader title="Properties" subtitle="Every door on your books" actions={mayWrite && add} />
      <DataTable
        table={table}
        words={properties.title}
        searchPlaceholder="Search properties..."
        open={({ id }) => paths.properties.edit(id)}
        label={({ addressLine1 }) => titleCase(addressLine1)}
        menu={mayWrite ? menu : undefined}
        bulk={mayWrite ? (chosen) => <PropertyBulk chosen={chosen} /> : undefined}
        empty={
          <EmptyState
            picture={<House aria-hidden="true" />}
            title="No properties yet"
            text="Add the first door of your street: its address, its rent and who owns it."
            action={mayWrite && add}
          />
        }
      />
    </>
  )
}
