import { lazy, useState } from 'react'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { RowItems } from '#client/kit/table/row-items.tsx'
import { useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/paths.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { fileCalls } from '#shared/imports/imports.calls.ts'
import { type Landlord, landlords } from '#shared/landlords/landlords.ts'
import { titleCase } from '#shared/text.ts'
import { landlordsApi } from './landlords.calls.ts'
import { landlordColumns, landlordSearch } from './landlords.columns.tsx'
import { DeleteLandlord } from './landlords.delete.tsx'
import { landlordStatusOptions } from './landlords.words.ts'

/** Its code, forms and all, arrives once something is selected. */
const LandlordBulk = lazy(() => import('./landlords.bulk.tsx'))

const filters = [
  choiceFilter<Landlord>('status', {
    label: 'Status',
    all: 'All Statuses',
    options: landlordStatusOptions,
  }),
]

export default function LandlordList() {
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
  const add = <AddLink to={paths.of('landlords').add()} label="Add Landlord" />
  const menu = (landlord: Landlord) => (
    <RowItems edit={paths.of('landlords').edit(landlord.id)} onDelete={() => setLeaving(landlord)} />
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
        everything={addressOf(fileCalls(landlords).exportAll)}
        importAt={mayWrite ? paths.of('landlords').import() : undefined}
        open={({ id }) => paths.of('landlords').edit(id)}
        label={({ name }) => titleCase(name)}
        menu={mayWrite ? menu : undefined}
        bulk={mayWrite ? (chosen) => <LandlordBulk chosen={chosen} /> : undefined}
        empty={
          <EmptyState
            title="No landlords found"
            text={
              mayWrite
                ? 'Add the first landlord; their properties, rent and invoices then come together here.'
                : 'There is nothing here yet.'
            }
            action={mayWrite && add}
          />
        }
      />
      {leaving && <DeleteLandlord landlord={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
