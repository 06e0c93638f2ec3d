import { AddRecord } from '#client/kit/record/add-record.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { tenantsApi } from './tenants.calls.ts'
import { newTenant, TenantFields, TenantPropertyField, TenantStatusField } from './tenants.fields.tsx'

export default function AddTenant() {
  return (
    <AddRecord api={tenantsApi} start={{ ...newTenant, property: useParameter('property') ?? '' }}>
      <TenantFields />
      <TenantPropertyField label="Property" />
      <TenantStatusField />
    </AddRecord>
  )
}
