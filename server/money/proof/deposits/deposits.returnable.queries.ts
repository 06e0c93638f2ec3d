import { eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import { hasBalance, isOutOfDeposit } from '../../ledger/joins.queries.ts'
import { balances, ledgers } from '../../ledger/ledgers.table.ts'
import { depositFacts } from '../proof.table.ts'

/** All of a deposit, in pence, in a query of its ledger and the ledger's balance. */
export const held = sql<number>`(${balances.credits} - ${balances.debits})`

/** What is held here of a deposit, in pence: all of it less what a scheme holds. */
export const here = sql<number>`(${held} - coalesce((select at.debits - at.credits from ${ledgers} scheme
  join ${balances} at on at.account_id = scheme.account_id and at.ledger_id = scheme.id
  where scheme.account_id = ${ledgers.accountId} and scheme.kind = 'scheme'
    and scheme.subject_id = ${ledgers.subjectId}), 0))`

/** What of a deposit is in dispute, as `sumDisputed` of deposits.facts.ts tells it: the disputed parts since the last settlement. */
const disputed = sql<number>`coalesce((select sum(said.pence) from ${depositFacts} said
  where said.account_id = ${ledgers.accountId} and said.tenancy_id = ${ledgers.subjectId}
    and said.kind = 'disputed' and said.taken_back_at is null
    and not exists (select from ${depositFacts} later where later.account_id = said.account_id
      and later.tenancy_id = said.tenancy_id and later.kind = 'settled' and later.taken_back_at is null
      and (later.created_at, later.id) > (said.created_at, said.id))), 0)::float8`

/** The deposits held here of tenancies that have ended, in pence. Money out of the bank may be the return of one. */
export const listReturnable = (scope: AccountScope) =>
  scope
    .select({
      tenancyId: tenancies.id,
      herePence: sql<number>`${here}::float8`,
      returnPence: sql<number>`least(${here}, ${held} - ${disputed})::float8`,
    })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .innerJoin(tenancies, refersTo(ledgers.subjectId, tenancies))
    .where(scope.mine(ledgers, eq(ledgers.kind, 'deposit'), isNotNull(tenancies.endedOn), gt(here, 0)))

/**
 * Whether an entry keeps a part of a tenancy's deposit or holding deposit; undefined where it does not, and `isReversed` where
 * somebody has reversed it.
 */
export async function findKeptPart(
  scope: AccountScope,
  tenancyId: string,
  entryId: string,
): Promise<{ isReversed: boolean } | undefined> {
  const [found] = await scope
    .select({
      isReversed: sql<boolean>`exists (select from ${entries} back
        where back.account_id = ${entries}.account_id and back.reverses_id = ${entries}.id)`,
    })
    .from(entries)
    .where(
      scope.mine(
        entries,
        eq(entries.id, entryId),
        eq(entries.tenancyId, tenancyId),
        or(eq(entries.kind, 'deposit'), isOutOfDeposit),
        eq(entries.source, 'hand'),
        inArray(entries.act, ['kept', 'holding-kept']),
      ),
    )
  return found
}
