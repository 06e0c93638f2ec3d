import { asc, eq } from 'drizzle-orm'
import { isSameWords } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenants } from './tenants.table.ts'

interface Visitor {
  name: string
  email: string
  phone: string
  propertyId: string | null
}

/** Makes a visitor a pending tenant, or finds the tenant with their email address: of several who share it, the one with their name. */
export async function findOrAddTenant(
  scope: AccountScope,
  visitor: Visitor,
): Promise<{ tenantId: string; isNew: boolean }> {
  // A tenant without an email address is nobody's twin.
  const sharing = visitor.email
    ? await scope
        .select({ id: tenants.id, name: tenants.name })
        .from(tenants)
        .where(scope.mine(tenants, eq(tenants.email, visitor.email)))
        .orderBy(asc(tenants.createdAt), asc(tenants.id))
    : []
  const known = sharing.length > 1 ? sharing.find(({ name }) => isSameWords(name, visitor.name)) : sharing[0]
  if (known) return { tenantId: known.id, isNew: false }
  const { id } = await scope.insert(tenants, { ...visitor, status: 'pending' })
  return { tenantId: id, isNew: true }
}
