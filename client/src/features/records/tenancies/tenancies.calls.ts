import { formatDate } from '#client/lib/dates.ts'
import { makeResourceApi, resourceApi } from '#client/lib/session/resource-api.ts'
import { today } from '#shared/dates.ts'
import { properties } from '#shared/records/properties/properties.ts'
import { type Tenancy, tenancies } from '#shared/records/tenancies/tenancies.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'
import { rentShownOn } from '#shared/records/terms/terms.ts'

/** The toast's sentence on the day from which a new rent applies, for a change without a day. */
function textOfRent(tenancy: Tenancy): string {
  const { from } = rentShownOn(tenancy, today())
  if (from === null) return 'The rent was corrected from the start of the tenancy.'
  return `The new rent applies from ${formatDate(from)}. To use another date, open the tenancy.`
}

/** The toast's warning after a change in the list. The form warns before it is saved. */
const warningOfTerm = ({ startDate, endDate }: Tenancy, set: Record<string, unknown>) =>
  ('startDate' in set || 'endDate' in set) && endDate !== null && endDate < startDate
    ? 'The end date is now before the start date.'
    : undefined

export const tenanciesApi = makeResourceApi(tenancies, (tenancy, set) =>
  'rentAmount' in set ? textOfRent(tenancy) : warningOfTerm(tenancy, set),
)
export const propertiesApi = resourceApi(properties)
export const tenantsApi = resourceApi(tenants)
