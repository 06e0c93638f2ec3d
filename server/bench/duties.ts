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
    await seedProperties(pool, owner.accountId, count)
    await seedTenancies(pool, owner, count)
    await seedDeposits(pool, owner.accountId)
    await pool.query('update rent_accounts set next_due = null where account_id = $1', [owner.accountId])
    await pool.query('vacuum analyze')
    const times: number[] = []
    let duties = 0
    // The first reading warms the connections up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now()
      const { status, body, text } = await owner.call('GET', '/api/duties')
      const took = performance.now() - began
      if (status !== 200) throw new Error(`the duties were not worked out: ${text}`)
      duties = body.duties.length
      if (round > 0) times.push(took)
    }
    return { times, duties }
  } finally {
    await pool.end()
    await app.stop()
  }
}
