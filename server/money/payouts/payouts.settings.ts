import { eq } from 'drizzle-orm'
import type { PayoutSettings } from '#shared/money/payouts/payouts.ts'
import { sayPayoutRhythm } from '#shared/payout-day.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankAccounts } from '../ledger/bank.table.ts'
import { books } from '../ledger/books.table.ts'
import { payouts } from './payouts.table.ts'

const none = { approvalLimit: null, serviceUserNumber: '', payFromId: null, payoutRhythm: 'hand' }

/** The rules of payouts, with the limit in pence. An account without a row has no rules. */
export const readRules = async (scope: AccountScope): Promise<PayoutSettings> =>
  (await scope.table(books).get()) ?? none

export const toSettings = ({ approvalLimit, ...rules }: PayoutSettings): PayoutSettings => ({
  ...rules,
  approvalLimit: approvalLimit === null ? null : fromPence(approvalLimit),
})

const textOf = (
  { money }: AccountScope,
  { approvalLimit: limit, serviceUserNumber, payoutRhythm }: PayoutSettings,
) =>
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
    if (payFromId && !(await inside.table(bankAccounts).get(eq(bankAccounts.id, payFromId))))
      refuseField('choice-required', 'payFromId', 'Choose one of your bank accounts')
    const limit = approvalLimit === null ? null : toPence(approvalLimit)
    const after = { approvalLimit: limit, serviceUserNumber, payFromId, payoutRhythm }
    await inside.table(books).put(after)
    await recordSensitiveChange(inside.tx, outbox, changer, {
      kind: 'payout-settings',
      before: textOf(inside, before),
      after: textOf(inside, after),
    })
    return toSettings(after)
  })
}
