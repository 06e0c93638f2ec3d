import { BulkStatus } from '#client/kit/record/lazy-bulk.ts'
import { RecordList } from '#client/kit/record/record-list.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { useTable } from '#client/kit/table/state/use-table.ts'
import type { Tenant } from '#shared/tenants/tenants.ts'
import { tenantsApi } from './tenants.calls.ts'
import { tenantColumns, tenantSearch } from './tenants.columns.tsx'
import { tenantStatusOptions } from './tenants.words.ts'

const filters = [
  choiceFilter<Tenant>('status', { label: 'Status', all: 'All', options: tenantStatusOptions }),
]

export default function TenantList() {
  const table = useTable<Tenant>({
    name: 'tenants',
    list: tenantsApi.useList(),
    columns: tenantColumns,
    searchIn: tenantSearch,
    filters,
    sort: 'name',
  })
  return (
    <RecordList
      api={tenantsApi}
      table={table}
      subtitle="Manage your tenants and rental agreements"
      nameOf={({ name }) => name}
      invitation="Add the first tenant, and the door they live behind."
      minWidth={960}
      bulk={(chosen) => <BulkStatus api={tenantsApi} chosen={chosen} options={tenantStatusOptions} />}
    />
  )
}
