import { desc, eq, sql } from 'drizzle-orm'
import type { FeeInput, FeeRule, LandlordMoney } from '#shared/money/landlords/landlord-money.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { listStandardFees, ruleOfStandard } from '../../fees/fees.standard.ts'
import { feeInvoices, feeRules, feeWaivers } from '../../fees/fees.table.ts'

export type FeeRuleRow = typeof feeRules.$inferSelect

type FeeColumns = Pick<FeeRuleRow, 'basisPoints' | 'pence' | 'minimumPence'>

/** A fee's figures as people read them. */
export const figuresOf = ({ basisPoints, pence, minimumPence }: FeeColumns) => ({
  percent: basisPoints / 100,
  amount: fromPence(pence),
  minimum: fromPence(minimumPence),
})

/** The figures as they are stored: a percentage has no amount, and a fixed fee no least one. */
export const columnsOf = (fee: Pick<FeeInput, 'kind' | 'percent' | 'amount' | 'minimum'>): FeeColumns =>
  fee.kind === 'percent'
    ? {
        basisPoints: Math.round((fee.percent ?? 0) * 100),
        pence: 0,
        minimumPence: toPence(fee.minimum ?? 0),
      }
    : { basisPoints: 0, pence: toPence(fee.amount ?? 0), minimumPence: 0 }

export const presentRule = (row: FeeRuleRow, property: string | null, isStandard = false): FeeRule => ({
  isStandard,
  id: row.id,
  kind: row.kind,
  vat: row.vat,
  propertyId: row.propertyId,
  author: row.authorName,
  ...figuresOf(row),
  property: property ?? '',
  from: row.fromDay,
  to: row.toDay,
})

/** A landlord's fees, newest first. The standard fee is the only one of a landlord without any of their own. */
export async function listRules(scope: AccountScope, landlordId: string): Promise<FeeRule[]> {
  const rows = await scope
    .select({ rule: feeRules, property: homeText(scope) })
    .from(feeRules)
    .leftJoin(properties, refersTo(feeRules.propertyId, properties))
    .where(scope.mine(feeRules, eq(feeRules.landlordId, landlordId)))
    .orderBy(desc(feeRules.fromDay), desc(feeRules.id))
  if (rows.length > 0) return rows.map(({ rule, property }) => presentRule(rule, property))
  const standard = (await listStandardFees(scope, [landlordId])).get(landlordId)
  if (!standard) return []
  const { id, createdAt, accountId, ...fee } = standard
  const rule = { ...ruleOfStandard(standard, fee.fromDay), id, accountId, createdAt, landlordId }
  return [presentRule({ ...emptyRule, ...rule }, null, true)]
}

const emptyRule = {
  propertyId: null,
  basisPoints: 0,
  pence: 0,
  minimumPence: 0,
  vat: false,
  toDay: null,
  sample: false,
}

/** Whether somebody said that no fee is taken of a landlord's rent. */
export const isFeeWaived = async (scope: AccountScope, landlordId: string): Promise<boolean> =>
  (await scope.table(feeWaivers).get(eq(feeWaivers.landlordId, landlordId))) !== undefined

/** How many fee invoices a landlord's page shows. */
const mostShown = 50

export async function listInvoices(
  scope: AccountScope,
  landlordId: string,
): Promise<LandlordMoney['invoices']> {
  const rows = await scope
    .select({
      ...pickColumns(feeInvoices, 'id', 'number', 'issuedOn', 'kind', 'day', 'net', 'vat', 'how', 'voidAt'),
      tenancyId: feeInvoices.tenancyId,
      property: homeText(scope),
    })
    .from(feeInvoices)
    .innerJoin(properties, refersTo(feeInvoices.propertyId, properties))
    .where(scope.mine(feeInvoices, eq(feeInvoices.landlordId, landlordId), eq(feeInvoices.netted, false)))
    .orderBy(desc(sql`coalesce(${feeInvoices.number}, 2147483647)`), desc(feeInvoices.day))
    .limit(mostShown)
  return rows.map(({ voidAt, net, vat, ...row }) => ({
    ...row,
    net: fromPence(net),
    vat: fromPence(vat),
    isVoid: voidAt !== null,
  }))
}
