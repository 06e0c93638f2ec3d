import pg from 'pg'
import { startPeopledApp } from '../testing/people.ts'
import { askAs, type Case, type CaseTime, timeCases } from './asked.ts'
import { seedProperties } from './seed.ts'

interface LettingSize {
  applicants: number
  /** Vacant properties. As many others are let, or being let. */
  vacant: number
  offers: number
  /** Lets in progress. */
  lets: number
}

const raised = [
  'tenants',
  'applicants',
  'offers',
  'tenancies',
  'tenancy_people',
  'schedules',
  'rent_accounts',
]

/** People who look for a home, and what each asks of it. One in five asks for the emails. */
const applicants = `
  with people as (
    insert into tenants (account_id, id, name, email, phone)
    select $1, gen_random_uuid(), (n * 7919 % 997) || ' ' || (array['Ines Moreau', 'Tom Reed', 'Ada Obi'])[1 + n % 3],
      'applicant' || n || '@example.org', '020 7946 0101' from generate_series(1, $2::int) n
    returning id, name)
  insert into applicants (account_id, id, tenant_id, areas, max_rent, min_bedrooms, from_day, furnishing, wishes, emails_since, emails_how)
  select $1, gen_random_uuid(), id, (array['Camden, N1', 'Hackney and Lewisham', 'London', 'Leeds', ''])[1 + n % 5], 800 + n % 2400, n % 4,
    current_date + (n % 90)::int, (array[null, 'furnished', 'unfurnished'])[1 + n % 3], 'A garden, and a place for two bicycles.',
    case when n % 5 = 0 then current_date end, case when n % 5 = 0 then 'By phone' else '' end
  from (select id, row_number() over (order by name, id) as n from people) p`

/** Lets in progress of two people each, with their rent account and a reference that was answered and one that was not. */
const lets = `
  with homes as (
    select p.*, row_number() over (order by p.id) as n from properties p where account_id = $1 and status = 'rented' limit $2::int),
  people as (select tenant_id, row_number() over (order by tenant_id) as n from applicants where account_id = $1 limit 2 * $2::int),
  made as (
    insert into tenancies (account_id, id, tenant_id, property_id, landlord_id, start_date, rent_amount, status)
    select $1, gen_random_uuid(), people.tenant_id, homes.id, homes.landlord_id, current_date + 3 + (n % 40)::int, homes.rent, 'pending'
    from homes join people using (n) returning *),
  terms as (
    insert into schedules (account_id, id, tenancy_id, seq, pence, why)
    select $1, gen_random_uuid(), id, 1, rent_amount * 100, 'start' from made),
  accounts as (
    insert into rent_accounts (account_id, id, tenancy_id, kind, next_due)
    select $1, gen_random_uuid(), id, 'assured', start_date from made),
  first as (
    insert into tenancy_people (account_id, id, tenancy_id, position, role, reference)
    select $1, gen_random_uuid(), id, 0, 'tenant', 'ONE' || row_number() over (order by id) from made returning *),
  second as (
    insert into tenancy_people (account_id, id, tenancy_id, position, role, tenant_id, reference)
    select $1, gen_random_uuid(), made.id, 1, 'tenant', people.tenant_id, 'TWO' || made.n
    from (select id, row_number() over (order by id) as n from made) made join people on people.n = made.n + $2::int)
  insert into let_references (account_id, id, tenancy_id, person_id, kind, referee_name, referee_email, replies, answered_at, author_name)
  select $1, gen_random_uuid(), tenancy_id, id, k.kind, 'Mary Holt', 'mary@example.org', k.replies::jsonb,
    case when k.replies is not null then now() end, 'Robin Marsh'
  from first, (values ('employer', '{"yearly": "45000"}'), ('landlord', null)) as k (kind, replies)`

