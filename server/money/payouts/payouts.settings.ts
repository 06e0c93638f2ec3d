import { eq } from 'drizzle-orm'
import type { PayoutSettings } from '#shared/money/payouts/payouts.ts'
import { sayPayoutRhythm } from '#shared/payout-day.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import { pickColumns } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankAccounts } from '../ledger/bank.table.ts'
import { books } from '../ledger/books.table.ts'
import { payouts } from './payouts.table.ts'

/** The rules of payouts; `limit` is in pence. An account without a row has no rules. */
export async function readRules(scope: AccountScope) {
  const [row] = await scope
    .select({
      limit: books.approvalLimit,
      ...pickColumns(books, 'serviceUserNumber', 'payFromId', 'payoutRhythm'),
    })
    .from(books)
    .where(scope.mine(books))
  return row ?? { limit: null, serviceUserNumber: '', payFromId: null, payoutRhythm: 'hand' }
}

type Rules = Awaited<ReturnType<typeof readRules>>

export const toSettings = ({ limit, serviceUserNumber, payFromId, payoutRhythm }: Rules): PayoutSettings => ({
  serviceUserNumber,
  payFromId,
  payoutRhythm,
  approvalLimit: limit === null ? null : fromPence(limit),
})

const textOf = ({ money }: AccountScope, { limit, serviceUserNumber, payoutRhythm }: Rules) =>
  [
    limit === null
      ? 'No limit'
      : limit === 0
        ? 'A second person for every payout'
        : `A second person above ${money(limit)}`,
    ...(serviceUserNumber ? [`BACS service user ${serviceUserNumber}`] : []),
    ...(payoutRhythm === 'hand'
      ? []
      : [`Landlords are paid: ${sayPayoutRhythm(payoutRhythm).toLowerCase()}`]),
  ].join(', ')

/** Changes rules of payouts and mails the owners. Throws a 400 for a bank account of another account. */
export function changeSettings(
  outbox: Outbox,
  scope: AccountScope,
  changer: Changer,
  changed: Partial<PayoutSettings>,
): Promise<PayoutSettings> {
  return scope.transaction(async (inside) => {
    await inside.lock(payouts)
    const before = await readRules(inside)
    const { approvalLimit, serviceUserNumber, payFromId, payoutRhythm } = {
      ...toSettings(before),
      ...changed,
    }
    if (payFromId) {
      const found = await inside
        .select({ id: bankAccounts.id })
        .from(bankAccounts)
        .where(inside.mine(bankAccounts, eq(bankAccounts.id, payFromId)))
      if (found.length === 0) refuseField('choice-required', 'payFromId', 'Choose one of your bank accounts')
    }
    const after = {
      limit: approvalLimit === null ? null : toPence(approvalLimit),
      serviceUserNumber,
      payFromId,
      payoutRhythm,
    }
    const { limit, ...rest } = after
    const values = { approvalLimit: limit, ...rest }
    await inside.table(books).put(values)
    await recordSensitiveChange(inside.tx, outbox, changer, {
      kind: 'payout-settings',
      before: textOf(inside, before),
      after: textOf(inside, after),
    })
    return toSettings(after)
  })
}
