import { adds, contract } from '../../contract.ts'
import { madeTenant } from '../tenants/tenants.visitor.ts'

/** The calls of viewings beyond those of every record. */
export const viewingCalls = {
  makeTenant: contract({
    ...adds,
    name: 'makeTenantOfViewing',
    path: '/api/viewings/:id/tenant',
    summary: 'Make the visitor a pending tenant, once',
    reply: madeTenant,
    changes: ['viewings', 'tenants'],
  }),
}
