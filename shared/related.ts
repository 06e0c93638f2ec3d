import { z } from './zod.ts'

/** The groups of what can belong to a record, each with the subjects that its items are made of. */
export const groupSubjects = {
  landlords: ['landlords'],
  properties: ['properties'],
  tenants: ['tenants', 'tenancy_people'],
  tenancies: ['tenancies', 'tenants', 'properties'],
  viewings: ['viewings', 'tenants', 'properties'],
  enquiries: ['enquiries'],
  invoices: ['invoices'],
  sendings: ['invoices', 'invoice_sendings'],
  photos: ['property_photos'],
} as const

export type RelatedGroupName = keyof typeof groupSubjects

/** The most items of a group in an answer. */
export const relatedLimit = 5

/** One thing that belongs to a record. What a field means depends on the group; a group leaves out what it lacks. */
export const relatedItem = z.object({
  /** The record to open, which is the invoice for a sending. */
  id: z.uuid(),
  name: z.string(),
  detail: z.string().optional(),
  /** The start of a tenancy, the date of a viewing, the due date of an invoice, or the day of an enquiry or sending. */
  day: z.string().optional(),
  /** The last day of a tenancy. */
  until: z.string().nullish(),
  /** The amount in whole currency units. */
  amount: z.number().optional(),
  status: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
})
export type RelatedItem = z.infer<typeof relatedItem>

export const relatedGroup = z.object({
  group: z.enum(Object.keys(groupSubjects) as [RelatedGroupName, ...RelatedGroupName[]]),
  /** The number of all items; `items` has the first ones. */
  count: z.int(),
  items: z.array(relatedItem),
})
export type RelatedGroup = z.infer<typeof relatedGroup>
