import { listWords } from '#shared/text.ts'

/**
 * The fields that a file may fill or, where a person ticks it, overwrite. Others have consequences of their own, as a rent or a
 * landlord has, and are changed on the record's own page.
 */
const completedFields: Readonly<Record<string, readonly string[]>> = {
  landlords: ['name', 'email', 'phone', 'address'],
  properties: listWords(`
    addressLine1 addressLine2 townCity borough postCode type bedrooms bathrooms rent onBooksSince deposit
    areaSqft availableFrom councilTaxBand epcRating furnishing description
  `),
  tenants: ['name', 'email', 'phone', 'moveInDate'],
  tenancies: ['deposit'],
}

export const isCompleted = (name: string): boolean => name in completedFields

export const fieldsOf = (name: string): readonly string[] => completedFields[name] ?? []
