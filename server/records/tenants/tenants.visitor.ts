import { eq } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { tenants } from './tenants.table.ts'

interface Visitor {
  name: string
  email: string
  phone: string
  propertyId: string | null
}

/** Makes a visitor a pending tenant, or finds the only tenant with their email address. */
export async function findOrAddTenant(
  scope: AccountScope,
  visitor: Visitor,
): Promise<{ tenantId: string; isNew: boolean }> {
  // A tenant without an email address is nobody's twin.
  const [known, second] = visitor.email
    ? await scope
        .select({ id: tenants.id })
        .from(tenants)
        .where(scope.mine(tenants, eq(tenants.email, visitor.email)))
        .limit(2)
    : []
  if (known && !second) return { tenantId: known.id, isNew: false }
  const { id } = await scope.insert(tenants, { ...visitor, status: 'pending' })
  return { tenantId: id, isNew: true }
}
