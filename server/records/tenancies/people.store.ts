import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion, recordHistory } from '../../db/commits.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { StoredPeople, StoredPerson } from './people.plan.ts'
import { tenancyPeople } from './people.table.ts'
import { tenancies } from './tenancies.table.ts'

type NewPerson = Omit<StoredPerson, 'accountId' | 'tenancyId'>

/** Reads the stored people of a tenancy. Throws NotFound. */
export async function readStoredPeople(scope: AccountScope, tenancyId: string): Promise<StoredPeople> {
  const tenancy = await scope.get(tenancies, tenancyId)
  if (!tenancy) throw new NotFound()
  const rows = await scope
    .select()
    .from(tenancyPeople)
    .where(scope.mine(tenancyPeople, eq(tenancyPeople.tenancyId, tenancyId)))
    .orderBy(asc(tenancyPeople.position))
  return { rows, tenantId: tenancy.tenantId }
}

const isSame = (row: StoredPerson, other: StoredPerson) =>
  Object.entries(row).every(([column, value]) => other[column as keyof StoredPerson] === value)

/** Replaces the stored people of a tenancy. The history keeps who was added, changed and removed. */
export async function storePeople(
  scope: AccountScope,
  tx: Transaction,
  tenancyId: string,
  before: StoredPerson[],
  after: NewPerson[],
): Promise<void> {
  const { accountId } = scope
  const rows = after.map((row): StoredPerson => ({ ...row, accountId, tenancyId }))
  const known = new Map(before.map((row) => [row.id, row]))
  const left = new Set(rows.map(({ id }) => id))
  const deleted = before.filter(({ id }) => !left.has(id))
  const created = rows.filter(({ id }) => !known.has(id))
  const changed = rows.flatMap((row) => {
    const was = known.get(row.id)
    return was && !isSame(was, row) ? [{ before: was, after: row }] : []
  })
  await raiseVersion(tx, scope, tenancyPeople)
  if (deleted.length > 0) {
    const ids = deleted.map(({ id }) => id)
    await tx.delete(tenancyPeople).where(scope.mine(tenancyPeople, inArray(tenancyPeople.id, ids)))
  }
  for (const { after: row } of changed)
    await tx
      .update(tenancyPeople)
      .set(row)
      .where(scope.mine(tenancyPeople, eq(tenancyPeople.id, row.id)))
  if (created.length > 0) await tx.insert(tenancyPeople).values(created)
  await recordHistory(tx, scope, tenancyPeople, [
    ...deleted.map((row) => ({ action: 'deleted' as const, before: row })),
    ...changed.map((change) => ({ action: 'changed' as const, ...change })),
    ...created.map((row) => ({ action: 'created' as const, after: row })),
  ])
}
