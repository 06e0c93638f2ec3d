import { contract } from '../../contract.ts'
import { z } from '../../zod.ts'
import { tenantRow } from './tenants.ts'

/** The calls of a tenant beyond those of every record. */
export const tenantCalls = {
  followTenancy: contract({
    name: 'followTenancy',
    method: 'delete',
    path: '/api/tenants/:id/status',
    access: 'write',
    summary: 'Let a tenant’s status follow the tenancy again; 409 with the stored row where it already does',
    done: { title: 'Status Follows the Tenancy', description: 'It now changes with the tenancy.' },
    failed: 'Failed to update tenant',
    tellsConflict: true,
    undo: true,
    reply: z.object({ tenant: tenantRow, changeId: z.uuid() }),
    changes: ['tenants'],
  }),
}
