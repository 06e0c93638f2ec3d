import { peekOf } from '#client/kit/record/lazy-peek.tsx'
import { RecordList } from '#client/kit/record/record-list.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Tenant, tenants } from '#shared/records/tenants/tenants.ts'
import { tenantColumns, tenantFitting, tenantSearch } from './tenants.columns.tsx'
import { looks, shownStatusOf, shownStatusOptions, tenantStatusOptions } from './tenants.words.ts'

const peek = peekOf(resourceApi(tenants), async () => (await import('./tenants.view.tsx')).tenantView)

const filters = [
  {
    ...choiceFilter<Tenant>('status', {
      label: 'Status',
      all: 'All',
      options: [...shownStatusOptions, { value: 'looks', label: 'Only looking' }],
    }),
    // Who only looks for a home is an applicant.
    otherwise: (tenant: Tenant) => !looks(tenant),
    keeps: (tenant: Tenant, status: string) =>
      status === 'looks' ? looks(tenant) : !looks(tenant) && shownStatusOf(tenant) === status,
  },
]

export default function TenantList() {
  return (
    <RecordList
      peek={peek}
      api={resourceApi(tenants)}
      columns={useFittingColumns(tenantColumns, tenantFitting)}
      searchIn={tenantSearch}
      filters={filters}
      sort="name"
      subtitle="Manage your tenants and rental agreements"
      nameOf={({ name }) => name}
      invitation="Add your first tenant and their property."
      minWidth={tenantFitting.minWidth}
      statuses={tenantStatusOptions}
    />
  )
}
