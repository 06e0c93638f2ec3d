import { undoChange } from '#client/lib/calls/undo.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { tenantCalls } from '#shared/records/tenants/tenants.calls.ts'
import { type Tenant, tenants } from '#shared/records/tenants/tenants.ts'

/** The six calls of the tenants, as hooks. */
export const tenantsApi = resourceApi(tenants, { deleted: 'The tenant has been deleted successfully.' })

/** Gives a status that was set by hand back to the tenancy. */
export const useFollowTenancy = ({ id }: Pick<Tenant, 'id'>) =>
  useWrite(tenantCalls.followTenancy, () => ({ params: { id } }), {
    done: {
      title: 'Status Follows the Tenancy',
      description: 'It now changes with the tenancy.',
    },
    failed: 'Failed to update tenant',
    tellsConflict: true,
    undo: undoChange,
  })
