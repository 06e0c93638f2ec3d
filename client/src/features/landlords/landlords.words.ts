import type { Plates } from '#client/kit/table/columns.tsx'
import { optionsOf, wordsOf } from '#client/lib/format.ts'
import { type Landlord, landlordStatuses } from '#shared/landlords/landlords.ts'

export const landlordStatusPlates: Plates<Landlord['status']> = {
  active: { tone: 'primary', label: wordsOf('active') },
  inactive: { tone: 'muted', label: wordsOf('inactive') },
}

export const landlordStatusOptions = optionsOf(landlordStatuses)
