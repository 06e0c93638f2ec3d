import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { withNoChange } from '#client/kit/form/no-change.ts'
import { type Tenant, tenants } from '#shared/tenants/tenants.ts'
import { tenantsApi } from './tenants.calls.ts'
import type { TenantForm } from './tenants.fields.tsx'
import { tenantStatusOptions } from './tenants.words.ts'

const { SelectField } = fieldsFor<TenantForm>()
const statuses = withNoChange(tenantStatusOptions)

/** What can be done with several tenants at once. */
export default function TenantBulk({ chosen }: { chosen: Tenant[] }) {
  return (
    <BulkActions api={tenantsApi} words={tenants.title} chosen={chosen}>
      <SelectField optional name="status" label="Status" options={statuses} placeholder="No change" />
    </BulkActions>
  )
}
