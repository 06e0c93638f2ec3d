import { eq } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { longestPromise, type PromiseInput, type PromiseRow } from '#shared/money/arrears/promises.ts'
import { toPence } from '#shared/pence.ts'
import { NotFound, Refused, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { promises } from './arrears.table.ts'
import { listPromises } from './promises.read.ts'

function refuseDay(until: string): void {
  const day = today()
  const sentence =
    until < day
      ? 'This date is in the past'
      : until > addDays(day, longestPromise)
        ? 'Choose a date within the next year'
        : undefined
  if (sentence) refuseField('promise-date', 'until', sentence)
}

/** Records a promise to pay. Throws NotFound, a 400 for its day, and a 409 where nothing is owed. */
export async function recordPromise(
  scope: AccountScope,
  tenancyId: string,
  { until, amount, note = '' }: PromiseInput,
): Promise<PromiseRow> {
  refuseDay(until)
  const made = await scope.transaction(async (inside) => {
    if (!(await inside.get(tenancies, tenancyId))) throw new NotFound()
    const [account] = await inside
      .select({ owed: rentAccounts.owed })
      .from(rentAccounts)
      .where(inside.mine(rentAccounts, eq(rentAccounts.tenancyId, tenancyId)))
    if (!account?.owed)
      throw new Refused(409, 'nothing-owed', 'This tenancy owes nothing, so there is no promise to record.')
    const author = inside.author.name
    return inside.insert(promises, { tenancyId, until, pence: toPence(amount), note, author })
  })
  const rows = (await listPromises(scope, [tenancyId], today())).get(tenancyId)
  return requireRow(rows?.find(({ id }) => id === made.id))
}

/** Takes a promise back. Throws NotFound when this tenancy has no such promise. */
export function withdrawPromise(scope: AccountScope, tenancyId: string, id: string): Promise<void> {
  return scope.transaction(async (inside) => {
    const found = await inside.get(promises, id)
    if (found?.tenancyId !== tenancyId) throw new NotFound()
    await inside.remove(promises, [id])
  })
}
