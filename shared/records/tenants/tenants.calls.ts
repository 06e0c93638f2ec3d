import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { tenantRow } from './tenants.ts'

/** The calls of a tenant beyond those of every record. */
export const tenantCalls = {
  followTenancy: contract({
    name: 'followTenancy',
    method: 'delete',
    path: '/api/tenants/:id/status',
    access: 'write',
    summary:
      'Give a status that was set by hand back to the tenancy; 409 with the stored row where it follows the tenancy already',
    params: idParams,
    reply: z.object({ tenant: tenantRow, changeId: z.uuid() }),
    changes: ['tenants'],
  }),
}
