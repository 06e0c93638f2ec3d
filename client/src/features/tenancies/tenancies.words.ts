import { optionsOf } from '#client/lib/format.ts'
import { platesOf, statusTones } from '#client/lib/status-plates.ts'
import { paymentStatuses, tenancyStatuses } from '#shared/tenancies/tenancies.ts'

export const tenancyStatusPlates = platesOf(tenancyStatuses, statusTones)

export const paymentPlates = platesOf(paymentStatuses, statusTones)

export const tenancyStatusOptions = optionsOf(tenancyStatuses)
export const paymentOptions = optionsOf(paymentStatuses)
