import { addDays, laterDay, today } from '#shared/dates.ts'
import { groupBy, valuesOf } from '#shared/group.ts'
import type {
  LandlordWithOwnFee,
  LandlordWithoutFee,
  StandardFee,
  StandardFeeReply,
} from '#shared/money/landlords/fees/standard-fee.ts'
import { fromPence } from '#shared/pence.ts'
import { readMissingForVat } from '../../../accounts/fees.vat.queries.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readStandardFee } from '../../fees/fees.standard.ts'
import type { standardFees } from '../../fees/fees.table.ts'
import { readClosedThrough } from '../../ledger/post.ts'
import { figuresOf } from './fees.read.ts'
import {
  listRunningFees,
  listWaived,
  listWithoutFee,
  type OwnFee,
  sumReceivedRent,
} from './standard.queries.ts'

const present = (row: typeof standardFees.$inferSelect): StandardFee => ({
  kind: row.kind === 'monthly' ? 'monthly' : 'percent',
  ...figuresOf(row),
  vat: row.vat,
  from: row.fromDay,
  author: row.authorName,
  at: row.createdAt,
})

/** Whether a fee is the standard one, but for the day from which it runs. */
const isStandard = (rule: OwnFee, fee: typeof standardFees.$inferSelect | undefined) =>
  rule.home === null &&
  (['kind', 'basisPoints', 'pence', 'minimumPence', 'vat'] as const).every(
    (field) => rule[field] === fee?.[field],
  )

/** The landlords whose fee is another one than the standard, or who pay none because somebody said so. */
async function listOwnFees(
  scope: AccountScope,
  fee: typeof standardFees.$inferSelect | undefined,
): Promise<LandlordWithOwnFee[]> {
  const rules = groupBy(await listRunningFees(scope), ({ id }) => id)
  const waived = (await listWaived(scope)).map((each) => ({ ...each, fees: [] }))
  const own = [...rules.values()].flatMap((some) => {
    const [first] = some
    if (!first || (some.length === 1 && isStandard(first, fee))) return []
    const fees = some.map(({ kind, vat, home, ...fee }) => ({
      kind,
      ...figuresOf(fee),
      vat,
      home: home ?? '',
    }))
    return [{ id: first.id, name: first.name, fees }]
  })
  return [...own, ...waived].sort((one, other) => one.name.localeCompare(other.name))
}

/**
 * The day from which landlords without a fee would get the standard one: since it is the standard, so that no older rent that
 * comes later goes without a fee. One that became the standard within this month is of the whole month's rent, one that is
 * still to begin waits, and a closed month stays as it is.
 */
async function proposeDay(
  scope: AccountScope,
  fee: typeof standardFees.$inferSelect | undefined,
): Promise<string> {
  const month = `${today().slice(0, 7)}-01`
  const since = fee && (fee.fromDay < month || fee.fromDay > today()) ? fee.fromDay : month
  const closed = await readClosedThrough(scope)
  return closed === undefined ? since : laterDay(since, addDays(closed, 1))
}

/**
 * The standard fee, and the landlords who have no fee, with the rent due from a day on that they have received whole: the asked
 * day, or else the proposed one.
 */
export async function readStandard(scope: AccountScope, asked?: string): Promise<StandardFeeReply> {
  const fee = await readStandardFee(scope)
  const from = asked ?? (await proposeDay(scope, fee))
  const without = await listWithoutFee(scope)
  const received = await sumReceivedRent(scope, valuesOf(without, 'id'), from)
  return {
    fee: fee ? present(fee) : null,
    missingForVat: await readMissingForVat(scope),
    from,
    own: await listOwnFees(scope, fee),
    without: without.map(
      (each): LandlordWithoutFee => ({ ...each, received: fromPence(received.get(each.id) ?? 0) }),
    ),
  }
}
