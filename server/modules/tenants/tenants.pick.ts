import { type SQL, sql } from 'drizzle-orm'
import type { Pickable } from '../../db/pick.ts'
import { countAll, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenants } from './tenants.table.ts'

export const tenantByName: Pickable = {
  table: tenants,
  labels: [sql`${tenants.name}`, sql`${tenants.name} || ' (' || ${tenants.email} || ')'`],
  one: 'tenant',
  many: 'tenants',
}

/** The tenants that a record's page shows. */
export const readTenantItems = (scope: AccountScope, where: SQL) =>
  readGroup(
    'tenants',
    scope
      .select({
        id: tenants.id,
        name: tenants.name,
        email: tenants.email,
        phone: tenants.phone,
        status: tenants.status,
        all: countAll,
      })
      .from(tenants)
      .where(scope.mine(tenants, where)),
    sql`lower(${tenants.name})`,
    tenants.id,
  )
