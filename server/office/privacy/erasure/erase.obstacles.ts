import { sql } from 'drizzle-orm'
import { formatPence } from '#shared/account-format.ts'
import type { Role } from '#shared/accounts/auth.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { Transaction } from '../../../db/client.ts'
import { idArray } from '../access/find.links.ts'
import type { Found } from '../access/find.ts'

const isCurrent = sql`over_since is null
  and (ended_on is null or ended_on >= (now() at time zone 'Europe/London')::date)`

async function count(tx: Transaction, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(query)
  return Number(rows[0]?.count ?? 0)
}

/** What is owed or held on the ledgers of these subjects, in pence. */
const openMoney = (tx: Transaction, accountId: string, ids: string[]) =>
  count(
    tx,
    sql`select coalesce(sum(abs(credits - debits)), 0)::bigint as count from balances
      join ledgers on ledgers.account_id = balances.account_id and ledgers.id = balances.ledger_id
      where balances.account_id = ${accountId} and ledgers.kind in ('tenant', 'deposit', 'holding', 'landlord', 'contractor')
        and ledgers.subject_id = any(${idArray(ids)})`,
  )

/** Why a person cannot be erased yet, as sentences with what to do; empty where they can. */
export async function listObstacles(
  tx: Transaction,
  found: Found,
  account: { kind: Role; currency: CurrencyCode },
): Promise<string[]> {
  const { accountId, id, kind, own, near } = found
  const obstacles: string[] = []
  if (kind === 'landlords' && account.kind === 'landlord')
    return ['This record is you. To erase it, delete the account: Settings → People’s data.']
  if (kind === 'tenants') {
    const pending = await count(
      tx,
      sql`select count(*) from tenancies where account_id = ${accountId} and status = 'pending' and ended_on is null
        and id = any(${idArray([...(own.tenancy ?? []), ...(near.tenancy ?? [])])})`,
    )
    if (pending > 0)
      obstacles.push(
        'This person is about to rent a property. Choose Fell Through on the pending tenancy first.',
      )
  }
  if (kind === 'tenants' || kind === 'landlords') {
    const let_ = await count(
      tx,
      kind === 'tenants'
        ? sql`select count(*) from tenancies where account_id = ${accountId} and ${isCurrent} and status <> 'pending'
            and id = any(${idArray([...(own.tenancy ?? []), ...(near.tenancy ?? [])])})`
        : sql`select count(*) from tenancies where account_id = ${accountId} and ${isCurrent} and landlord_id = ${id}`,
    )
    if (let_ > 0)
      obstacles.push(
        kind === 'tenants'
          ? 'This person has a current tenancy. End it first.'
          : let_ === 1
            ? 'They have a current tenancy. End it first.'
            : `They have ${let_} current tenancies. End them first.`,
      )
  }
  const subjects = [id, ...(own.subject ?? []), ...(own.bill ?? [])]
  const money = await openMoney(tx, accountId, subjects)
  if (money > 0)
    obstacles.push(`${formatPence(money, account)} is still owed or held. Settle it or write it off first.`)
  if (kind === 'contractors') {
    const unpaid = await count(
      tx,
      sql`select count(*) from bills where account_id = ${accountId} and contractor_id = ${id}
        and paid_id is null and cancelled_at is null`,
    )
    if (unpaid > 0) obstacles.push('They have an unpaid bill. Pay or cancel it first.')
  }
  return obstacles
}
