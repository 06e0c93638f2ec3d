import { and, desc, eq, exists, getTableColumns, inArray, lte, not } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { feeRules, feeWaivers, standardFees } from './fees.table.ts'

type StandardRow = typeof standardFees.$inferSelect
type FeeRuleRow = typeof feeRules.$inferSelect

/** The standard fee of landlords who are added now; undefined where they get none. */
export async function readStandardFee(scope: AccountScope): Promise<StandardRow | undefined> {
  const [row] = await scope
    .select()
    .from(standardFees)
    .where(scope.mine(standardFees))
    .orderBy(desc(standardFees.createdAt), desc(standardFees.id))
    .limit(1)
  return row?.kind ? row : undefined
}

/** Whether nobody said for a landlord that no fee is taken, and the landlord has no fee, not even one that has ended. */
export const hasNothingOfOwn = (scope: AccountScope) =>
  and(
    not(
      exists(
        scope
          .select({ id: feeRules.id })
          .from(feeRules)
          .where(scope.mine(feeRules, eq(feeRules.landlordId, landlords.id))),
      ),
    ),
    not(
      exists(
        scope
          .select({ id: feeWaivers.landlordId })
          .from(feeWaivers)
          .where(scope.mine(feeWaivers, eq(feeWaivers.landlordId, landlords.id))),
      ),
    ),
  )

/**
 * The standard fee of landlords without a fee of their own, by landlord: the one that stood when the landlord was added.
 * It is stored as the landlord's own as soon as it is taken or another fee is added, so that later standards leave it alone.
 */
export async function listStandardFees(
  scope: AccountScope,
  landlordIds?: string[],
): Promise<Map<string, StandardRow>> {
  const rows = await scope
    .selectDistinctOn([landlords.id], { landlordId: landlords.id, ...getTableColumns(standardFees) })
    .from(landlords)
    .innerJoin(
      standardFees,
      and(eq(standardFees.accountId, landlords.accountId), lte(standardFees.createdAt, landlords.createdAt)),
    )
    .where(scope.mine(landlords, landlordIds && inArray(landlords.id, landlordIds), hasNothingOfOwn(scope)))
    .orderBy(landlords.id, desc(standardFees.createdAt), desc(standardFees.id))
  return new Map(rows.flatMap(({ landlordId, ...row }) => (row.kind ? [[landlordId, row] as const] : [])))
}

/** The values of a landlord's own fee that is the standard fee from a day on. */
export const ruleOfStandard = (
  { kind, basisPoints, pence, minimumPence, vat, authorName }: StandardRow,
  fromDay: string,
): Omit<typeof feeRules.$inferInsert, 'accountId' | 'id' | 'landlordId'> => ({
  kind: kind ?? 'percent',
  basisPoints,
  pence,
  minimumPence,
  vat,
  authorName,
  fromDay,
})

/** Stores the standard fee of these landlords as their own. Call it with the books locked. */
export async function storeStandardFees(scope: AccountScope, landlordIds: string[]): Promise<FeeRuleRow[]> {
  const standard = await listStandardFees(scope, landlordIds)
  if (standard.size === 0) return []
  const rows = [...standard].map(([landlordId, row]) => ({
    ...ruleOfStandard(row, row.fromDay),
    landlordId,
  }))
  // The same fee is taken as before, so every answer stays true.
  return scope.table(feeRules).insertMany(rows, { unraised: true })
}
