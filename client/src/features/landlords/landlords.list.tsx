import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { type Filter, useTable } from '#client/kit/table/use-table.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { MenuItem } from '#client/kit/ui/menu.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/paths.ts'
import { landlordsApi } from '#client/lib/resources.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { type Landlord, landlords } from '#shared/landlords.ts'
import { titleCase } from '#shared/text.ts'
import { landlordColumns, landlordSearch } from './landlords.columns.tsx'
import { DeleteLandlord } from './landlords.delete.tsx'
import { landlordStatusOptions } from './landlords.words.ts'

/** Its code, forms and all, arrives once something is selected. */
const LandlordBulk = lazy(() => import('./landlords.bulk.tsx'))

const filters: Filter<Landlord>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'All Statuses',
    options: landlordStatusOptions,
    keeps: (landlord, status) => landlord.status === status,
  },
]

export default function LandlordList() {
  const [, go] = useLocation()
  const [leaving, setLeaving] = useState<Landlord | null>(null)
  const mayWrite = useMayWrite()
  const table = useTable<Landlord>({
    name: 'landlords',
    list: landlordsApi.useList(),
    columns: landlordColumns,
    searchIn: landlordSearch,
    filters,
    sort: 'name',
  })
  const add = (
    <Button asChild look="primary">
      <Link href={paths.landlords.add()}>
        <Plus aria-hidden="true" className="size-4" />
        Add Landlord
      </Link>
    </Button>
  )
  const menu = (landlord: Landlord) => (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => go(paths.landlords.edit(landlord.id))}>
        Edit
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setLeaving(landlord)}>
        Delete
      </MenuItem>
    </>
  )
  return (
    <>
      <PageHeader
        title="Landlords"
        subtitle="The people whose properties you look after"
        actions={mayWrite && add}
      />
      <DataTable
        table={table}
        words={landlords.title}
        searchPlaceholder="Search landlords..."
        open={({ id }) => paths.landlords.edit(id)}
        label={({ name }) => titleCase(name)}
        menu={mayWrite ? menu : undefined}
        bulk={mayWrite ? (chosen) => <LandlordBulk chosen={chosen} /> : undefined}
        empty={
          <EmptyState
            title="No landlords found"
            text="Add the first landlord; their properties, rent and invoices then come together here."
            action={mayWrite && add}
          />
        }
      />
      {leaving && <DeleteLandlord landlord={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
