import { sayMissingForVat } from '#shared/money/landlords/fees/fee.vat.ts'
import { readMissingForVat, refuseVatWithoutNumber } from '../../../accounts/fees.vat.queries.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { FileFee } from '../../../registry/member.ts'
import { listStandardFees } from '../../fees/fees.standard.ts'
import { feeRules } from '../../fees/fees.table.ts'
import { refuseClosed } from '../../ledger/closed.ts'
import { lockBooks, readClosedThrough } from '../../ledger/post.ts'
import { columnsOf } from './fees.read.ts'
import { listSettled } from './settled.queries.ts'

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
