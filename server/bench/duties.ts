import pg from 'pg'
import { startPeopledApp } from '../testing/people.ts'
import { seedTenancies } from './rent.ts'
import { seedProperties } from './seed.ts'

/** Gives every tenancy of an account a deposit that came within the last sixty days and waits for its protection. */
async function seedDeposits(pool: pg.Pool, accountId: string): Promise<void> {
  await pool.query(
    `with held as (
       insert into ledgers (account_id, id, kind, subject_id, currency)
       select $1, gen_random_uuid(), 'deposit', id, 'GBP' from tenancies where account_id = $1
       returning id, subject_id
     ), bank as (
       insert into ledgers (account_id, id, kind, subject_id, currency)
       select $1, gen_random_uuid(), 'opening', $1, 'GBP' returning id
     ), come as (
       insert into entries (account_id, id, seq, day, kind, tenancy_id, source, author_name)
       select $1, gen_random_uuid(), row_number() over (), current_date - (row_number() over ())::int % 60,
         'opening', subject_id, 'hand', 'Robin Marsh' from held
       returning id, tenancy_id
     ), moved as (
       insert into transfers (account_id, entry_id, n, debit_id, credit_id, pence)
       select $1, come.id, 0, bank.id, held.id, 100000
       from come join held on held.subject_id = come.tenancy_id cross join bank
     )
     insert into balances (account_id, ledger_id, debits, credits)
     select $1, id, 0, 100000 from held`,
    [accountId],
  )
}

/** Gives every home its gas check and electrical inspection, some of which are near or past, and every tenancy its tenant. */
async function seedHomes(pool: pg.Pool, accountId: string): Promise<void> {
  await pool.query(
    `insert into certificates (account_id, id, property_id, kind, day, outcome, author_name)
     select $1, gen_random_uuid(), id, kind, current_date - (row_number() over (order by id))::int % span, 'passed', 'Robin Marsh'
     from properties, (values ('gas', 400), ('electrical', 2000)) as made (kind, span) where account_id = $1`,
    [accountId],
  )
  await pool.query(
    `insert into tenancy_people (account_id, id, tenancy_id, position, role, reference)
     select $1, gen_random_uuid(), id, 0, 'tenant', 'GB' || row_number() over (order by id) from tenancies where account_id = $1`,
    [accountId],
  )
}

/** Serves the information sheet of two tenancies of three. */
async function seedServings(pool: pg.Pool, accountId: string): Promise<void> {
  await pool.query(
    `with file as (
       insert into files (account_id, id, purpose, content_type, bytes)
       values ($1, gen_random_uuid(), 'document', 'application/pdf', decode('00', 'hex')) returning id
     ), given as (
       insert into servings (account_id, id, tenancy_id, what, document_version_id, document_name, sha256, file_id, means,
         served_on, deemed_on, author_name)
       select $1, gen_random_uuid(), tenancy_id, 'information-sheet', gen_random_uuid(), 'Information sheet', '', file.id,
         'hand', '2026-05-20', '2026-05-20', 'Robin Marsh'
       from (select tenancy_id, row_number() over (order by id) as n from tenancy_people where account_id = $1) p, file
       where n % 3 > 0 returning id, tenancy_id
     )
     insert into serving_people (account_id, id, serving_id, position, role, person_id, name)
     select $1, gen_random_uuid(), given.id, 0, 'tenant', p.id, 'Tenant'
     from given join tenancy_people p on p.account_id = $1 and p.tenancy_id = given.tenancy_id`,
    [accountId],
  )
}

/** So many let homes, each with what the law looks at. */
export async function seedLets(pool: pg.Pool, accountId: string, count: number): Promise<void> {
  await seedProperties(pool, accountId, count)
  await seedTenancies(pool, { accountId }, count)
  await seedDeposits(pool, accountId)
  await seedHomes(pool, accountId)
  await seedServings(pool, accountId)
  await pool.query('update rent_accounts set next_due = null where account_id = $1', [accountId])
  await pool.query('vacuum analyze')
}

/** How long the duties of so many let homes take, in ms, each asked over HTTP as the page asks; and how many there are. */
export async function measureDuties(
  databaseUrl: string,
  count: number,
  rounds: number,
): Promise<{ times: number[]; duties: number }> {
  const app = await startPeopledApp({ databaseUrl })
  const pool = new pg.Pool({ connectionString: databaseUrl })
  try {
    const owner = await app.person()
    await seedLets(pool, owner.accountId, count)
    const times: number[] = []
    let duties = 0
    // The first reading warms the connections up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      // Without a write in between the server answers from memory.
      await pool.query(
        `update account_versions set seq = seq + 1 where account_id = $1 and entity = 'properties'`,
        [owner.accountId],
      )
      const began = performance.now()
      const answer = await fetch(`${app.url}/api/duties`, { headers: { cookie: owner.cookie } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const took = performance.now() - began
      if (!answer.ok) throw new Error(`the duties were not worked out: ${bytes}`)
      // What a browser does with the answer is its own time.
      duties = JSON.parse(bytes.toString()).duties.length
      if (round > 0) times.push(took)
    }
    return { times, duties }
  } finally {
    await pool.end()
    await app.stop()
  }
}
