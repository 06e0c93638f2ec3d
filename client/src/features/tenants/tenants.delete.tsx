import { DeleteDialog } from '#client/kit/form/delete-dialog.tsx'
import type { Tenant } from '#shared/tenants/tenants.ts'
import { tenantsApi } from './tenants.calls.ts'

interface DeleteTenantProps {
  tenant: Pick<Tenant, 'id' | 'name'>
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteTenant({ tenant, onClose, onDeleted }: DeleteTenantProps) {
  const remove = tenantsApi.useRemove('The tenant has been deleted successfully.')
  return (
    <DeleteDialog
      title={`Delete Tenant: ${tenant.name}`}
      text="Are you sure you want to delete this tenant? This action cannot be undone."
      remove={() => remove.mutateAsync(tenant.id).then(onDeleted)}
      onClose={onClose}
    />
  )
}
