import { z } from './zod.ts'

/** What can belong to a record, each with the subjects that its items show something of. */
export const groupSubjects = {
  landlords: ['landlords'],
  properties: ['properties'],
  tenants: ['tenants'],
  tenancies: ['tenancies', 'tenants', 'properties'],
  viewings: ['viewings', 'tenants', 'properties'],
  enquiries: ['enquiries'],
  invoices: ['invoices'],
  sendings: ['invoices', 'invoice_sendings'],
  photos: ['property_photos'],
} as const

export type RelatedGroupName = keyof typeof groupSubjects

/** The most items of a group that an answer holds. */
export const relatedLimit = 5

/** One thing that belongs to a record. What a field means depends on the group; a group leaves out what it lacks. */
export const relatedItem = z.object({
  /** The record to open; of a sending its invoice. */
  id: z.uuid(),
  name: z.string(),
  detail: z.string().optional(),
  /** A tenancy's start, a viewing's date, an invoice's due date, the day of an enquiry or a sending. */
  day: z.string().optional(),
  /** A tenancy's last day. */
  until: z.string().nullish(),
  /** In whole currency units. */
  amount: z.number().optional(),
  status: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
})
export type RelatedItem = z.infer<typeof relatedItem>

export const relatedGroup = z.object({
  group: z.enum(Object.keys(groupSubjects) as [RelatedGroupName, ...RelatedGroupName[]]),
  /** How many there are; `items` has the first of them. */
  count: z.int(),
  items: z.array(relatedItem),
})
export type RelatedGroup = z.infer<typeof relatedGroup>
