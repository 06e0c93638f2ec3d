import { desc, type SQL, sql } from 'drizzle-orm'
import { refersTo } from '../../db/joins.ts'
import { countAll, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { ranUntil, tenancyStatusToday } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { rentToday } from '../terms/terms.pick.ts'

const namesFor = (scope: AccountScope) => ({
  tenant: { name: tenants.name, detail: homeText(scope) },
  property: { name: homeText(scope), detail: tenants.name },
})

/** The tenancies that a record's page shows, the newest first, named by their tenant or by their property. */
export const readTenancyItems = (scope: AccountScope, called: 'tenant' | 'property', where: SQL) =>
  readGroup(
    'tenancies',
    scope
      .select({
        ...namesFor(scope)[called],
        id: tenancies.id,
        day: tenancies.startDate,
        until: ranUntil,
        amount: rentToday(),
        status: tenancyStatusToday(),
        all: countAll,
      })
      .from(tenancies)
      .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
      .innerJoin(properties, refersTo(tenancies.propertyId, properties))
      .where(scope.mine(tenancies, where)),
    sql`${tenancyStatusToday()} = 'active' desc`,
    desc(tenancies.startDate),
    tenancies.id,
  )
