import { readFileSync } from 'node:fs'
import { asc, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#server/schema.ts'
import { addDays, today } from '#shared/dates.ts'
import { type Connection, connectDatabase } from '../../db/client.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { ranUntil, tenancyStatusToday } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

const folder = `${import.meta.dirname}/../../db/migrations`
const quiet = { info: () => undefined, warn: () => undefined }
let database: TestDatabase
let books: Connection

/** The schema as it was before the end of a tenancy was recorded. */
async function migrateToBefore() {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_tenancy_ends'))
  const former = readMigrationFiles({ migrationsFolder: folder }).slice(0, at)
  const wanted = new Set(former.map(({ hash }) => hash))
  await migrateDatabase(books.pool, quiet, (hash) => wanted.has(hash))
}

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  books = connectDatabase({ connectionString: database.url }, quiet, schema)
  await migrateToBefore()
})
afterAll(async () => {
  await books.pool.end()
  await database.drop()
})

/** Status and last day as they were worked out then: a tenancy that is over ran until the day before its last change. */
const formerly = `select id::text, case when status in ('active', 'pending') and end_date < $1 then 'expired'
    else status::text end status,
  nullif((case when status = 'pending' then start_date - 1 when status = 'active' then coalesce(end_date, 'infinity')
    else least(end_date, (updated_at at time zone 'Europe/London')::date - 1) end)::text, 'infinity') "ranUntil"
  from tenancies order by id`

/** One landlord, property and tenant, and a tenancy for each status, end and moment of the last change. */
const everyTenancy = `with one as (select gen_random_uuid() account, gen_random_uuid() landlord, gen_random_uuid() home,
    gen_random_uuid() tenant),
  l as (insert into landlords (account_id, id, name, email, phone) select account, landlord, '', '', '' from one),
  p as (insert into properties (account_id, id, address_line_1, town_city, borough, post_code, bedrooms, bathrooms, rent,
    landlord_id) select account, home, '', '', '', '', 1, 1, 1, landlord from one),
  t as (insert into tenants (account_id, id, name, email, phone) select account, tenant, '', '', '' from one)
  insert into tenancies (account_id, id, tenant_id, property_id, landlord_id, start_date, end_date, rent_amount, status,
    updated_at)
  select account, gen_random_uuid(), tenant, home, landlord, start_date, end_date, 1, status, changed
  from one, unnest(enum_range(null::tenancy_status)) status, unnest($1::date[]) start_date,
    unnest($2::date[]) end_date, unnest($3::timestamptz[]) changed`

/**
 * Three tenancies of the same people, which differ by their deposits. The first rent was raised twice, and one rise was
 * corrected on its day; the second was corrected on the day of its entry; the third was changed before the tenancy began.
 */
async function addRaisedTenancies() {
  await books.pool.query(`insert into tenancies (account_id, id, tenant_id, property_id, landlord_id, start_date, rent_amount,
      deposit, created_at, updated_at)
    select account_id, gen_random_uuid(), tenant_id, property_id, landlord_id, day, 1000, number, entered, entered
    from (select * from tenancies limit 1) one, (values (1, date '2024-01-01', timestamptz '2024-01-05 12:00Z'),
      (2, '2024-01-01', '2024-01-05 12:00Z'), (3, '2100-01-01', '2024-01-05 12:00Z')) as v(number, day, entered)`)
  await books.pool.query(`insert into audit (account_id, id, entity, record_id, action, change_id, version, user_name,
      before, after, created_at)
    select account_id, gen_random_uuid(), 'tenancies', id, 'changed', gen_random_uuid(), 2, '',
      to_jsonb(t) || jsonb_build_object('rentAmount', was, 'status', t.status, 'updatedAt', t.updated_at),
      jsonb_build_object('rentAmount', became), at
    from tenancies t join (values (1, 900, 959, timestamptz '2025-06-01 10:00Z'), (1, 959, 950, '2025-06-01 10:05Z'),
      (1, 950, 1000, '2026-02-01 00:10Z'), (2, 1, 1000, '2024-01-05 15:00Z'), (3, 800, 1000, '2024-03-01 12:00Z'))
      as v(number, was, became, at) on t.deposit = number`)
}

test('an upgrade moves no tenancy’s last day or status, and keeps the day for undo', async () => {
  const inDays = (days: number) => addDays(today(), days)
  const changes = [
    `${inDays(-200)}T23:30Z`,
    `${inDays(-40)}T12:00Z`,
    `${inDays(-1)}T12:00Z`,
    `${today()}T00:10Z`,
  ]
  await books.pool.query(everyTenancy, [
    [inDays(-400), inDays(-1), inDays(5)],
    [null, ...[-401, -201, -41, -1, 0, 90].map(inDays)],
    changes,
  ])
  await books.pool.query(`insert into audit (account_id, id, entity, record_id, action, change_id, version, user_name, before)
    select account_id, gen_random_uuid(), 'tenancies', id, 'changed', gen_random_uuid(), 2, '',
      jsonb_build_object('id', id, 'status', status, 'updatedAt', to_json(updated_at)) from tenancies where deposit is null`)
  await addRaisedTenancies()
  const before = (await books.pool.query(formerly, [today()])).rows
  expect(before).toHaveLength(4 * 3 * 7 * changes.length + 3)

  await migrateDatabase(books.pool, quiet)

  const after = await books.db
    .select({ id: tenancies.id, status: tenancyStatusToday(), ranUntil })
    .from(tenancies)
    .orderBy(asc(tenancies.id))
  expect(after).toEqual(before)
  const { rows: undoable } = await books.pool.query(
    `select count(*)::int, count(*) filter (where before->>'overSince' is not distinct from over_since::text)::int alike
     from audit join tenancies on tenancies.id = record_id where deposit is null`,
  )
  expect(undoable).toEqual([{ count: before.length - 3, alike: before.length - 3 }])
  const recorded = await books.db.select().from(tenancies).where(sql`${tenancies.endedOn} is not null`)
  expect(recorded).toEqual([])
})

test('an upgrade finds earlier rents in the history, and takes corrections for what they were', async () => {
  const { rows: found } = await books.pool.query(
    `with rents as (select tenancy_id, json_agg(json_build_array(from_day::text, pence) order by from_day nulls first) all_rents
       from schedules group by 1)
     select t.deposit::int as case_number, all_rents from tenancies t join rents on tenancy_id = t.id
     where t.deposit is not null order by 1`,
  )
  expect(found).toEqual([
    {
      case_number: 1,
      all_rents: [
        [null, 90_000],
        ['2025-06-01', 95_000],
        ['2026-02-01', 100_000],
      ],
    },
    { case_number: 2, all_rents: [[null, 100_000]] },
    { case_number: 3, all_rents: [[null, 100_000]] },
  ])
  const { rows: missing } = await books.pool.query(
    'select count(*)::int from tenancies t where not exists (select from schedules s where s.tenancy_id = t.id)',
  )
  expect(missing).toEqual([{ count: 0 }])
})
