import { eq, gte, isNull, or, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import {
  describeMissingForVat,
  listMissingForVat,
  placeOfVatNumber,
  sayMissingForVat,
  type VatFact,
} from '#shared/money/landlords/fees/fee.vat.ts'
import type { PrintedHead } from '#shared/money/landlords/statements.ts'
import { refuse } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { feeRules, standardFees } from '../money/fees/fees.table.ts'
import { landlords } from '../records/landlords/landlords.table.ts'
import { agencies } from './agency.table.ts'

const says = { vatNumber: agencies.vatNumber, address: agencies.address }
const nothing = { vatNumber: '', address: '' }

/** What the agency has still to enter before a fee has VAT. */
export async function readMissingForVat(scope: AccountScope): Promise<VatFact[]> {
  const [row] = await scope.select(says).from(agencies).where(eq(agencies.accountId, scope.accountId))
  return listMissingForVat(row ?? nothing)
}

/**
 * Throws a 409 where a fee would have VAT while the agency's VAT number or address is missing. Neither can be taken away
 * until the transaction ends.
 */
export async function refuseVatWithoutNumber(scope: AccountScope): Promise<void> {
  const [row] = await scope
    .select(says)
    .from(agencies)
    .where(eq(agencies.accountId, scope.accountId))
    .for('share')
  const missing = listMissingForVat(row ?? nothing)
  if (missing.length === 0) return
  const sentence = `${sayMissingForVat(missing)}, so no fee can have VAT`
  refuse(
    'vat-number-missing',
    `${sentence}. Enter the ${describeMissingForVat(missing)} in ${placeOfVatNumber}, or choose ‘Without VAT’.`,
    { vat: sentence },
  )
}

/** The newest standard fee, and former ones that landlords follow whose own fee is not stored yet. */
const isStanding = sql`(not exists (select from ${standardFees} newer where newer.account_id = ${standardFees.accountId}
    and (newer.created_at, newer.id) > (${standardFees.createdAt}, ${standardFees.id}))
  or exists (select from ${landlords} where ${landlords.accountId} = ${standardFees.accountId}
    and ${landlords.createdAt} >= ${standardFees.createdAt}
    and not exists (select from ${standardFees} newer where newer.account_id = ${standardFees.accountId}
      and newer.created_at <= ${landlords.createdAt}
      and (newer.created_at, newer.id) > (${standardFees.createdAt}, ${standardFees.id}))
    and not exists (select from ${feeRules} where ${feeRules.accountId} = ${landlords.accountId}
      and ${feeRules.landlordId} = ${landlords.id})))`

/** Whether fees with VAT run today or begin later, or landlords get one as the standard fee. */
export async function hasVatFees(scope: AccountScope): Promise<boolean> {
  if (await scope.table(standardFees).get(eq(standardFees.vat, true), isStanding)) return true
  const isOpen = or(isNull(feeRules.toDay), gte(feeRules.toDay, today()))
  return (await scope.table(feeRules).get(eq(feeRules.vat, true), isOpen)) !== undefined
}

/** Whether a stored head says all that an invoice with VAT must say. */
export const isVatHead = ({ vatNumber, address }: Pick<PrintedHead, 'vatNumber' | 'address'>): boolean =>
  listMissingForVat({ vatNumber, address }).length === 0
