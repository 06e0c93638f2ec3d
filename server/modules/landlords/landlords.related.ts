import { eq } from 'drizzle-orm'
import { readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readPropertyItems } from '../lettings/homes.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { readTenancyItems } from '../tenancies/tenancies.items.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'

/** A landlord's properties and the tenancies that name the landlord. */
export const readRelatedToLandlord = (scope: AccountScope, id: string) =>
  readGroups(scope, [
    [properties, () => readPropertyItems(scope, eq(properties.landlordId, id))],
    [tenancies, () => readTenancyItems(scope, 'property', eq(tenancies.landlordId, id))],
  ])
