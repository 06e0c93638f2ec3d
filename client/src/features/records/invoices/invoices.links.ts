import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import type { Invoice } from '#shared/records/invoices/invoices.ts'
import { titleCase } from '#shared/text.ts'

/** An invoice without a tenancy belongs to every tenancy of its tenant and home. `value` is 'tenancy.tenant.property'. */
const isOfTenancy = ({ tenancyId, tenantId, propertyId }: Invoice, value: string) =>
  tenancyId ? value.startsWith(tenancyId) : value.endsWith(`.${tenantId}.${propertyId}`)

/** The filters to which the pages of other records link. */
export const linkFilters: Filter<Invoice>[] = [
  linkFilter(
    'property',
    'Property',
    ({ propertyId }) => propertyId,
    ({ property }) => property,
  ),
  linkFilter(
    'tenant',
    'Tenant',
    ({ tenantId }) => tenantId,
    ({ tenant }) => tenant,
  ),
  {
    key: 'tenancy',
    label: 'Tenancy',
    all: '',
    options: [],
    show: (value, rows) => titleCase(rows.find((row) => isOfTenancy(row, value))?.tenant ?? 'nothing linked'),
    keeps: isOfTenancy,
  },
]
