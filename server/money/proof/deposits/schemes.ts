import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../../db/joins.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { NewTransfer } from '../../ledger/entry.ts'
import { hasBalance } from '../../ledger/joins.queries.ts'
import { balances, ledgers } from '../../ledger/ledgers.table.ts'

/** The tenancies whose deposit these transfers lower, here or at a scheme. */
function listLowered(transfers: readonly NewTransfer[]): string[] {
  const changes = new Map<string, { held: number; atScheme: number }>()
  const add = ({ kind, subject }: NewTransfer['debit'], pence: number) => {
    if (kind !== 'deposit' && kind !== 'scheme') return
    const change = changes.get(subject) ?? { held: 0, atScheme: 0 }
    if (kind === 'deposit') change.held -= pence
    else change.atScheme += pence
    changes.set(subject, change)
  }
  for (const { debit, credit, pence } of transfers) {
    add(debit, pence)
    add(credit, -pence)
  }
  return [...changes].flatMap(([tenancy, { held, atScheme }]) =>
    held < atScheme || atScheme < 0 ? [tenancy] : [],
  )
}

/** Throws a 409 where a scheme would hold more of a deposit than the tenant has paid, or less than nothing. */
export async function refuseSchemeBeyondDeposit(
  scope: AccountScope,
  transfers: readonly NewTransfer[],
): Promise<void> {
  const [deposit, held] = [alias(ledgers, 'deposit'), alias(balances, 'held')]
  const atScheme = sql`${balances.debits} - ${balances.credits}`
  const lowered = listLowered(transfers)
  if (lowered.length === 0) return
  const [beyond] = await scope
    .select({ id: ledgers.id })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .leftJoin(
      deposit,
      and(
        eq(deposit.accountId, ledgers.accountId),
        eq(deposit.kind, 'deposit'),
        eq(deposit.subjectId, ledgers.subjectId),
      ),
    )
    .leftJoin(held, and(eq(held.accountId, deposit.accountId), eq(held.ledgerId, deposit.id)))
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'scheme'),
        isOneOf(ledgers.subjectId, lowered),
        or(sql`${atScheme} < 0`, sql`${atScheme} > coalesce(${held.credits} - ${held.debits}, 0)`),
      ),
    )
    .limit(1)
  if (beyond)
    refuse(
      'deposit-in-scheme',
      'A scheme holds this deposit, or has returned it. Reverse that first, on the tenancy’s Deposit card.',
    )
}
