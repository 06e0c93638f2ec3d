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
import { tenantsApi } from '#client/lib/resources.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { type Tenant, tenants } from '#shared/tenants.ts'
import { titleCase } from '#shared/text.ts'
import { tenantColumns, tenantSearch } from './tenants.columns.tsx'
import { DeleteTenant } from './tenants.delete.tsx'
import { tenantStatusOptions } from './tenants.words.ts'

/** Its code, forms and all, arrives once something is selected. */
const TenantBulk = lazy(() => import('./tenants.bulk.tsx'))

const filters: Filter<Tenant>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'All',
    options: tenantStatusOptions,
    keeps: (tenant, status) => tenant.status === status,
  },
]

export default function TenantList() {
  const [, go] = useLocation()
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
  const add = (
    <Button asChild look="primary">
      <Link href={paths.tenants.add()}>
        <Plus aria-hidden="true" className="size-4" />
        Add Tenant
      </Link>
    </Button>
  )
  const menu = (tenant: Tenant) => (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => go(paths.tenants.edit(tenant.id))}>
        Edit
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setLeaving(tenant)}>
        Delete
      </MenuItem>
    </>
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
        open={({ id }) => paths.tenants.edit(id)}
        label={({ name }) => titleCase(name)}
        menu={mayWrite ? menu : undefined}
        bulk={mayWrite ? (chosen) => <TenantBulk chosen={chosen} /> : undefined}
        empty={
          <EmptyState
            title="No tenants found"
            text="Add the first tenant, and the door they live behind."
            action={mayWrite && add}
          />
        }
      />
      {leaving && <DeleteTenant tenant={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
