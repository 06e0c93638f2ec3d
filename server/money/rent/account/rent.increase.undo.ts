import { eq, sql } from 'drizzle-orm'
import type { TransactionScope } from '../../../db/scope.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { schedules } from '../../../records/terms/schedules.table.ts'
import { readStatedOne } from '../../../records/terms/terms.read.ts'
import { lockBooks } from '../../ledger/post.ts'
import { chargeRent } from './rent.charge.ts'
import { openAccounts, storeAccounts } from './rent.store.ts'

/**
 * Takes the rent that a notice raised off the schedule again, and what was charged of it. Does nothing where no such rent is
 * stated. Throws NotFound.
 */
export async function undoRent(
  scope: TransactionScope,
  tenancyId: string,
  { from, servedOn }: { from: string; servedOn: string },
): Promise<void> {
  await lockBooks(scope)
  await scope.lock(tenancies, [tenancyId])
  const raised = sql`${eq(schedules.tenancyId, tenancyId)} and ${eq(schedules.fromDay, from)}
    and ${eq(schedules.servedOn, servedOn)} and ${schedules.decidedOn} is null`
  const gone = await scope.table(schedules).remove(raised)
  if (gone.length === 0) return
  const { tenancy, rows } = await readStatedOne(scope, tenancyId)
  const last = rows.at(-1)
  const rentAmount = last ? last.pence / 100 : tenancy.rentAmount
  if (rentAmount !== tenancy.rentAmount)
    await scope.update(tenancies, tenancyId, tenancy.version, { rentAmount })
  const open = await openAccounts(scope, [tenancyId])
  for (const { book, plan } of open) chargeRent(book, plan)
  await storeAccounts(scope, open)
}
