import { eq } from 'drizzle-orm'
import { readBalancesOn } from '../../books/balances.ts'
import type { AccountScope } from '../../db/scope.ts'
import { accounts } from '../team/team.table.ts'
import { readBankSide } from './proof.bank.ts'
import { defaultDay, readStarts } from './proof.starts.ts'

/**
 * Whether the three numbers of an agency's proof are equal on the newest day that the bank's files cover. Undefined for
 * private landlords, for client landlords and while there is no bank account.
 */
export async function readProofState(
  scope: AccountScope,
): Promise<{ day: string; isRight: boolean } | undefined> {
  if (scope.narrowing) return undefined
  const starts = await readStarts(scope, scope)
  if (starts.length === 0) return undefined
  const [account] = await scope
    .select({ kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (account?.kind !== 'agent') return undefined
  const day = defaultDay(starts)
  return scope.transaction(async (inside, tx) => {
    const { bank, cash } = await readBankSide(inside, tx, starts, day)
    // Advances for landlords count as short, like what the agency has to make good.
    const short = await readBalancesOn(inside, tx, day, 'shortfall')
    return { day, isRight: bank === cash && short.every(({ pence }) => pence === 0) }
  })
}
