import { eq } from 'drizzle-orm'
import { viewingCalls } from '#shared/records/viewings/viewings.calls.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { findOrAddTenant } from '../tenants/tenants.service.ts'
import { viewings } from './viewings.table.ts'

/** Makes the visitor of a viewing a tenant and links the viewing to the tenant. Throws a 409 when the viewing has a tenant. */
const makeTenant = (scope: AccountScope, id: string) =>
  scope.transaction(async (inside) => {
    // A second press waits for the first, and then sees the tenant.
    await inside.lock(viewings, [id])
    const found = await inside.table(viewings).get(eq(viewings.id, id))
    const {
      tenantId,
      tenantName: name,
      tenantEmail: email,
      tenantPhone: phone,
      propertyId,
    } = requireRow(found)
    if (tenantId) refuse('already-converted', 'The visitor is already a tenant.')
    const made = await findOrAddTenant(inside, { name, email, phone, propertyId })
    await inside.update(viewings, id, 'any', { tenantId: made.tenantId })
    return made
  })

export const viewingTenantRoutes: Route[] = [
  route(viewingCalls.makeTenant, ({ scope, params }) => makeTenant(scope, params.id)),
]