/** Offers for homes with what happened to them; those of lets were accepted, and of the others one in twenty waits. */
const offers = `
  with people as (select id, tenant_id, row_number() over (order by id) as n, count(*) over () as count from applicants where account_id = $1),
  homes as (select id, landlord_id, rent, row_number() over (order by id) as n, count(*) over () as count from properties where account_id = $1),
  made as (
    insert into offers (account_id, id, property_id, landlord_id, applicant_id, party, pence, start_on, requests, created_at)
    select $1, gen_random_uuid(), h.id, h.landlord_id, p.id, jsonb_build_array(jsonb_build_object('name', (made.i * 7919 % 997) || ' Ines Moreau', 'role', 'tenant'),
      jsonb_build_object('name', 'Sam Field', 'role', 'tenant')), h.rent * 100, current_date + 20, 'A bed and a dog', now() - interval '1 day' * (made.i % 390)
    from generate_series(1, $2::int) as made (i) join people p on p.n = 1 + made.i % p.count join homes h on h.n = 1 + made.i % h.count returning *),
  let_to as (
    insert into offers (account_id, id, property_id, landlord_id, applicant_id, party, pence, start_on, tenancy_id)
    select $1, gen_random_uuid(), t.property_id, t.landlord_id, a.id, '[{"name": "Ines Moreau", "role": "tenant"}]', t.rent_amount * 100, t.start_date, t.id
    from tenancies t join applicants a on a.account_id = t.account_id and a.tenant_id = t.tenant_id where t.account_id = $1 returning *),
  whole as (select *, row_number() over (order by id) as n from (select * from made union all select * from let_to) o)
  insert into offer_events (account_id, id, offer_id, kind, how, pence, day, author_name, at)
  select $1, gen_random_uuid(), o.id, k.kind, 'phone', o.pence, o.start_on, 'Robin Marsh', o.created_at + k.n * interval '1 hour'
  from whole o, (values (0, 'made'), (1, 'asked'), (2, 'approved'), (3, 'accepted'), (3, 'withdrawn')) as k (n, kind)
  where k.n < 2 or (o.tenancy_id is not null and k.kind <> 'withdrawn') or (o.tenancy_id is null and o.n % 20 > 0 and k.kind = 'withdrawn')`

/** Fills an account with people who look for homes, their offers and the lets in progress. */
async function seedLetting(pool: pg.Pool, accountId: string, size: LettingSize): Promise<void> {
  await seedProperties(pool, accountId, size.vacant * 2)
  await pool.query(applicants, [accountId, size.applicants])
  await pool.query(lets, [accountId, size.lets])
  await pool.query(offers, [accountId, size.offers])
  for (const entity of raised)
    await pool.query(
      `insert into account_versions (account_id, entity, seq) values ($1, $2, 1)
       on conflict (account_id, entity) do update set seq = account_versions.seq + 1`,
      [accountId, entity],
    )
  await pool.query('vacuum analyze')
}

/** What an agency asks of so many applicants, offers and lets, over HTTP, in ms. */
export async function measureLetting(
  databaseUrl: string,
  { rounds, ...size }: LettingSize & { rounds: number },
): Promise<CaseTime[]> {
  const app = await startPeopledApp({ databaseUrl, isTrusting: true })
  const pool = new pg.Pool({ connectionString: databaseUrl })
  try {
    const owner = await app.person()
    await seedLetting(pool, owner.accountId, size)
    const idsOf = async (table: string, where: string) =>
      (
        await pool.query<{ id: string }>(
          `select id from ${table} where account_id = $1 and ${where} order by id limit 100`,
          [owner.accountId],
        )
      ).rows.map(({ id }) => id)
    const homes = await idsOf('properties', `status = 'available'`)
    const people = await idsOf('applicants', 'true')
    const tenancies = await idsOf('tenancies', 'true')
    const ask = askAs(app.url, owner)
    const raise = (...entities: string[]) =>
      pool.query(`update account_versions set seq = seq + 1 where account_id = $1 and entity = any($2)`, [
        owner.accountId,
        entities,
      ])
    const after = (entity: string, path: string) => async () => {
      await raise(entity)
      return ask(path)
    }
    const cases: Case[] = [
      ['who fits a property', 200, (round) => ask(`/api/properties/${homes[round % homes.length]}/fits`)],
      [
        'what fits an applicant',
        200,
        (round) => ask(`/api/applicants/${people[round % people.length]}/fits`),
      ],
      ['applicants after a change', 250, after('applicants', '/api/applicants')],
      ['applicants, remembered', 50, () => ask('/api/applicants')],
      ['offers after a change', 500, after('offers', '/api/offers')],
      ['offers, remembered', 50, () => ask('/api/offers')],
      ['lets after a change', 500, after('tenancies', '/api/lets')],
      ['one let', 50, (round) => ask(`/api/tenancies/${tenancies[round % tenancies.length]}/let`)],
      ['Today after a change', 500, after('offers', '/api/today')],
      ['Today, remembered', 50, () => ask('/api/today')],
    ]
    return await timeCases(cases, rounds)
  } finally {
    await pool.end()
    await app.stop()
  }
}
