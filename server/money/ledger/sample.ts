import { and, eq, sql } from 'drizzle-orm'
import type { TransactionScope } from '../../db/scope.ts'
import { entries, transfers } from './entries.table.ts'
import { balances, ledgers } from './ledgers.table.ts'

/** Takes these entries off the balances, and deletes the ledgers that have no other entries. */
async function emptyLedgers(scope: TransactionScope, ofThem: ReturnType<typeof sql>): Promise<void> {
  const { accountId } = scope
  const isTheirs = sql`${transfers.accountId} = ${accountId} and ${transfers.entryId} in (${ofThem})`
  await scope.tx.execute(sql`update ${balances} set debits = debits - moved.debited, credits = credits - moved.credited,
      version = version + 1
    from (select id, sum(debited) as debited, sum(credited) as credited from (
        select ${transfers.debitId} as id, ${transfers.pence} as debited, 0 as credited from ${transfers} where ${isTheirs}
        union all select ${transfers.creditId}, 0, ${transfers.pence} from ${transfers} where ${isTheirs}) each
      group by id) moved
    where ${balances.accountId} = ${accountId} and ${balances.ledgerId} = moved.id`)
  await scope.tx.delete(transfers).where(isTheirs)
  const unused = sql`${ledgers.accountId} = ${accountId} and not exists (select from ${transfers}
    where ${transfers.accountId} = ${ledgers.accountId} and ${ledgers.id} in (${transfers.debitId}, ${transfers.creditId}))`
  await scope.tx.execute(sql`delete from ${balances} using ${ledgers} where ${balances.accountId} = ${ledgers.accountId}
    and ${balances.ledgerId} = ${ledgers.id} and ${unused}`)
  await scope.tx.delete(ledgers).where(unused)
}

/**
 * Takes the sample's entries off the balances and answers how to delete them, once nothing refers to them any more. No other
 * entries are ever deleted.
 */
export async function takeSampleEntries(scope: TransactionScope): Promise<() => Promise<void>> {
  const isSample = and(eq(entries.accountId, scope.accountId), eq(entries.sample, true))
  await emptyLedgers(scope, sql`select ${entries.id} from ${entries} where ${isSample}`)
  return async () => {
    await scope.tx.delete(entries).where(isSample)
  }
}
