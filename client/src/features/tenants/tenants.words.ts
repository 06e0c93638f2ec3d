import { optionsOf } from '#client/lib/format.ts'
import { platesOf, statusTones } from '#client/lib/status-plates.ts'
import { tenantStatuses } from '#shared/tenants/tenants.ts'

export const tenantStatusPlates = platesOf(tenantStatuses, statusTones)

export const tenantStatusOptions = optionsOf(tenantStatuses)
