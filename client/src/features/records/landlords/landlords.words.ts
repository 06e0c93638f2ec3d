import { platesFor, statusTones } from '#client/kit/ui/status-plates.ts'
import { optionsOf } from '#client/lib/format.ts'
import { landlordStatuses } from '#shared/records/landlords/landlords.ts'

export const landlordStatusPlates = platesFor(landlordStatuses, statusTones)

export const landlordStatusOptions = optionsOf(landlordStatuses)
