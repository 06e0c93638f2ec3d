import { eq, inArray } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type {
  ApplyFeeInput,
  StandardFeeInput,
  StandardFeeReply,
} from '#shared/money/landlords/fees/standard-fee.ts'
import { titleCase } from '#shared/text.ts'
import { refuseVatWithoutNumber } from '../../../accounts/fees.vat.queries.ts'
import { pickColumns } from '../../../db/joins.ts'
import { NotFound, refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { readStandardFee, ruleOfStandard } from '../../fees/fees.standard.ts'
import { feeRules, feeWaivers, standardFees } from '../../fees/fees.table.ts'
import { refuseClosed } from '../../ledger/closed.ts'
import { lockBooks } from '../../ledger/post.ts'
import { columnsOf } from './fees.read.ts'
import { isRunning, listSettled } from './standard.queries.ts'
import { readStandard } from './standard.read.ts'

/** Says which fee landlords get who are added from now on. Landlords who were added before keep theirs. */
export function saveStandard(scope: AccountScope, said: StandardFeeInput): Promise<StandardFeeReply> {
  const { kind, vat = true, from } = said
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(standardFees)
    if (kind !== 'none' && vat) await refuseVatWithoutNumber(inside)
    await inside.table(standardFees).insert({
      ...(kind === 'none' ? { kind: null, vat: false } : { kind, vat, ...columnsOf({ ...said, kind }) }),
      fromDay: from ?? today(),
    })
    return readStandard(inside)
  })
}

/**
 * Gives the standard fee to landlords who have none, from a day on. Throws a 409 where there is no standard fee, NotFound for
 * another account's landlord, and a 400 for a closed month.
 */
export function applyStandard(scope: AccountScope, { landlordIds, from }: ApplyFeeInput) {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(feeRules)
    const ids = [...new Set(landlordIds)]
    const named = await inside
      .select(pickColumns(landlords, 'id', 'name', 'sample'))
      .from(landlords)
      .where(inside.mine(landlords, inArray(landlords.id, ids)))
    if (named.length < ids.length) throw new NotFound()
    const fee = await readStandardFee(inside)
    if (!fee)
      refuse('standard-fee-missing', 'There is no standard fee. Enter one under Money Settings, Fees.')
    if (fee.vat) await refuseVatWithoutNumber(inside)
    await refuseClosed(inside, from, 'from')
    const settled = await listSettled(inside, ids)
    const without = named.filter(({ id }) => !settled.has(id))
    await inside.table(feeRules).insertMany(
      without.map(({ id: landlordId, sample }) => ({
        ...ruleOfStandard(fee, from),
        landlordId,
        sample,
      })),
    )
    const kept = named.filter(({ id }) => settled.has(id)).map(({ name }) => titleCase(name))
    return { given: without.length, kept }
  })
}

/**
 * Says that no fee is taken of a landlord's rent, on purpose, or takes that back. Throws NotFound, or a 409 while a fee runs.
 */
export function waiveFee(scope: AccountScope, landlordId: string, isWaived: boolean): Promise<void> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(feeRules)
    if (!(await inside.get(landlords, landlordId))) throw new NotFound()
    if (!isWaived) {
      await inside.table(feeWaivers).remove(eq(feeWaivers.landlordId, landlordId))
      return
    }
    if (await inside.table(feeRules).get(eq(feeRules.landlordId, landlordId), isRunning()))
      refuse('fee-running', 'This landlord has a current fee. End it first.')
    await inside.table(feeWaivers).insertNew({ landlordId })
  })
}
