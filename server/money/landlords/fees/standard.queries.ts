import { and, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { nameLine } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { feeRules, feeWaivers, standardFees } from '../../fees/fees.table.ts'
import { charges } from '../../ledger/charges.table.ts'
import { transfers } from '../../ledger/entries.table.ts'
import { isCreditedWhere, isMoved, isOfCharge } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'

/** Whether a fee runs today or later. */
export const isRunning = () => or(isNull(feeRules.toDay), gte(feeRules.toDay, today()))

/** The landlords, or those of these, who have a fee of their own, or of whom somebody said that they pay none. */
export async function listSettled(scope: AccountScope, ids?: string[]): Promise<Set<string>> {
  const ruled = await scope.table(feeRules).list(and(isRunning(), ids && inArray(feeRules.landlordId, ids)))
  const waived = await scope.table(feeWaivers).list(ids && inArray(feeWaivers.landlordId, ids))
  return new Set(valuesOf([...ruled, ...waived], 'landlordId'))
}

/**
 * The landlords with homes of whose rent no fee is taken, today or later, though nobody said that this is right. A landlord
 * whose standard fee is not stored yet has one.
 */
export async function listWithoutFee(
  scope: AccountScope,
): Promise<{ id: string; name: string; homes: number }[]> {
  const ofLandlord = (table: typeof feeRules | typeof feeWaivers) => refersTo(table.landlordId, landlords)
  const rule = scope
    .select({ one: sql`1` })
    .from(feeRules)
    .where(and(ofLandlord(feeRules), isRunning()))
  const anyRule = scope.select({ one: sql`1` }).from(feeRules).where(ofLandlord(feeRules))
  const waiver = scope.select({ one: sql`1` }).from(feeWaivers).where(ofLandlord(feeWaivers))
  const standard = sql`(select ${standardFees.kind} from ${standardFees}
    where ${standardFees.accountId} = ${landlords.accountId} and ${standardFees.createdAt} <= ${landlords.createdAt}
    order by ${standardFees.createdAt} desc, ${standardFees.id} desc limit 1)`
  return scope
    .select({ id: landlords.id, name: landlords.name, homes: sql<number>`count(*)::int` })
    .from(landlords)
    .innerJoin(properties, refersTo(properties.landlordId, landlords))
    .where(
      scope.mine(
        landlords,
        sql`not exists ${rule}`,
        sql`not exists ${waiver}`,
        sql`(exists ${anyRule} or ${standard} is null)`,
      ),
    )
    .groupBy(landlords.id, landlords.name)
    .orderBy(landlords.name, landlords.id)
}

/** The rent that landlords have received of charges due from a day on, in pence, by landlord. */
export async function sumReceivedRent(
  scope: AccountScope,
  landlordIds: string[],
  from: string,
): Promise<Map<string, number>> {
  const [own, other] = [alias(ledgers, 'own'), alias(ledgers, 'other')]
  const isIn = sql`${transfers.creditId} = ${own.id}`
  const rows = await scope
    .select({
      id: own.subjectId,
      pence: sql<number>`sum(case when ${isIn} then ${transfers.pence} else -${transfers.pence} end)::float8`,
    })
    .from(own)
    .innerJoin(transfers, isMoved(own))
    .innerJoin(other, and(isCreditedWhere(sql`not ${isIn}`, other), eq(other.kind, 'due')))
    .innerJoin(charges, isOfCharge)
    .where(
      scope.mine(
        own,
        eq(own.kind, 'landlord'),
        inArray(own.subjectId, landlordIds),
        gte(charges.dueOn, from),
        ne(charges.kind, 'deposit'),
      ),
    )
    .groupBy(own.subjectId)
  return new Map(rows.map(({ id, pence }) => [id, pence]))
}

/** The fees that run today or later, by landlord; `home` names the one home that a fee is of. */
export const listRunningFees = (scope: AccountScope) =>
  scope
    .select({
      id: landlords.id,
      name: landlords.name,
      ...pickColumns(feeRules, 'kind', 'basisPoints', 'pence', 'minimumPence', 'vat'),
      home: nameLine,
    })
    .from(feeRules)
    .innerJoin(landlords, refersTo(feeRules.landlordId, landlords))
    .leftJoin(properties, refersTo(feeRules.propertyId, properties))
    .where(scope.mine(feeRules, isRunning()))
    .orderBy(landlords.name, landlords.id, feeRules.fromDay, feeRules.id)
export type OwnFee = Awaited<ReturnType<typeof listRunningFees>>[number]

/** The landlords who pay no fee because somebody said so. */
export const listWaived = (scope: AccountScope) =>
  scope
    .select({ id: landlords.id, name: landlords.name })
    .from(feeWaivers)
    .innerJoin(landlords, refersTo(feeWaivers.landlordId, landlords))
    .where(scope.mine(feeWaivers))
