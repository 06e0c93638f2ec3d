import { and, eq, isNull } from 'drizzle-orm'
import { addDays, earlierDay } from '#shared/dates.ts'
import { sayMissingForVat } from '#shared/money/landlords/fees/fee.vat.ts'
import type { FeeInput, FeeRule } from '#shared/money/landlords/landlord-money.ts'
import { readMissingForVat, refuseVatWithoutNumber } from '../../../accounts/fees.vat.queries.ts'
import { refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import type { FileFee } from '../../../registry/member.ts'
import { listStandardFees, storeStandardFees } from '../../fees/fees.standard.ts'
import { feeRules, feeWaivers } from '../../fees/fees.table.ts'
import { refuseClosed } from '../../ledger/closed.ts'
import { lockBooks, readClosedThrough } from '../../ledger/post.ts'
import { columnsOf, type FeeRuleRow, presentRule } from './fees.read.ts'
import { listSettled } from './standard.queries.ts'

async function readHome(scope: AccountScope, id: string) {
  const [home] = await scope
    .select({ name: homeText(scope), landlordId: properties.landlordId })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, id)))
  return home
}

/** The name of a landlord's property; null for all properties. Throws a 400 for a property of another landlord. */
async function readOwnHome(scope: AccountScope, landlordId: string, id: string | null) {
  if (id === null) return null
  const home = await readHome(scope, id)
  if (home?.landlordId !== landlordId)
    refuseField('property-not-found', 'propertyId', 'Choose one of this landlord’s properties')
  return home.name
}

async function storeEnd(scope: AccountScope, { id }: FeeRuleRow, toDay: string) {
  const [after] = await scope.table(feeRules).update(eq(feeRules.id, id), { toDay })
  return requireRow(after)
}

/** The rules of the same kind for the same property, or for all properties. */
const listAlike = (
  scope: AccountScope,
  landlordId: string,
  { kind, propertyId = null }: Pick<FeeInput, 'kind' | 'propertyId'>,
) =>
  scope
    .table(feeRules)
    .list(
      and(
        eq(feeRules.landlordId, landlordId),
        eq(feeRules.kind, kind),
        propertyId ? eq(feeRules.propertyId, propertyId) : isNull(feeRules.propertyId),
      ),
    )

/**
 * Adds a fee of a landlord, which ends that no fee is taken. The running rule of the same kind for the same homes ends the day before; where a rule begins
 * later, the new fee ends before that. Throws NotFound, a 400 for a closed month or another landlord's property, or a 409 for VAT
 * without the agency's VAT number.
 */
export function addFee(scope: AccountScope, landlordId: string, fee: FeeInput): Promise<FeeRule> {
  const { kind, vat = true, propertyId = null, from } = fee
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(feeRules)
    const { sample } = requireRow(await inside.get(landlords, landlordId))
    const home = await readOwnHome(inside, landlordId, propertyId)
    if (vat) await refuseVatWithoutNumber(inside)
    await refuseClosed(inside, from, 'from')
    await storeStandardFees(inside, [landlordId])
    await inside.table(feeWaivers).remove(eq(feeWaivers.landlordId, landlordId))
    const alike = await listAlike(inside, landlordId, { kind, propertyId })
    for (const each of alike)
      if (each.fromDay <= from && (each.toDay === null || each.toDay >= from))
        await storeEnd(inside, each, addDays(from, -1))
    const later = alike.flatMap(({ fromDay }) => (fromDay > from ? [fromDay] : []))
    const next = later.length > 0 ? later.reduce(earlierDay) : undefined
    const row = await inside.table(feeRules).insert({
      landlordId,
      propertyId,
      kind,
      vat,
      sample,
      ...columnsOf(fee),
      fromDay: from,
      toDay: next ? addDays(next, -1) : null,
    })
    return presentRule(row, home)
  })
}

/** Ends a fee: rent that falls due after the day pays no fee. Throws NotFound, or a 400 for an impossible day. */
export function endFee(scope: AccountScope, id: string, on: string): Promise<FeeRule> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(feeRules)
    const before = requireRow(await inside.table(feeRules).get(eq(feeRules.id, id)))
    if (before.toDay !== null && before.toDay <= on)
      refuseField('fee-ended', 'on', `This fee already ends on ${inside.day(before.toDay)}`, 409)
    if (on < addDays(before.fromDay, -1))
      refuseField(
        'date-order',
        'on',
        `This fee starts on ${inside.day(before.fromDay)}. Choose that date or a later one`,
      )
    await refuseClosed(inside, addDays(on, 1), 'on')
    const home = before.propertyId ? await readHome(inside, before.propertyId) : undefined
    return presentRule(await storeEnd(inside, before, on), home?.name ?? null)
  })
}

/** A fee that an import adds to a landlord who has none: of all homes, or of one. */
interface ImportedFee {
  landlordId: string
  propertyId: string | null
  fee: FileFee
}

/** What decides which fees an import may add. */
async function open(scope: AccountScope) {
  const standard = await listStandardFees(scope)
  const missing = await readMissingForVat(scope)
  return {
    settled: new Set([...(await listSettled(scope)), ...standard.keys()]),
    noVat: missing.length > 0 ? `${sayMissingForVat(missing)}, so no fee can have VAT` : undefined,
    closedThrough: await readClosedThrough(scope),
  }
}

/**
 * Adds the fees of a file. A new landlord's own fee counts instead of the standard one. Throws a 400 for a closed month, or a 409
 * for VAT without the agency's VAT number.
 */
function record(scope: AccountScope, fees: readonly ImportedFee[]): Promise<void> {
  const [first] = fees
  if (!first) return Promise.resolve()
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(feeRules)
    if (fees.some(({ fee }) => fee.vat)) await refuseVatWithoutNumber(inside)
    await refuseClosed(inside, first.fee.from, 'from')
    await inside.table(feeRules).insertMany(
      fees.map(({ landlordId, propertyId, fee }) => ({
        landlordId,
        propertyId,
        kind: fee.kind,
        vat: fee.vat,
        ...columnsOf(fee),
        fromDay: fee.from,
      })),
    )
  })
}

export const importedFees = { open, record }
