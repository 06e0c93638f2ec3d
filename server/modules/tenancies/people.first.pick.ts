import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { makePaymentReference } from '#shared/tenancies/people.reference.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { tenancyPeople } from './people.table.ts'

/** Payment references that nobody of the account has. Call it with the account's people locked. */
export async function makeFreeReferences(
  scope: AccountScope,
  tx: Transaction,
  count: number,
): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const made = Array.from({ length: count - free.size }, () => makePaymentReference(randomInt))
    const rows = await tx
      .select({ reference: tenancyPeople.reference })
      .from(tenancyPeople)
      .where(scope.mine(tenancyPeople, inArray(tenancyPeople.reference, made)))
    const taken = new Set(rows.map(({ reference }) => reference))
    for (const reference of made) if (!taken.has(reference)) free.add(reference)
  }
  return [...free]
}

/**
 * Gives a tenancy's own tenant a row with a payment reference where they have none yet. It happens when their people are
 * first read: a reference that nobody has seen cannot stand on a bank statement, and so tenancies that were entered,
 * imported, put back from the bin or there before all get theirs in one way.
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
    const [reference] = await makeFreeReferences(inside, tx, 1)
    if (reference === undefined) throw new Error('no payment reference was made')
    await tx.insert(tenancyPeople).values({
      accountId: inside.accountId,
      id: uuid(),
      tenancyId,
      position: 0,
      role: 'tenant',
      reference,
    })
  })
}
