import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { today } from '#shared/dates.ts'
import type { PeopledApp, Person } from '../../testing/people.ts'

/** Stores a statement up to a day, with the account's next number. */
export async function addStatement(
  pool: pg.Pool,
  { accountId, landlord, author }: { accountId: string; landlord: string; author: string },
  { to, name = author, isSent }: { to: string; name?: string; isSent: boolean },
): Promise<string> {
  const { rows } = await pool.query<{ number: number }>(
    `insert into books (account_id, last_statement) values ($1, 1)
     on conflict (account_id) do update set last_statement = books.last_statement + 1
     returning last_statement as number`,
    [accountId],
  )
  const [id, from] = [randomUUID(), `${to.slice(0, 7)}-01`]
  const content = {
    landlord: { name, address: '' },
    agency: 'An agency',
    currency: 'GBP',
    from,
    to,
    opening: 0,
    closing: 0,
    lines: [],
    feesNet: 0,
    feesVat: 0,
    throughSeq: 0,
    sums: { rent: 0, fees: 0, bills: 0, tax: 0, other: 0, paid: 0 },
  }
  await pool.query(
    `insert into landlord_statements
       (account_id, id, landlord_id, number, from_day, to_day, opening, closing, content, hash, author_name,
         created_at, sent_at)
     values ($1, $2, $3, $4, $5, $6, 0, 0, $7, $9, $8, $10, $11)`,
    [
      accountId,
      id,
      landlord,
      rows[0]?.number,
      from,
      to,
      content,
      author,
      name,
      today(),
      isSent ? today() : null,
    ],
  )
  return id
}

/**
 * Adds a landlord's fee, which only the agency may see; its invoice and a sent statement, which the landlord may read too; and
 * the next statement, which is unsent and therefore the agency's alone.
 */
export async function addClientsMoney(
  { services: { pool } }: PeopledApp,
  { accountId }: Person,
  landlord: string,
  { mark, office }: { mark: string; office: string },
) {
  const [rule, invoice] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into fee_rules (account_id, id, landlord_id, kind, basis_points, vat, from_day, author_name)
     values ($1, $2, $3, 'percent', 1000, false, '2020-01-01', $4)`,
    [accountId, rule, landlord, office],
  )
  await pool.query(
    `with numbered as (
       insert into books (account_id, last_fee_invoice) values ($1, 1)
       on conflict (account_id) do update set last_fee_invoice = books.last_fee_invoice + 1
       returning last_fee_invoice as number)
     insert into fee_invoices (account_id, id, number, issued_on, rule_id, kind, landlord_id, property_id, tenancy_id, charge_id,
       entry_id, day, net, vat, how)
     select $1, $2, numbered.number, current_date - 40, $3, 'invoice', $4, tenancies.property_id, tenancies.id, charges.id,
       entries.id, current_date - 40, 100, 20, $5
     from numbered, tenancies, charges, entries
     where tenancies.account_id = $1 and tenancies.landlord_id = $4
       and charges.account_id = $1 and charges.tenancy_id = tenancies.id
       and entries.account_id = $1 and entries.tenancy_id = tenancies.id
     limit 1`,
    [accountId, invoice, rule, landlord, mark],
  )
  const of = { accountId, landlord, author: office }
  const statement = await addStatement(pool, of, { to: '2020-01-28', name: mark, isSent: true })
  await addStatement(pool, of, { to: '2020-02-28', isSent: false })
  const run = randomUUID()
  await pool.query(
    `insert into statement_runs (account_id, id, to_day, author_name, finished_at) values ($1, $2, '2020-02-28', $3, now())`,
    [accountId, run, office],
  )
  await pool.query(
    `insert into statement_run_landlords (account_id, run_id, landlord_id, done_at) values ($1, $2, $3, now())`,
    [accountId, run, landlord],
  )
  return { 'statement run': run, 'fee rule': rule, 'fee invoice': invoice, 'landlord statement': statement }
}
