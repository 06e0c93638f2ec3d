import { BulkEdit } from '#client/kit/form/bulk-edit.tsx'
import { BulkDelete } from '#client/kit/form/delete-dialog.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { orKeep } from '#client/kit/form/keep.ts'
import { countOf } from '#client/lib/format.ts'
import { tenantsApi } from '#client/lib/resources.ts'
import { type Tenant, tenants } from '#shared/tenants.ts'
import type { TenantForm } from './tenants.fields.tsx'
import { tenantStatusOptions } from './tenants.words.ts'

const { SelectField } = fieldsFor<TenantForm>()
const statuses = orKeep(tenantStatusOptions)

/** What can be done with several tenants at once. */
export default function TenantBulk({ chosen }: { chosen: Tenant[] }) {
  const ids = chosen.map(({ id }) => id)
  const what = countOf(chosen.length, tenants.title)
  const change = tenantsApi.useBulk('Tenants Updated', `${what} updated.`, 'Failed to update tenants')
  const remove = tenantsApi.useBulk('Tenants Deleted', `${what} deleted.`, 'Failed to delete tenants')
  return (
    <>
      <BulkEdit what={what} save={(set) => change.mutateAsync({ ids, set })}>
        <SelectField optional name="status" label="Status" options={statuses} placeholder="No change" />
      </BulkEdit>
      <BulkDelete what={what} remove={() => remove.mutateAsync({ ids, delete: true })} />
    </>
  )
}
