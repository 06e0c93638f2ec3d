import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'
import { count, halves, money } from './numbers.ts'
import { type Resource, stored } from './resource.ts'
import { tidyPostcode } from './text.ts'

export const propertyStatuses = ['available', 'rented', 'maintenance', 'pending'] as const
export const propertyTypes = ['flat', 'house', 'apartment', 'studio', 'penthouse', 'commercial'] as const

export const propertyInput = z.strictObject({
  addressLine1: requiredText('Address Line 1 is required', 160),
  addressLine2: optionalText(160),
  townCity: requiredText('Town/City is required', 80),
  borough: requiredText('Borough is required', 80),
  postCode: requiredText('Post Code is required', 16).transform(tidyPostcode),
  type: z.enum(propertyTypes).optional(),
  bedrooms: count('Bedrooms must be 0 or more'),
  bathrooms: halves('Bathrooms must be 0 or more'),
  /** Monthly, in whole currency units. */
  rent: money('Rent must be 0 or more'),
  status: z.enum(propertyStatuses).optional(),
  /** A landlord's id, or a name that exactly one landlord of the account has. */
  landlord: requiredText('Landlord name is required', 120),
})

export const propertyRow = z.object({
  ...stored,
  addressLine1: z.string(),
  addressLine2: z.string(),
  townCity: z.string(),
  borough: z.string(),
  postCode: z.string(),
  type: z.enum(propertyTypes),
  bedrooms: z.int(),
  bathrooms: z.number(),
  rent: z.number(),
  status: z.enum(propertyStatuses),
  /** The landlord's name as it is now. */
  landlord: z.string(),
  landlordId: z.uuid(),
})

export type PropertyInput = z.output<typeof propertyInput>
export type Property = z.infer<typeof propertyRow>

export const properties = {
  name: 'properties',
  title: { one: 'Property', many: 'Properties' },
  row: propertyRow,
  input: propertyInput,
} satisfies Resource
