import { sql } from 'drizzle-orm'
import type { Pickable } from '../../db/pick.ts'
import { tenants } from './tenants.table.ts'

export const tenantByName: Pickable = {
  table: tenants,
  labels: [sql`${tenants.name}`, sql`${tenants.name} || ' (' || ${tenants.email} || ')'`],
  one: 'tenant',
  many: 'tenants',
}
