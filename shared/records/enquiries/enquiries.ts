import { emailAddress, optionalText, requiredLines, requiredText } from '../../fields.ts'
import { z } from '../../zod.ts'
import { visitorViewing } from '../viewings/viewings.ts'

export const enquiryKinds = ['contact', 'viewing'] as const

/** An enquiry as the agent reads it. */
export const enquiryRow = z.object({
  id: z.uuid(),
  /** 'contact' from the agent's card, 'viewing' from a property. */
  kind: z.enum(enquiryKinds),
  /** The property's present address; null when the enquiry is about none, or when the property was deleted. */
  property: z.string().nullable(),
  propertyId: z.uuid().nullable(),
  /** The property's public title at the time of the enquiry; empty when the enquiry is about none. */
  propertyTitle: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** In the visitor's own words. */
  wishedTimes: z.string(),
  consentedAt: z.string(),
  /** When somebody marked it as handled; null while it waits for an answer. */
  handledAt: z.string().nullable(),
  /** The viewing and the tenant that were made of the enquiry. */
  viewingId: z.uuid().nullable(),
  tenantId: z.uuid().nullable(),
  createdAt: z.string(),
})
export type Enquiry = z.infer<typeof enquiryRow>

export const enquiryChange = z.strictObject({
  handled: z.boolean('Choose whether it has been handled'),
})

/** The viewing's fields. Date and time are required; any other field that is left out comes from the enquiry. */
export const enquiryViewing = visitorViewing.partial()

/** 'Contact Agent' and 'Request a viewing'. */
export const enquiryInput = z.strictObject({
  name: requiredText('Name is required', 100),
  email: emailAddress(),
  phone: optionalText(40),
  message: requiredLines('Write a few words to the agent', 2000),
  /** The home's id; without one the enquiry is to the agent in general. */
  property: z.string().max(64).optional(),
  /** When they could come, in their own words. */
  wishedTimes: optionalText(300),
  consent: z.literal(true, { error: 'Please agree that the agent may answer you' }),
  /** A trap: a person doesn't see this field, programs fill it in. */
  website: z.string().max(200).optional(),
})
export type EnquiryInput = z.input<typeof enquiryInput>
