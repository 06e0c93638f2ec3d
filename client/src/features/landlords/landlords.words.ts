import { optionsOf } from '#client/lib/format.ts'
import { platesOf, statusTones } from '#client/lib/status-plates.ts'
import { landlordStatuses } from '#shared/landlords/landlords.ts'

export const landlordStatusPlates = platesOf(landlordStatuses, statusTones)

export const landlordStatusOptions = optionsOf(landlordStatuses)
