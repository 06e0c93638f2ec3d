import { asc, eq } from 'drizzle-orm'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { StoredPeople, StoredPerson } from './people.plan.ts'
import { tenancyPeople } from './people.table.ts'
import { tenancies } from './tenancies.table.ts'

type NewPerson = Omit<StoredPerson, 'accountId' | 'tenancyId'>

/** Reads the stored people of a tenancy. Throws NotFound. */
export async function readStoredPeople(scope: AccountScope, tenancyId: string): Promise<StoredPeople> {
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  const rows = await scope
    .table(tenancyPeople)
    .list(eq(tenancyPeople.tenancyId, tenancyId), asc(tenancyPeople.position))
  return { rows, tenantId: tenancy.tenantId }
}

const isSame = (row: StoredPerson, other: Omit<StoredPerson, 'accountId'>) =>
  Object.entries(other).every(([column, value]) => row[column as keyof StoredPerson] === value)

/** Replaces the stored people of a tenancy. The history keeps who was added, changed and removed. */
export async function storePeople(
  scope: AccountScope,
  tenancyId: string,
  before: StoredPerson[],
  after: NewPerson[],
): Promise<void> {
  const { accountId } = scope
  const rows = after.map((row): StoredPerson => ({ ...row, accountId, tenancyId }))
  const known = new Map(before.map((row) => [row.id, row]))
  const left = new Set(rows.map(({ id }) => id))
  const deleted = before.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  const people = scope.table(tenancyPeople)
  if (deleted.length > 0) await people.remove(isOneOf(tenancyPeople.id, deleted))
  for (const { accountId: _, ...row } of rows) {
    const was = known.get(row.id)
    if (was && !isSame(was, row)) await people.update(eq(tenancyPeople.id, row.id), row)
  }
  await people.insertMany(rows.filter(({ id }) => !known.has(id)))
}
