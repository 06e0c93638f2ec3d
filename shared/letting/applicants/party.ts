import { emailAddress, optionalField, optionalText, requiredText } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { type PersonRole, personRoleNames, personRoles } from '../../records/tenancies/people.ts'
import { z } from '../../zod.ts'

/** The roles of people who would take a home. Tenants owe the rent together; permitted occupiers owe nothing. */
export const partyRoles = personRoles
export type PartyRole = PersonRole
export const partyRoleNames = personRoleNames

/** A person of an offer: `id` is that of the application, and older offers have none. */
export interface OfferedPerson {
  id?: string
  name: string
  role: PartyRole
}

/** The most adults that take a home together, as tenants or permitted occupiers; guarantors come on top. */
const mostInParty = 6

/** Why these people cannot apply together; undefined where they can. */
export function findPartyProblem(people: readonly { role: PartyRole }[]): string | undefined {
  const adults = people.filter(({ role }) => role !== 'guarantor').length
  return adults > mostInParty
    ? `At most ${mostInParty} adults can rent together. You’ve named ${adults}; a guarantor doesn’t count`
    : undefined
}

/** Somebody who applies with an applicant, as the team types them. */
export const personBeside = z.strictObject({
  name: requiredText('Name is required', 200),
  role: z.enum(partyRoles, 'Choose tenant, permitted occupier or guarantor'),
  email: optionalField(emailAddress(), 'Valid email is required'),
  phone: optionalText(50),
})

/** What a person's rent would come from. Nobody is asked about children, benefits or where they were born. */
export const incomeKindNames = {
  employed: 'Employed',
  'self-employed': 'Self-employed',
  student: 'Student',
  retired: 'Retired',
  other: 'Other income',
}
export const incomeKinds = keysOf(incomeKindNames)
