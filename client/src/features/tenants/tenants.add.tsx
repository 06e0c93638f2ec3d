import { AddHeader } from '#client/kit/form/record-header.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { paths } from '#client/lib/paths.ts'
import { tenantInput, tenants } from '#shared/tenants/tenants.ts'
import { tenantsApi } from './tenants.calls.ts'
import { newTenant, TenantFields, TenantPropertyField, TenantStatusField } from './tenants.fields.tsx'

export default function AddTenant() {
  const create = tenantsApi.useCreate()
  const list = paths.of('tenants').list()
  return (
    <>
      <AddHeader words={tenants.title} list={list} />
      <ResourceForm
        words={tenants.title}
        schema={tenantInput}
        start={newTenant}
        save={({ values }) => create.mutateAsync(values)}
        cancelTo={list}
      >
        <TenantFields />
        <TenantPropertyField label="Property" />
        <TenantStatusField />
      </ResourceForm>
    </>
  )
}
