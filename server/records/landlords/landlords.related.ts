import { eq } from 'drizzle-orm'
import { readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { readPropertyItems } from '../related/homes.pick.ts'
import { readTenancyItems } from '../related/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'

/** A landlord's properties and the tenancies that name the landlord. */
export const readRelatedToLandlord = (scope: AccountScope, id: string) =>
  readGroups(scope, [
    [properties, () => readPropertyItems(scope, eq(properties.landlordId, id))],
    [tenancies, () => readTenancyItems(scope, 'property', eq(tenancies.landlordId, id))],
  ])
