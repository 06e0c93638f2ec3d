import { today } from '#shared/dates.ts'
import type {
  LandlordWithoutFee,
  StandardFee,
  StandardFeeReply,
} from '#shared/money/landlords/fees/standard-fee.ts'
import { fromPence } from '#shared/pence.ts'
import { readMissingForVat } from '../../../accounts/fees.vat.pick.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readStandardFee } from '../../fees/fees.standard.ts'
import type { standardFees } from '../../fees/fees.table.ts'
import type { Reader } from '../lines.facts.ts'
import { listWithoutFee, sumReceivedRent } from './standard.pick.ts'

const present = (row: typeof standardFees.$inferSelect): StandardFee => ({
  kind: row.kind === 'monthly' ? 'monthly' : 'percent',
  percent: row.basisPoints / 100,
  vat: row.vat,
  amount: fromPence(row.pence),
  minimum: fromPence(row.minimumPence),
  from: row.fromDay,
  author: row.authorName,
  at: row.createdAt,
})

/** The standard fee, and the landlords who have no fee, with the rent due from a day on that they have received whole. */
export async function readStandard(
  scope: AccountScope,
  reader: Reader,
  from = `${today().slice(0, 7)}-01`,
): Promise<StandardFeeReply> {
  const fee = await readStandardFee(scope, reader)
  const without = await listWithoutFee(scope, reader)
  const received = await sumReceivedRent(
    scope,
    reader,
    without.map(({ id }) => id),
    from,
  )
  return {
    fee: fee ? present(fee) : null,
    missingForVat: await readMissingForVat(scope, reader),
    from,
    without: without.map(
      (each): LandlordWithoutFee => ({ ...each, received: fromPence(received.get(each.id) ?? 0) }),
    ),
  }
}
