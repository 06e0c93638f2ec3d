import { sql } from 'drizzle-orm'
import { balances, ledgers } from '../../ledger/ledgers.table.ts'

/** All of a deposit, in pence, in a query of its ledger and the ledger's balance. */
export const held = sql<number>`(${balances.credits} - ${balances.debits})`

/** What is held here of a deposit, in pence: all of it less what a scheme holds. */
export const here = sql<number>`(${held} - coalesce((select at.debits - at.credits from ${ledgers} scheme
  join ${balances} at on at.account_id = scheme.account_id and at.ledger_id = scheme.id
  where scheme.account_id = ${ledgers.accountId} and scheme.kind = 'scheme'
    and scheme.subject_id = ${ledgers.subjectId}), 0))`
