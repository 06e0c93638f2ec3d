import { eq } from 'drizzle-orm'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type PersonEver, readOwnTenant, selectPeople } from '../tenancies/people.pick.ts'
import { tenancyPeople } from '../tenancies/people.table.ts'
import { addFirstPerson } from './people.first.ts'

/**
 * The people of a tenancy, and former people who have paid. Gives a payment reference to a tenant who has none. Throws
 * NotFound.
 */
export async function listPeopleEver(scope: AccountScope, tenancyId: string): Promise<PersonEver[]> {
  const read = () => selectPeople(scope, eq(tenancyPeople.tenancyId, tenancyId))
  const people = await read()
  if (people.length > 0) return people
  const own = await readOwnTenant(scope, tenancyId)
  if (own.length === 0) throw new NotFound()
  if (scope.narrowing) return own
  await addFirstPerson(scope, tenancyId)
  return read()
}

/** The current people of a tenancy: tenants first, and the tenancy's own tenant at the top. See listPeopleEver. */
export async function listPeople(scope: AccountScope, tenancyId: string): Promise<PersonOfTenancy[]> {
  const people = await listPeopleEver(scope, tenancyId)
  return people.flatMap(({ goneOn, ...person }) => (goneOn === null ? [person] : []))
}
