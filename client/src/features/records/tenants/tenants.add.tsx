import { AddRecord } from '#client/kit/record/add-record.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'
import { newTenant, TenantFields, TenantPropertyField, TenantStatusField } from './tenants.fields.tsx'

export default function AddTenant() {
  return (
    <AddRecord api={resourceApi(tenants)} start={{ ...newTenant, property: useParameter('property') ?? '' }}>
      <TenantFields />
      <TenantPropertyField label="Property" />
      <TenantStatusField />
    </AddRecord>
  )
}
