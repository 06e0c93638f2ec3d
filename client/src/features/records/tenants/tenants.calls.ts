import { resourceApi } from '#client/lib/session/resource-api.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'

/** The six calls of the tenants, as hooks. */
export const tenantsApi = resourceApi(tenants, { deleted: 'The tenant has been deleted successfully.' })
