import { sql } from 'drizzle-orm'
import { formatPence } from '#shared/account-format.ts'
import type { Role } from '#shared/accounts/auth.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import { groupOf, type LedgerKind } from '#shared/money/ledgers.ts'
import type { Transaction } from '../../../db/client.ts'

/** What a private landlord holds of others; the rest of their books is their own money. */
const groupsOfLandlords: readonly string[] = ['tenant', 'deposit', 'holding']

/** The deposits that a private landlord holds, insured by a scheme: their tenants are protected whether the account is there or not. */
const isInsured = sql`exists (select from deposit_facts fact
  where fact.account_id = ledgers.account_id and fact.tenancy_id = ledgers.subject_id
    and fact.kind = 'insured' and fact.taken_back_at is null)`

/** What the ledgers of clients are away from zero, in pence, summed by whom they belong to. */
async function readHeld(tx: Transaction, accountId: string, kind: Role): Promise<number> {
  const { rows } = await tx.execute<{ kind: LedgerKind; subject: string; pence: string }>(sql`
    select ledgers.kind, ledgers.subject_id as subject, (credits - debits)::text as pence from balances
    join ledgers on ledgers.account_id = balances.account_id and ledgers.id = balances.ledger_id
    where balances.account_id = ${accountId}
      and not (${kind === 'landlord'} and ledgers.kind in ('deposit', 'scheme') and ${isInsured})`)
  const sums = new Map<string, number>()
  for (const row of rows) {
    const group = groupOf(row.kind)
    if (!group || (kind === 'landlord' && !groupsOfLandlords.includes(group))) continue
    const key = `${group} ${row.subject}`
    sums.set(key, (sums.get(key) ?? 0) + Number(row.pence))
  }
  return [...sums.values()].reduce((sum, pence) => sum + Math.abs(pence), 0)
}

/** What a private landlord must keep although the account is deleted, as sentences. */
export async function listKept(
  tx: Transaction,
  account: { id: string; kind: Role; currency: CurrencyCode },
): Promise<string[]> {
  if (account.kind !== 'landlord') return []
  const { rows } = await tx.execute<{ count: number; pence: string }>(sql`
    select count(*)::int as count, coalesce(sum(credits - debits), 0)::text as pence from balances
    join ledgers on ledgers.account_id = balances.account_id and ledgers.id = balances.ledger_id
    where balances.account_id = ${account.id} and ledgers.kind = 'deposit' and credits > debits and ${isInsured}`)
  const { count = 0, pence = '0' } = rows[0] ?? {}
  if (count === 0) return []
  const [deposits, each] = count === 1 ? ['one insured deposit', 'it'] : [`${count} insured deposits`, 'each']
  return [
    `You hold ${formatPence(Number(pence), account)} of ${deposits}. Keep the money, the scheme’s certificate, the prescribed information and the tenancy agreement until ${each} is returned.`,
  ]
}

/** Why a whole account cannot be deleted yet, as sentences with what to do; empty where it can. */
export async function listDeletionObstacles(
  tx: Transaction,
  account: { id: string; kind: Role; currency: CurrencyCode },
): Promise<string[]> {
  const obstacles: string[] = []
  const held = await readHeld(tx, account.id, account.kind)
  if (held > 0)
    obstacles.push(
      `${formatPence(held, account)} of ${account.kind === 'landlord' ? 'tenants’' : 'client'} money is still held. Pay it out or refund it first, so that every ledger is at zero.`,
    )
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from payouts
    where account_id = ${account.id} and approved_at is not null and cancelled_at is null and seen_id is null`)
  const count = rows[0]?.count ?? 0
  if (count > 0)
    obstacles.push(
      `${count === 1 ? 'An approved payout is' : `${count} approved payouts are`} under way. Wait until the bank shows them, or cancel them.`,
    )
  return obstacles
}
