import { eq } from 'drizzle-orm'
import { namedBy, readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readEnquiryItems } from '../enquiries/enquiries.pick.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { properties } from '../properties/properties.table.ts'
import { readPropertyItems } from '../related/homes.pick.ts'
import { readTenantItems } from '../related/tenants.pick.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { viewings } from './viewings.table.ts'

/** A viewing's home, visitor, and the enquiry from which it was made. */
export function readRelatedToViewing(scope: AccountScope, id: string) {
  const named = namedBy(scope, viewings, id)
  return readGroups(scope, [
    [properties, () => readPropertyItems(scope, named(properties.id, viewings.propertyId))],
    [tenants, () => readTenantItems(scope, named(tenants.id, viewings.tenantId))],
    [enquiries, () => readEnquiryItems(scope, eq(enquiries.viewingId, id))],
  ])
}
