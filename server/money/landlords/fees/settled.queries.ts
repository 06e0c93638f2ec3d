import { inArray } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { feeRules, feeWaivers } from '../../fees/fees.table.ts'

/** The landlords, or those of these, who have a fee of their own, or of whom somebody said that they pay none. */
export async function listSettled(scope: AccountScope, ids?: string[]): Promise<Set<string>> {
  const ruled = await scope
    .select({ id: feeRules.landlordId, to: feeRules.toDay })
    .from(feeRules)
    .where(scope.mine(feeRules, ids && inArray(feeRules.landlordId, ids)))
  const waived = await scope
    .select({ id: feeWaivers.landlordId })
    .from(feeWaivers)
    .where(scope.mine(feeWaivers, ids && inArray(feeWaivers.landlordId, ids)))
  const running = ruled.filter(({ to }) => to === null || to >= today())
  return new Set([...running, ...waived].map(({ id }) => id))
}
