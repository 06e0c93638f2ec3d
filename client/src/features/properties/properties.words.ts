import type { Plates } from '#client/kit/table/columns.tsx'
import { optionsOf, wordsOf } from '#client/lib/format.ts'
import {
  councilTaxBands,
  epcRatings,
  furnishings,
  type Property,
  propertyStatuses,
  propertyTypes,
} from '#shared/properties/properties.ts'

export const propertyStatusPlates: Plates<Property['status']> = {
  available: { tone: 'good', label: wordsOf('available') },
  rented: { tone: 'muted', label: wordsOf('rented') },
  maintenance: { tone: 'info', label: wordsOf('maintenance') },
  pending: { tone: 'wait', label: wordsOf('pending') },
}

export const propertyStatusOptions = optionsOf(propertyStatuses)
export const propertyTypeOptions = optionsOf(propertyTypes)
export const councilTaxOptions = optionsOf(councilTaxBands)
export const epcOptions = optionsOf(epcRatings)
export const furnishingOptions = optionsOf(furnishings)
/** For several at once; in the form of one it is a box to tick. */
export const publishedOptions = optionsOf(['yes', 'no'])
