import { z } from 'zod'
import { viewingInput } from '../viewings/viewings.ts'

export const enquiryKinds = ['contact', 'viewing'] as const

/** An enquiry as the agent reads it. */
export const enquiryRow = z.object({
  id: z.uuid(),
  /** 'contact' from the agent's card, 'viewing' from a property. */
  kind: z.enum(enquiryKinds),
  /** The property's own address, live; null where it was about none, or where that is gone. */
  property: z.string().nullable(),
  propertyId: z.uuid().nullable(),
  /** What the property was called in public when it was asked about; empty where it was about none. */
  propertyTitle: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** In the visitor's own words. */
  wishedTimes: z.string(),
  consentedAt: z.string(),
  /** When somebody set it aside as done; null while it waits for an answer. */
  handledAt: z.string().nullable(),
  /** What was made of it. */
  viewingId: z.uuid().nullable(),
  tenantId: z.uuid().nullable(),
  createdAt: z.string(),
})
export type Enquiry = z.infer<typeof enquiryRow>

export const enquiryChange = z.strictObject({
  handled: z.boolean('Say whether it has been handled'),
})

/** Date and time at the least; what else is left out is taken from the enquiry. */
export const enquiryViewing = viewingInput.partial()

/** The tenant that stands for the visitor now: made of the enquiry, or there already under that address. */
export const enquiryTenant = z.object({ tenantId: z.uuid(), isNew: z.boolean() })
