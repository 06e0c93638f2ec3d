import { today } from '#shared/dates.ts'
import type { MakeGoodInput } from '#shared/money/proof/proof.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { readBalances } from '../ledger/balances.ts'
import { refuseClosed } from '../ledger/closed.ts'
import { lockBooks, postEntries } from '../ledger/post.ts'

/** What the agency still has to make good. */
export async function readShortNow(scope: AccountScope): Promise<number> {
  const shortfalls = await readBalances(scope, 'shortfall', [scope.accountId])
  return fromPence(Math.max(0, -(shortfalls.get(scope.accountId) ?? 0)))
}

/** Records by hand that the agency has made a shortfall good. Throws a 400 for more than is short. */
export function makeShortfallGood(scope: AccountScope, { amount, day = today() }: MakeGoodInput) {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const subject = inside.accountId
    if (day > today()) refuseField('date-in-future', 'day', 'This date is in the future')
    await refuseClosed(inside, day)
    const shortfalls = await readBalances(inside, 'shortfall')
    const short = -(shortfalls.get(subject) ?? 0)
    if (short <= 0 && [...shortfalls.values()].some((pence) => pence < 0))
      refuse(
        'shortfall-advanced',
        'This shortfall was advanced for a landlord and is repaid from the landlord’s next rent. To pay it in now, transfer the money to the client account and match that transaction to the landlord.',
      )
    if (short <= 0) refuse('no-shortfall', 'There is no shortfall to pay in.')
    if (toPence(amount) > short)
      refuseField('amount-too-large', 'amount', `The shortfall is only ${scope.money(short)}`)
    const entryId = uuid()
    await postEntries(inside, [
      {
        id: entryId,
        day,
        kind: 'sorting',
        source: 'hand',
        memo: 'Shortfall paid in',
        transfers: [
          {
            debit: { kind: 'bank', subject },
            credit: { kind: 'shortfall', subject },
            pence: toPence(amount),
          },
        ],
      },
    ])
    return { entryId }
  })
}
