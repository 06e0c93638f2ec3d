import pg from 'pg'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'
import { askAs, type Case, type CaseTime, timeCases } from './asked.ts'
import { seedProperties } from './seed.ts'

/**
 * Adds repairs of an account's properties with six events each, and bills of most that were closed. One of twenty is open, as in an
 * agency of many years.
 */
export async function seedRepairs(pool: pg.Pool, accountId: string, count: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into contractors (account_id, id, name) values ($1, gen_random_uuid(), 'Plumb & Co') returning id`,
    [accountId],
  )
  await pool.query(
    `insert into repairs (account_id, id, property_id, what, details, danger, room)
     select $1, gen_random_uuid(), p.id, (n * 7919 % 997) || ' ' || (array['Leak', 'No light', 'Broken lock'])[1 + n % 3],
       repeat('Under the sink. ', 6), case when n % 20 = 0 then 'water' end, 'kitchen'
     from generate_series(1, $2::int) n
       join (select id, row_number() over (order by id) as at, count(*) over () as homes from properties
         where account_id = $1) p on p.at = 1 + n % p.homes`,
    [accountId, count],
  )
  await pool.query(
    `insert into repair_events (account_id, id, repair_id, kind, audience, text, pence, contractor_id, day, author_name, at)
     select $1, gen_random_uuid(), r.id, case when made.n = 6 and r.danger is null then 'closed' else made.kind end, made.audience, 'Some words', made.pence,
       case when made.pence is not null then $2::uuid end, case when made.kind = 'visit' and r.danger is not null then current_date end,
       'Robin Marsh', now() - interval '1 day' + made.n * interval '1 minute'
     from repairs r, (values (1, 'reported', 'everyone', null), (2, 'message', 'tenant', null), (3, 'message', 'team', null),
       (4, 'quote', 'contractor', 9000), (5, 'ordered', 'contractor', 9000), (6, 'visit', 'everyone', null))
       as made (n, kind, audience, pence)
     where r.account_id = $1`,
    [accountId, rows[0]?.id],
  )
  await pool.query(
    `with billed as (
       insert into bills (account_id, id, contractor_id, landlord_id, property_id, number, day, pence, category, author_name)
       select $1, r.id, $2, p.landlord_id, p.id, '', current_date, 9000, 'repairs', 'Robin Marsh'
       from repairs r join properties p on p.account_id = r.account_id and p.id = r.property_id
       where r.account_id = $1 and r.danger is null and r.what not like '%lock' returning id)
     insert into repair_events (account_id, id, repair_id, kind, audience, pence, contractor_id, bill_id, author_name, at)
     select $1, gen_random_uuid(), id, 'billed', 'contractor', 9000, $2, id, 'Robin Marsh', now() - interval '1 day' from billed`,
    [accountId, rows[0]?.id],
  )
  await pool.query(
    `insert into account_versions (account_id, entity, seq) values ($1, 'repairs', 1)
     on conflict (account_id, entity) do update set seq = account_versions.seq + 1`,
    [accountId],
  )
  await pool.query('vacuum analyze')
}

/** What an agency asks of so many repairs of so many properties, over HTTP, in ms. */
export async function measureRepairs(
  databaseUrl: string,
  { homes, count, rounds }: { homes: number; count: number; rounds: number },
): Promise<CaseTime[]> {
  const app: PeopledApp = await startPeopledApp({ databaseUrl, isTrusting: true })
  const pool = new pg.Pool({ connectionString: databaseUrl })
  try {
    const owner = await app.person()
    await seedProperties(pool, owner.accountId, homes)
    await seedRepairs(pool, owner.accountId, count)
    const { rows } = await pool.query<{ id: string }>(
      'select id from repairs where account_id = $1 and danger is not null limit 100',
      [owner.accountId],
    )
    const idOf = (round: number) => rows[round % rows.length]?.id
    const ask = askAs(app.url, owner)
    const raise = () =>
      pool.query(`update account_versions set seq = seq + 1 where account_id = $1 and entity = 'repairs'`, [
        owner.accountId,
      ])
    const cases: Case[] = [
      ['all of them after a change', 1500, () => raise().then(() => ask('/api/repairs'))],
      ['all of them, remembered', 150, () => ask('/api/repairs')],
      ['Today after a change', 500, () => raise().then(() => ask('/api/today'))],
      ['Today, remembered', 50, () => ask('/api/today')],
      ['one with its events', 50, (round) => ask(`/api/repairs/${idOf(round)}/events`)],
      [
        'one more event',
        50,
        (round) =>
          ask(`/api/repairs/${idOf(round)}/events`, { kind: 'message', audience: 'team', text: 'Words' }),
      ],
    ]
    return await timeCases(cases, rounds)
  } finally {
    await pool.end()
    await app.stop()
  }
}
