import { isColour } from '../colour.ts'
import {
  clock,
  currencyCode,
  dateStyle,
  emailAddress,
  optionalLines,
  optionalText,
  postalAddress,
  requiredText,
} from '../fields.ts'
import { count } from '../numbers.ts'
import { vatNumber } from '../vat.ts'
import { z } from '../zod.ts'

/** The agency's profile, shown on invoices and on the public page. */
export const agency = z.object({
  id: z.uuid(),
  name: z.string(),
  currency: currencyCode,
  /** Whether money is recorded in the currency, which then cannot change. */
  currencyFixed: z.boolean(),
  dateStyle,
  clock,
  licenceNumber: z.string(),
  yearsOfExperience: z.int().nullable(),
  specialties: z.string(),
  /** How tenants pay, printed on invoices. */
  paymentDetails: z.string(),
  /** How many days before its due day rent is raised automatically; null for by hand only. */
  raiseDays: z.int().nullable(),
  /** The postal address on invoices; line feeds separate its lines. */
  address: z.string(),
  vatNumber: z.string(),
  /** How the agency's landlords reach it. */
  phone: z.string(),
  email: z.string(),
  /** The agent's job title on the public page; `location` is where they work. */
  title: z.string(),
  location: z.string(),
  tagline: z.string(),
  brandColour: z.string(),
  /** The address of the logo. It changes with the logo, so that browsers may cache it. */
  logo: z.string().nullable(),
  /** Counts the saves. A save with an older version is a conflict. */
  version: z.int(),
})
export type Agency = z.infer<typeof agency>

/** The agency as its landlords see it. */
export const agencyCard = agency.pick({
  name: true,
  phone: true,
  email: true,
  address: true,
  brandColour: true,
})

const years = count('A whole number of years', 150)
const raiseDays = count('A whole number of days', 28)

/** Agent Profile in the settings. */
export const agencyInput = z.strictObject({
  name: requiredText('Agency name is required', 120),
  licenceNumber: optionalText(60),
  yearsOfExperience: z
    .union([z.literal('').transform(() => null), years, z.null()], { error: 'A whole number of years' })
    .optional(),
  specialties: optionalText(300),
  address: postalAddress(),
  vatNumber,
  phone: optionalText(40),
  email: z.union([z.literal(''), emailAddress('A valid email address, or nothing')]).optional(),
  paymentDetails: optionalLines(500),
  raiseDays: z
    .union([z.literal('').transform(() => null), raiseDays, z.null()], { error: 'A whole number of days' })
    .optional(),
  title: optionalText(80),
  location: optionalText(80),
})

/** Branding in the settings. */
export const brandingInput = z.strictObject({
  tagline: optionalText(120),
  brandColour: z
    .string({ error: 'Write the colour as #83b73a' })
    .trim()
    .toLowerCase()
    .refine(isColour, 'Write the colour as #83b73a'),
})

export const agencyChange = z
  .strictObject({
    ...agencyInput.shape,
    ...brandingInput.shape,
    currency: currencyCode,
    dateStyle,
    clock,
    version: z.int().positive(),
  })
  .partial()
export type AgencyChange = z.output<typeof agencyChange>
