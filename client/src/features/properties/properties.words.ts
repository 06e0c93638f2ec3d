import type { Plates } from '#client/kit/table/columns.tsx'
import { optionsOf, wordsOf } from '#client/lib/format.ts'
import { type Property, propertyStatuses, propertyTypes } from '#shared/properties.ts'

export const propertyStatusPlates: Plates<Property['status']> = {
  available: { tone: 'good', label: wordsOf('available') },
  rented: { tone: 'muted', label: wordsOf('rented') },
  maintenance: { tone: 'info', label: wordsOf('maintenance') },
  pending: { tone: 'wait', label: wordsOf('pending') },
}

export const propertyStatusOptions = optionsOf(propertyStatuses)
export const propertyTypeOptions = optionsOf(propertyTypes)
