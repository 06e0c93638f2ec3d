import { desc, type SQL, sql } from 'drizzle-orm'
import { refersTo } from '../../db/joins.ts'
import { countAll, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { viewings } from './viewings.table.ts'

const namesFor = (scope: AccountScope) => ({
  visitor: sql<string>`coalesce(${tenants.name}, ${viewings.tenantName})`,
  property: sql<string>`coalesce(${homeText(scope)}, ${viewings.propertyName})`,
})

/** The viewings that a record's page shows, the newest first, named by their visitor or by their property. */
export const readViewingItems = (scope: AccountScope, called: 'visitor' | 'property', where: SQL) =>
  readGroup(
    'viewings',
    scope
      .select({
        id: viewings.id,
        name: namesFor(scope)[called],
        day: viewings.viewingDate,
        status: viewings.status,
        all: countAll,
      })
      .from(viewings)
      .leftJoin(properties, refersTo(viewings.propertyId, properties))
      .leftJoin(tenants, refersTo(viewings.tenantId, tenants))
      .where(scope.mine(viewings, where)),
    desc(viewings.viewingDate),
    desc(viewings.viewingTime),
    viewings.id,
  )
