import { platesFor, statusTones } from '#client/kit/ui/status-plates.ts'
import { optionsOf } from '#client/lib/format.ts'
import { tenantStatuses } from '#shared/tenants/tenants.ts'

export const tenantStatusPlates = platesFor(tenantStatuses, statusTones)

export const tenantStatusOptions = optionsOf(tenantStatuses)
