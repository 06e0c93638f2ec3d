import { useLocation } from 'wouter'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/paths.ts'
import { tenantsApi } from '#client/lib/resources.ts'
import { tenantInput, tenants } from '#shared/tenants.ts'
import { newTenant, TenantFields, TenantPropertyField, TenantStatusField } from './tenants.fields.tsx'

export default function AddTenant() {
  const [, go] = useLocation()
  const create = tenantsApi.useCreate()
  const list = paths.tenants.list()
  return (
    <>
      <PageHeader
        title="Add New Tenant"
        subtitle="Fill in the details below to create a new tenant."
        back={{ href: list, label: 'Back to Tenants' }}
      />
      <ResourceForm
        words={tenants.title}
        schema={tenantInput}
        start={newTenant}
        save={({ values }) => create.mutateAsync(values)}
        then={() => go(list)}
        submitLabel="Add Tenant"
        pendingLabel="Adding..."
        cancelTo={list}
      >
        <TenantFields />
        <TenantPropertyField label="Property" />
        <TenantStatusField />
      </ResourceForm>
    </>
  )
}
