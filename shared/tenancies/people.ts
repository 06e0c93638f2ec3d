import { emailAddress, optionalField, optionalText } from '../fields.ts'
import { optionalMoney } from '../numbers.ts'
import { rentFrequencies } from '../rent/rent.calendar.ts'
import { z } from '../zod.ts'

/** What a person is to a tenancy. Tenants owe the whole rent together; permitted occupiers owe none of it. */
export const personRoles = ['tenant', 'occupier', 'guarantor'] as const
export type PersonRole = (typeof personRoles)[number]

/** The roles as people read them. */
export const personRoleNames: Record<PersonRole, string> = {
  tenant: 'Tenant',
  occupier: 'Permitted occupier',
  guarantor: 'Guarantor',
}

/** The most people that a tenancy has. */
export const mostPeople = 40

/**
 * A person of a tenancy: a tenant record of the account, or a name with an email address and a phone number. A tenant
 * who is typed gets a record.
 */
export const personInput = z.strictObject({
  /** Of a person whom the tenancy has already. */
  id: z.uuid().optional(),
  role: z.enum(personRoles, 'Say whether they are a tenant, a permitted occupier or a guarantor'),
  tenantId: z.uuid().nullish(),
  name: optionalText(200),
  email: optionalField(emailAddress(), 'Valid email is required'),
  phone: optionalText(50),
  /** Of tenants: their part of the rent of one period; null where none is agreed. */
  share: optionalMoney('A share must be 0 or more'),
})
export type PersonInput = z.output<typeof personInput>

/** All people of a tenancy at once; the first tenant among them is the tenancy's `tenant`. */
export const peopleInput = z.strictObject({
  people: z
    .array(personInput)
    .min(1, 'A tenancy needs a tenant')
    .max(mostPeople, `At most ${mostPeople} people`),
  /** The version that was read with the people. */
  version: z.int('Send the version of the people that were read'),
})
export type PeopleInput = z.output<typeof peopleInput>

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
