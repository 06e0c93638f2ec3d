import {
  emailAddress,
  optionalDate,
  optionalField,
  optionalLines,
  optionalText,
  requiredText,
  yesNo,
} from '../../fields.ts'
import { count, optionalMoney } from '../../numbers.ts'
import { furnishings } from '../../records/properties/properties.ts'
import { type Resource, storedFields } from '../../resource.ts'
import { z } from '../../zod.ts'

export const applicantStatuses = ['looking', 'stopped'] as const

export const applicantInput = z.strictObject({
  /** Name, email and phone are those of the person's tenant record. */
  name: requiredText('Name is required', 120),
  email: z.union([z.literal(''), emailAddress()], { error: 'Valid email is required' }).optional(),
  phone: optionalText(40),
  /** Towns, boroughs and postcode districts, separated by commas; '' for anywhere. */
  areas: optionalText(200),
  /** Monthly, in whole currency units. */
  maxRent: optionalMoney('Rent must be 0 or more'),
  minBedrooms: optionalField(count('Bedrooms must be 0 or more', 20), 'Bedrooms must be 0 or more'),
  fromDay: optionalDate(),
  furnishing: optionalField(z.enum(furnishings), 'Furnished, part-furnished or unfurnished'),
  wishes: optionalLines(2000),
  /** The home that they asked about first: its id, or its address. */
  property: optionalText(200),
  /** Whether they asked for an email a day about homes that fit. */
  emails: yesNo(),
  status: z.enum(applicantStatuses).optional(),
})

const applicantRow = z.object({
  ...storedFields,
  tenantId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  areas: z.string(),
  maxRent: z.number().nullable(),
  minBedrooms: z.int().nullable(),
  fromDay: z.string().nullable(),
  furnishing: z.enum(furnishings).nullable(),
  wishes: z.string(),
  property: z.string(),
  propertyId: z.uuid().nullable(),
  emails: z.boolean(),
  /** Since when they have these emails, and who recorded that they asked for them. */
  emailsSince: z.string().nullable(),
  emailsHow: z.string(),
  status: z.enum(applicantStatuses),
  /** The day on which they stopped looking. */
  endedOn: z.string().nullable(),
})

export type ApplicantInput = z.output<typeof applicantInput>
export type Applicant = z.infer<typeof applicantRow>

export const applicants = {
  name: 'applicants',
  title: { one: 'Applicant', many: 'Applicants' },
  row: applicantRow,
  whole: applicantRow,
  input: applicantInput,
  readBy: 'read',
  madeOf: ['applicants', 'tenants', 'properties'],
  belongings: ['viewings', 'enquiries'],
  alsoChanges: ['tenants', 'invoices', 'viewings', 'enquiries'],
} as const satisfies Resource
