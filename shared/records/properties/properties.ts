import {
  optionalDate,
  optionalField,
  optionalLines,
  optionalText,
  requiredText,
  yesNo,
} from '../../fields.ts'
import { nations } from '../../law/nations.ts'
import { count, halves, money, optionalMoney } from '../../numbers.ts'
import { type Resource, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { tidyPostcode } from '../../text.ts'
import { z } from '../../zod.ts'

export const propertyStatuses = ['available', 'rented', 'maintenance', 'pending'] as const
export const propertyTypes = ['flat', 'house', 'apartment', 'studio', 'penthouse', 'commercial'] as const
/** Band I exists in Wales only. */
export const councilTaxBands = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const
export const epcRatings = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export const furnishings = ['furnished', 'part-furnished', 'unfurnished'] as const

/** Fields that only the public page needs. All of them may be left out; empty text and null store no value. */
const publicFieldsInput = {
  /** Whether the public page shows the property while it is available; yes by default. */
  published: yesNo(),
  description: optionalLines(4000),
  /** In whole currency units. */
  deposit: optionalMoney('Deposit must be 0 or more'),
  areaSqft: optionalField(count('Area must be 0 or more', 1_000_000), 'Area must be 0 or more'),
  availableFrom: optionalDate(),
  councilTaxBand: optionalField(z.enum(councilTaxBands), 'One of A to I'),
  epcRating: optionalField(z.enum(epcRatings), 'One of A to G'),
  furnishing: optionalField(z.enum(furnishings), 'Furnished, part-furnished or unfurnished'),
}

export const propertyInput = z.strictObject({
  addressLine1: requiredText('Address Line 1 is required', 160),
  addressLine2: optionalText(160),
  townCity: requiredText('Town/City is required', 80),
  borough: requiredText('Borough is required', 80),
  postCode: requiredText('Post Code is required', 16).transform(tidyPostcode),
  /** The nation, where a person confirms it. Left out, the postcode tells it; another postcode district forgets it. */
  nation: optionalField(z.enum(nations), 'Choose the nation'),
  type: z.enum(propertyTypes).optional(),
  bedrooms: count('Bedrooms must be 0 or more'),
  bathrooms: halves('Bathrooms must be 0 or more'),
  /** Monthly, in whole currency units. */
  rent: money('Rent must be 0 or more'),
  status: z.enum(propertyStatuses).optional(),
  /** A landlord's id, or their name if no other landlord of the account has the same. */
  landlord: requiredText('Landlord name is required', 120),
  /** The day on which the property came on the books, if that was before its entry. */
  onBooksSince: optionalDate(100),
  ...publicFieldsInput,
})

export const propertyRow = z.object({
  ...storedFields,
  ...shown({
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
    /** Whether a tenancy is in effect today. */
    isLet: z.boolean(),
    /** The landlord's current name. */
    landlord: z.string(),
    landlordId: z.uuid(),
    /** The references that files of another system gave the property. */
    references: z.string().optional(),
  }),
})

/** The row with the fields that no list shows. They would make lists half as large again. */
export const wholeProperty = propertyRow.extend(
  shown({
    /** The confirmed nation; null while the postcode alone tells it. */
    nation: z.enum(nations).nullable(),
    /** 'YYYY-MM-DD'; null for the day of its entry. An earlier tenancy counts before both. */
    onBooksSince: z.string().nullable(),
    published: z.boolean(),
    description: z.string(),
    deposit: z.number().nullable(),
    areaSqft: z.int().nullable(),
    /** 'YYYY-MM-DD'; null means now. */
    availableFrom: z.string().nullable(),
    councilTaxBand: z.enum(councilTaxBands).nullable(),
    epcRating: z.enum(epcRatings).nullable(),
    furnishing: z.enum(furnishings).nullable(),
  }),
)

export type PropertyInput = z.output<typeof propertyInput>
export type Property = z.infer<typeof propertyRow>
export type WholeProperty = z.infer<typeof wholeProperty>

export const properties = {
  name: 'properties',
  title: { one: 'Property', many: 'Properties' },
  row: propertyRow,
  whole: wholeProperty,
  input: propertyInput,
  readBy: 'shared',
  madeOf: ['properties', 'landlords', 'tenancies', 'imports'],
  belongings: ['landlords', 'tenancies', 'viewings', 'enquiries', 'invoices', 'photos'],
  alsoChanges: ['invoices', 'viewings', 'enquiries', 'adverts'],
} as const satisfies Resource
