import { platesFor, propertyTones } from '#client/kit/ui/status-plates.ts'
import { optionsOf } from '#client/lib/format.ts'
import {
  councilTaxBands,
  epcRatings,
  furnishings,
  propertyStatuses,
  propertyTypes,
} from '#shared/records/properties/properties.ts'

export const propertyStatusPlates = platesFor(propertyStatuses, propertyTones)

export const propertyStatusOptions = optionsOf(propertyStatuses)
export const propertyTypeOptions = optionsOf(propertyTypes)
export const councilTaxOptions = optionsOf(councilTaxBands)
export const epcOptions = optionsOf(epcRatings)
export const furnishingOptions = optionsOf(furnishings)
/** For Bulk Edit; the form of one property has a checkbox. */
export const publishedOptions = optionsOf(['yes', 'no'])
