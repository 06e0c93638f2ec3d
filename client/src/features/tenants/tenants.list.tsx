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
import { type Tenant, tenants } from '#shared/tenants/tenants.ts'
import { titleCase } from '#shared/text.ts'
import { tenantsApi } from './tenants.calls.ts'
import { tenantColumns, tenantSearch } from './tenants.columns.tsx'
import { DeleteTenant } from './tenants.delete.tsx'
import { tenantStatusOptions } from './tenants.words.ts'

/** Its code, forms and all, arrives once something is selected. */
const TenantBulk = lazy(() => import('./tenants.bulk.tsx'))

const filters = [
  choiceFilter<Tenant>('status', { label: 'Status', all: 'All', options: tenantStatusOptions }),
]

export default function TenantList() {
  const [leaving, setLeaving] = useState<Tenant | null>(null)
  const mayWrite = useMayWrite()
  const table = useTable<Tenant>({
    name: 'tenants',
    list: tenantsApi.useList(),
    columns: tenantColumns,
    searchIn: tenantSearch,
    filters,
    sort: 'name',
  })
  const add = <AddLink to={paths.of('tenants').add()} label="Add Tenant" />
  const menu = (tenant: Tenant) => (
    <RowItems edit={paths.of('tenants').edit(tenant.id)} onDelete={() => setLeaving(tenant)} />
  )
  return (
    <>
      <PageHeader
        title="Tenants"
        subtitle="Manage your tenants and rental agreements"
        actions={mayWrite && add}
      />
      <DataTable
        table={table}
        words={tenants.title}
        searchPlaceholder="Search tenants..."
        everything={addressOf(fileCalls(tenants).exportAll)}
        importAt={mayWrite ? paths.of('tenants').import() : undefined}
        minWidth={960}
        open={({ id }) => paths.of('tenants').edit(id)}
        label={({ name }) => titleCase(name)}
        menu={mayWrite ? menu : undefined}
        bulk={mayWrite ? (chosen) => <TenantBulk chosen={chosen} /> : undefined}
        empty={
          <EmptyState
            title="No tenants found"
            text={
              mayWrite ? 'Add the first tenant, and the door they live behind.' : 'There is nothing here yet.'
            }
            action={mayWrite && add}
          />
        }
      />
      {leaving && <DeleteTenant tenant={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
