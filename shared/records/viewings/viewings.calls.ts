import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { madeTenant } from '../tenants/tenants.visitor.ts'

/** The calls of viewings beyond those of every record. */
export const viewingCalls = {
  makeTenant: contract({
    name: 'makeTenantOfViewing',
    method: 'post',
    path: '/api/viewings/:id/tenant',
    access: 'write',
    summary: 'Make the visitor a pending tenant, once',
    params: idParams,
    takesKey: true,
    reply: madeTenant,
    status: 201,
    changes: ['viewings', 'tenants'],
  }),
}
