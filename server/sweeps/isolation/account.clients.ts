import { randomUUID } from 'node:crypto'
import { today } from '#shared/dates.ts'
import type { PeopledApp, Person } from '../../testing/people.ts'

/** A landlord's fee, which only the agency may see, and a statement, which the landlord may read too. */
export async function addClientsMoney(
  { services: { pool } }: PeopledApp,
  { accountId }: Person,
  landlord: string,
  { mark, office }: { mark: string; office: string },
) {
  const [rule, statement] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into fee_rules (account_id, id, landlord_id, kind, basis_points, from_day, author_name)
     values ($1, $2, $3, 'percent', 1000, '2020-01-01', $4)`,
    [accountId, rule, landlord, office],
  )
  const { rows } = await pool.query<{ number: number }>(
    `insert into books (account_id, last_statement) values ($1, 1)
     on conflict (account_id) do update set last_statement = books.last_statement + 1
     returning last_statement as number`,
    [accountId],
  )
  const content = {
    landlord: { name: mark, address: '' },
    ...{ agency: 'An agency', currency: 'GBP', from: '2020-01-01', to: '2020-01-31' },
    ...{ opening: 0, closing: 0, lines: [], feesNet: 0, feesVat: 0, throughSeq: 0 },
    sums: { rent: 0, fees: 0, bills: 0, tax: 0, other: 0, paid: 0 },
  }
  await pool.query(
    `insert into landlord_statements
       (account_id, id, landlord_id, number, from_day, to_day, opening, closing, content, hash, author_name, created_at)
     values ($1, $2, $3, $4, '2020-01-01', '2020-01-31', 0, 0, $5, 'none', $6, $7)`,
    [accountId, statement, landlord, rows[0]?.number ?? 1, content, office, today()],
  )
  return { 'fee rule': rule, 'landlord statement': statement }
}
