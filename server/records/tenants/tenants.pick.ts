import { sql } from 'drizzle-orm'
import { titleCase } from '#shared/text.ts'
import type { Pickable } from '../../db/pick.ts'
import { tenants } from './tenants.table.ts'

/** A tenant's name as it is written in sentences. */
export const tenantText = sql<string>`${tenants.name}`.mapWith(titleCase)

export const tenantByName: Pickable = {
  table: tenants,
  labels: [sql`${tenants.name}`, sql`${tenants.name} || ' (' || ${tenants.email} || ')'`],
  one: 'tenant',
  many: 'tenants',
}
