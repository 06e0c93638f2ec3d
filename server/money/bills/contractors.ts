import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Contractor, ContractorChange, ContractorInput } from '#shared/money/bills/bills.ts'
import { z } from '#shared/zod.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { requireRow, tellConflict } from '../../http/crud.ts'
import { bills, contractors } from './bills.table.ts'

const selectContractors = (scope: AccountScope, ...conditions: SQL[]) =>
  scope
    .select({
      ...pickColumns(contractors, 'id', 'name', 'trade', 'email', 'phone'),
      bills: sql<number>`count(${bills.id})::int`,
      version: contractors.version,
    })
    .from(contractors)
    .leftJoin(bills, and(refersTo(bills.contractorId, contractors), isNull(bills.cancelledAt)))
    .where(scope.mine(contractors, ...conditions))
    .groupBy(contractors.accountId, contractors.id)
    .orderBy(asc(sql`lower(${contractors.name})`), asc(contractors.id))

export const listContractors = (scope: AccountScope): Promise<Contractor[]> => selectContractors(scope)

/** Throws NotFound. */
export const readContractor = async (scope: AccountScope, id: string): Promise<Contractor> =>
  requireRow((await selectContractors(scope, eq(contractors.id, id)))[0])

const findByName = (scope: AccountScope, name: string) =>
  scope
    .select(pickColumns(contractors, 'id', 'name', 'trade'))
    .from(contractors)
    .where(scope.mine(contractors, sql`lower(${contractors.name}) = lower(${name})`))
    .limit(2)

/** Adds a contractor. Throws a 409 that tells of another one of this name, unless it is to be a twin. */
export function addContractor(
  scope: AccountScope,
  { twin = false, email, ...input }: ContractorInput,
): Promise<Contractor> {
  return scope.transaction(async (inside) => {
    await inside.lock(contractors)
    const [same] = await findByName(inside, input.name)
    if (same && !twin) {
      const trade = same.trade && ` (${same.trade})`
      const sentence = `There is already a contractor called ${same.name}${trade}.`
      refuse('name-taken', sentence, { twin: sentence })
    }
    const { id } = await inside.insert(contractors, { ...input, email: email ?? '' })
    return readContractor(inside, id)
  })
}

/** Throws NotFound, or a conflict with the contractor as they are stored now. */
export async function changeContractor(
  scope: AccountScope,
  id: string,
  { version, email, ...change }: ContractorChange,
): Promise<Contractor> {
  const values = { ...change, ...(email !== undefined && { email: email ?? '' }) }
  const read = () => readContractor(scope, id)
  await tellConflict(scope, { entity: 'contractors', id }, read, () =>
    scope.update(contractors, id, version, values),
  )
  return read()
}

/**
 * The contractor whom a text names, by id or by name; an unknown name is added. Throws a 400 for an unknown id, and
 * where several have the name. Call it in a transaction, so that two bills at once add one contractor.
 */
export async function pickContractor(
  scope: TransactionScope,
  text: string,
  sample = false,
): Promise<{ id: string; name: string }> {
  if (z.uuid().safeParse(text).success) {
    const known = await scope.get(contractors, text)
    return (
      known ??
      refuseField('contractor-not-found', 'contractor', 'Contractor not found. Choose one from the list')
    )
  }
  await scope.lock(contractors)
  const [found, second] = await findByName(scope, text)
  if (second)
    return refuseField(
      'linked-record-ambiguous',
      'contractor',
      `Several contractors are called ${text}. Choose one from the list`,
    )
  return found ?? scope.insert(contractors, { name: text, sample })
}
