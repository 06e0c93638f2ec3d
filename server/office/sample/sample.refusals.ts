import { eq, isNull, ne, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import type { Transaction } from '../../db/client.ts'
import { refersTo } from '../../db/joins.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readBalances } from '../../money/ledger/balances.ts'
import { bankAccounts, bankLines, bankMatches } from '../../money/ledger/bank.table.ts'
import { entries } from '../../money/ledger/entries.table.ts'

export const moneyHasGone =
  'The sample data wasn’t removed: its money has paid something of your own. Reverse that first.'

/** Throws a 409 where the sample's bank account has lines of the account's own files, or a line mixes both kinds of money. */
export async function refuseMixedLines(scope: AccountScope, tx: Transaction): Promise<void> {
  const [own] = await tx
    .select({ name: bankAccounts.name, lines: sql<number>`count(*)::int` })
    .from(bankLines)
    .innerJoin(bankAccounts, refersTo(bankLines.bankAccountId, bankAccounts))
    .where(scope.mine(bankLines, eq(bankAccounts.sample, true), eq(bankLines.sample, false)))
    .groupBy(bankAccounts.id, bankAccounts.name)
  if (own)
    throw new Refused(
      409,
      'sample-in-use',
      `The sample data wasn’t removed: its bank account ${own.name} has ${own.lines === 1 ? 'a transaction' : `${own.lines} transactions`} from your own files. Undo those imports under Bank first.`,
    )
  const [mixed] = await tx
    .select({ day: bankLines.day, text: bankLines.text })
    .from(bankMatches)
    .innerJoin(bankLines, refersTo(bankMatches.lineId, bankLines))
    .innerJoin(entries, refersTo(bankMatches.entryId, entries))
    .where(scope.mine(bankMatches, isNull(bankMatches.takenBackAt), ne(bankLines.sample, entries.sample)))
    .limit(1)
  if (mixed)
    throw new Refused(
      409,
      'sample-in-use',
      `The sample data wasn’t removed: the transaction of ${formatDate(mixed.day, scope.dates)}, ${mixed.text}, links your own records to it. Undo its match first.`,
    )
}

/** Throws a 409 where fees of the sample's rent were paid out together with fees of the account's own. */
export async function refuseFeesTaken(scope: AccountScope, tx: Transaction): Promise<void> {
  for (const kind of ['fees', 'vat'] as const)
    for (const pence of (await readBalances(scope, tx, kind)).values())
      if (pence < 0) throw new Refused(409, 'sample-in-use', moneyHasGone)
}
