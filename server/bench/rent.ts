import type pg from 'pg'
import { addDays, today } from '#shared/dates.ts'
import { uuid } from '../db/uuid.ts'

interface Signed {
  url: string
  accountId: string
  cookie: string
}

const years = 5

const makeIds = (count: number) => Array.from({ length: count }, () => uuid())

/**
 * Adds tenancies of five years, each with a tenant, to an account whose properties are there. Their ids are made as the
 * product makes them, because random ones do not compress. Answers the tenancies' ids.
 */
export async function seedTenancies(
  pool: pg.Pool,
  { accountId }: Pick<Signed, 'accountId'>,
  count: number,
): Promise<string[]> {
  await pool.query(
    `insert into tenants (account_id, id, name, email, phone, property_id)
     select $1, ids.id, 'Tenant ' || n, 'tenant' || n || '@example.org', '020 7946 0101', p.id
     from (select id, row_number() over (order by id) as n from properties where account_id = $1) p
       join unnest($2::uuid[]) with ordinality as ids (id, n) using (n)`,
    [accountId, makeIds(count)],
  )
  await pool.query(
    `insert into tenancies (account_id, id, tenant_id, property_id, landlord_id, start_date, rent_amount, status)
     select $1, ids.id, t.id, t.property_id, p.landlord_id, current_date - interval '5 years', 1200, 'active'
     from (select *, row_number() over (order by id) as n from tenants where account_id = $1) t
       join properties p on p.account_id = t.account_id and p.id = t.property_id
       join unnest($2::uuid[]) with ordinality as ids (id, n) using (n)`,
    [accountId, makeIds(count)],
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into schedules (account_id, id, tenancy_id, seq, pence, why)
     select $1, gen_random_uuid(), id, 1, 120000, 'start' from tenancies where account_id = $1 returning tenancy_id as id`,
    [accountId],
  )
  await pool.query(
    `insert into tenancy_people (account_id, id, tenancy_id, position, role, reference)
     select $1, gen_random_uuid(), id, 0, 'tenant', 'BENCH' || row_number() over (order by id)
     from tenancies where account_id = $1`,
    [accountId],
  )
  await pool.query(
    `insert into rent_accounts (account_id, id, tenancy_id, kind, next_due)
     select $1, gen_random_uuid(), id, 'assured', start_date from tenancies where account_id = $1`,
    [accountId],
  )
  for (const entity of ['tenants', 'tenancies', 'tenancy_people', 'schedules', 'rent_accounts'])
    await pool.query('insert into account_versions (account_id, entity, seq) values ($1, $2, 1)', [
      accountId,
      entity,
    ])
  return rows.map((row) => row.id)
}

/**
 * Five years of rent for so many tenancies: the server charges them at the first read, and each has paid once a year and
 * owes a little. Answers the ids and how long the first read took, in seconds.
 */
export async function seedRent(
  pool: pg.Pool,
  account: Signed,
  count: number,
): Promise<{ ids: string[]; firstRead: number }> {
  const ids = await seedTenancies(pool, account, count)
  const headers = { cookie: account.cookie, 'content-type': 'application/json' }
  const began = performance.now()
  const read = await fetch(`${account.url}/api/rent`, { headers })
  if (!read.ok) throw new Error(`the rent accounts were not charged: ${await read.text()}`)
  const firstRead = (performance.now() - began) / 1000
  for (let at = 0; at < years * ids.length; at += 500) {
    const day = addDays(today(), -365 * (years - 1 - Math.floor(at / ids.length)) - 10)
    const first = at % ids.length
    const receipts = ids
      .slice(first, first + 500)
      .map((tenancyId) => ({ tenancyId, day, amount: 12 * 1200 * 0.98 }))
    const body = JSON.stringify({ receipts })
    const answer = await fetch(`${account.url}/api/receipts`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`payments were not recorded: ${await answer.text()}`)
  }
  return { ids, firstRead }
}
