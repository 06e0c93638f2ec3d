import { eq } from 'drizzle-orm'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { joinNames } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'

/** The people of a tenancy and its landlord: whoever can be served. Throws NotFound. */
export async function listParties(scope: AccountScope, tenancyId: string) {
  const people = await listPeople(scope, tenancyId)
  const [row] = await scope
    .select({ landlord: pickColumns(landlords, 'id', 'name', 'email', 'address'), home: properties })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  const { landlord, home } = requireRow(row)
  const here = postalLines(home).join('\n')
  return [
    // A guarantor lives elsewhere.
    ...people.map((person) => ({ ...person, address: person.role === 'guarantor' ? '' : here })),
    { ...landlord, role: 'landlord' as const },
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
