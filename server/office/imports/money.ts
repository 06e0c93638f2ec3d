import { eq } from 'drizzle-orm'
import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import type { AccountScope } from '../../db/scope.ts'

/** How sentences write amounts in the account's currency. */
export async function readMoneyWords(scope: AccountScope): Promise<(amount: number) => string> {
  const [account] = await scope
    .select({ currency: accounts.currency })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  return (amount) => formatExactMoney(amount, (account?.currency ?? 'GBP') as CurrencyCode)
}
