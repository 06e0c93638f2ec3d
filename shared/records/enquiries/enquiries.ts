import { z } from '../../zod.ts'
import { viewingInput } from '../viewings/viewings.ts'

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
  handled: z.boolean('Say whether it has been handled'),
})

/** The viewing's fields. Date and time are required; any other field that is left out comes from the enquiry. */
export const enquiryViewing = viewingInput.partial()
