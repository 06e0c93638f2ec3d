import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { makePaymentReference } from '#shared/records/tenancies/people.reference.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { tenancyPeople } from '../tenancies/people.table.ts'

/** Makes payment references that are free in the account. Call it with the account's people locked. */
export async function makeFreeReferences(scope: TransactionScope, count: number): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const made = Array.from({ length: count - free.size }, () => makePaymentReference(randomInt))
    const rows = await scope.tx
      .select({ reference: tenancyPeople.reference })
      .from(tenancyPeople)
      .where(scope.mine(tenancyPeople, inArray(tenancyPeople.reference, made)))
    const taken = new Set(rows.map(({ reference }) => reference))
    for (const reference of made) if (!taken.has(reference)) free.add(reference)
  }
  return [...free]
}

/**
 * Gives a tenancy's own tenant a row with a payment reference if they have none. The first read of the tenancy's people calls
 * it, so that entered, imported, restored and older tenancies all get their reference in the same way. Nobody can have used a
 * reference that was never read.
 */
export async function addFirstPerson(scope: AccountScope, tenancyId: string): Promise<void> {
  await scope.transaction(async (inside, tx) => {
    await raiseVersion(tx, inside, tenancyPeople)
    const [there] = await tx
      .select({ id: tenancyPeople.id })
      .from(tenancyPeople)
      .where(
        inside.mine(
          tenancyPeople,
          and(eq(tenancyPeople.tenancyId, tenancyId), eq(tenancyPeople.position, 0)),
        ),
      )
    if (there) return
    const [reference] = await makeFreeReferences(inside, 1)
    if (reference === undefined) throw new Error('no payment reference was made')
    await inside
      .table(tenancyPeople)
      .insertMany([{ tenancyId, position: 0, role: 'tenant', reference }], { unrecorded: true })
  })
}
