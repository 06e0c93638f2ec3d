import { platesOf, statusTones } from '#client/kit/ui/status-plates.ts'
import { optionsOf } from '#client/lib/format.ts'
import { paymentStatuses, tenancyStatuses } from '#shared/tenancies/tenancies.ts'

export const tenancyStatusPlates = platesOf(tenancyStatuses, statusTones)

export const paymentPlates = platesOf(paymentStatuses, statusTones)

export const tenancyStatusOptions = optionsOf(tenancyStatuses)
export const paymentOptions = optionsOf(paymentStatuses)
