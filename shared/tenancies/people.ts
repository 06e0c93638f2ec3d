import { rentFrequencies } from '../rent/rent.calendar.ts'
import { z } from '../zod.ts'

/** What a person is to a tenancy. Tenants owe the whole rent together; permitted occupiers owe none of it. */
export const personRoles = ['tenant', 'occupier', 'guarantor'] as const

export const personRow = z.object({
  id: z.uuid(),
  role: z.enum(personRoles),
  tenantId: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  share: z.number().nullable(),
  /** What they write on their payments, such as 'GB7K2-A'. */
  reference: z.string(),
})
export type PersonOfTenancy = z.infer<typeof personRow>

export const tenancyPeople = z.object({
  tenancyId: z.uuid(),
  /** The tenancy's version. */
  version: z.int(),
  /** The rent of one period, of which the tenants have shares. */
  rent: z.number(),
  every: z.enum(rentFrequencies),
  /** Why the shares must be agreed again: they don't come to the rent. Null where they do, and where there are none. */
  sharesProblem: z.string().nullable(),
  /** Tenants first; the first of them is the tenancy's `tenant`. */
  people: z.array(personRow),
})
export type TenancyPeople = z.infer<typeof tenancyPeople>
