import type { Plates } from '#client/kit/table/columns.tsx'
import { optionsOf, wordsOf } from '#client/lib/format.ts'
import { type Tenant, tenantStatuses } from '#shared/tenants/tenants.ts'

export const tenantStatusPlates: Plates<Tenant['status']> = {
  active: { tone: 'primary', label: wordsOf('active') },
  pending: { tone: 'pending', label: wordsOf('pending') },
  overdue: { tone: 'bad', label: wordsOf('overdue') },
}

export const tenantStatusOptions = optionsOf(tenantStatuses)
