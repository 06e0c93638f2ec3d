import { inBatches, raiseVersion } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { makeFreeReferences } from '../terms/people.first.ts'
import { tenancyPeople } from './people.table.ts'

interface NewTenancy {
  id: string
  /** The tenant records of the tenants after the tenancy's own. */
  jointTenants?: readonly string[]
}

/** Stores the people of new tenancies with several tenants, each with a payment reference. Others get theirs when they are read. */
export async function addJointTenants(scope: AccountScope, tenancies: readonly NewTenancy[]): Promise<void> {
  const people = tenancies.flatMap(({ id: tenancyId, jointTenants = [] }) =>
    jointTenants.length === 0
      ? []
      : [null, ...jointTenants].map((tenantId, position) => ({ tenancyId, tenantId, position })),
  )
  if (people.length === 0) return
  await scope.transaction(async (inside, tx) => {
    await raiseVersion(tx, inside, tenancyPeople)
    for (const some of inBatches(people, 1000)) {
      const references = await makeFreeReferences(inside, tx, some.length)
      await inside.table(tenancyPeople).insertMany(
        some.map((person, at) => ({
          ...person,
          role: 'tenant' as const,
          reference: references[at] ?? '',
        })),
      )
    }
  })
}
