import { eq } from 'drizzle-orm'
import type { Party } from '#shared/law/servings/servings.ts'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { joinNames } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'

/** Somebody who can be served, with the postal address that is known of them. */
export interface AddressedParty extends Party {
  address: string
}

/** The people of a tenancy and its landlord: whoever can be served. Throws NotFound. */
export async function listParties(scope: AccountScope, tenancyId: string): Promise<AddressedParty[]> {
  const people = await listPeople(scope, tenancyId)
  const [row] = await scope
    .select({ landlord: landlords, home: properties })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  if (!row) throw new NotFound()
  const { landlord, home } = row
  const here = postalLines(home).join('\n')
  return [
    ...people.map(({ id, role, name, email }) => ({
      id,
      role,
      name,
      email,
      // A guarantor lives elsewhere.
      address: role === 'guarantor' ? '' : here,
    })),
    {
      id: landlord.id,
      role: 'landlord' as const,
      name: landlord.name,
      email: landlord.email,
      address: landlord.address,
    },
  ]
}

/** Throws a 400 where a tenant is left out: a notice is served on all of them. */
export async function refuseLeftOut(
  scope: AccountScope,
  tenancyId: string,
  to: readonly string[],
): Promise<void> {
  const people = await listPeople(scope, tenancyId)
  const missing = people.filter(({ id, role }) => role === 'tenant' && !to.includes(id))
  if (missing.length === 0) return
  const names = joinNames(missing.map(({ name }) => name))
  refuseField('tenant-left-out', 'to', `Serve it on every tenant. Add ${names}`)
}
