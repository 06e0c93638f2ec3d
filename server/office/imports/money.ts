import { formatExactMoney } from '#shared/currency.ts'
import type { AccountScope } from '../../db/scope.ts'

/** How sentences write whole currency units in the account's currency. */
export const moneyWords =
  ({ format }: AccountScope) =>
  (amount: number): string =>
    formatExactMoney(amount, format.currency)
