import { emailAddress, optionalField, optionalText } from '../../fields.ts'
import { optionalMoney } from '../../numbers.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'
import { rentFrequencies } from '../terms/terms.calendar.ts'

/** The roles of people in a tenancy. Tenants owe the whole rent together; permitted occupiers owe nothing. */
export const personRoles = ['tenant', 'occupier', 'guarantor'] as const
export type PersonRole = (typeof personRoles)[number]

/** The names of the roles. */
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
  /** The id of a person whom the tenancy has already. */
  id: z.uuid().optional(),
  role: z.enum(personRoles, 'Say whether they are a tenant, a permitted occupier or a guarantor'),
  tenantId: z.uuid().nullish(),
  name: optionalText(200),
  email: optionalField(emailAddress(), 'Valid email is required'),
  phone: optionalText(50),
  /** A tenant's share of the rent of one period; null where none is agreed. */
  share: optionalMoney('A share must be 0 or more'),
})
export type PersonInput = z.output<typeof personInput>

/** All people of a tenancy at once; the first tenant among them is the tenancy's `tenant`. */
export const peopleInput = z.strictObject({
  people: z
    .array(personInput)
    .min(1, 'A tenancy needs a tenant')
    .max(mostPeople, `At most ${mostPeople} people`),
  /** The tenancy's version that was read with the people. */
  version: z.int('Send the version of the people that were read'),
})
export type PeopleInput = z.output<typeof peopleInput>

export const personRow = z.object({
  ...shown({
    id: z.uuid(),
    role: z.enum(personRoles),
    tenantId: z.uuid().nullable(),
    name: z.string(),
    share: z.number().nullable(),
  }),
  email: z.string(),
  phone: z.string(),
  /** The payment reference, such as 'GB7K2-A'. */
  reference: z.string(),
})
export type PersonOfTenancy = z.infer<typeof personRow>

export const tenancyPeople = z.object({
  tenancyId: z.uuid(),
  /** The tenancy's version. */
  version: z.int(),
  /** The rent of one period, which the tenants share. */
  rent: z.number(),
  every: z.enum(rentFrequencies),
  /** Why the shares must be agreed again, when they do not add up to the rent; null otherwise. */
  sharesProblem: z.string().nullable(),
  /** Tenants first; the first of them is the tenancy's `tenant`. */
  people: z.array(personRow),
})
export type TenancyPeople = z.infer<typeof tenancyPeople>
