import type pg from 'pg'
import { uuid } from '../db/uuid.ts'

const filled = ['entries', 'transfers', 'bank_lines', 'bank_imports', 'bank_matches']

/**
 * Five years of an agency's bank account: twelve files a year, in which each of so many homes has a line a month, and each line
 * sorted as its landlord's money.
 */
export async function seedBankYears(pool: pg.Pool, accountId: string, homes: number): Promise<void> {
  const client = await pool.connect()
  const run = (text: string, ...more: unknown[]) => client.query(text, [accountId, ...more])
  const bank = uuid()
  try {
    await client.query('begin')
    // The triggers would be told of each row; at the end they are told once that everything is new.
    for (const table of filled) await client.query(`alter table ${table} disable trigger user`)
    await run(
      `insert into bank_accounts (account_id, id, subject_id, name, opened_on)
       values ($1, $2, $1, 'Client Account', (current_date - interval '5 years')::date)`,
      bank,
    )
    await run(`insert into books (account_id) values ($1) on conflict do nothing`)
    await run(
      `insert into bank_imports (account_id, id, bank_account_id, file, format, from_day, to_day, lines, added, author_name)
       select $1, gen_random_uuid(), $2, 'bank.csv', 'csv', first::date,
         least((first + interval '1 month - 1 day')::date, current_date - 1), $3, $3, 'Bench'
       from generate_series(date_trunc('month', current_date - interval '5 years') + interval '1 month',
         date_trunc('month', current_date), interval '1 month') first`,
      bank,
      homes,
    )
    await run(
      `insert into bank_lines (account_id, id, bank_account_id, import_id, seq, day, pence, text, identity, sorted, balance)
       select $1, gen_random_uuid(), $2, i.id, row_number() over (order by i.from_day, n), day, 1000, 'RENT ' || n,
         i.from_day || ' ' || n, 1000, 1000 * row_number() over (order by day, i.from_day, n)
       from bank_imports i cross join generate_series(1, $3::int) n
         cross join lateral (select i.from_day + n % (i.to_day - i.from_day + 1) as day) d
       where i.account_id = $1`,
      bank,
      homes,
    )
    await run(
      `update bank_lines l set seq = s.seq, balance = s.seq * 1000
       from (select id, row_number() over (order by day, id) as seq from bank_lines where account_id = $1) s
       where l.account_id = $1 and l.id = s.id`,
    )
    for (const [kind, subject] of [
      ['bank', 'self'],
      ['suspense', 'self'],
    ])
      await run(
        `insert into ledgers (account_id, id, kind, subject_id, currency) select $1, gen_random_uuid(), $2, $1, 'GBP'
         where $3 = 'self' on conflict do nothing`,
        kind,
        subject,
      )
    await run(
      `insert into ledgers (account_id, id, kind, subject_id, currency)
       select $1, gen_random_uuid(), 'landlord', id, 'GBP' from landlords where account_id = $1 on conflict do nothing`,
    )
    await run(
      `insert into balances (account_id, ledger_id)
       select account_id, id from ledgers where account_id = $1 on conflict do nothing`,
    )
    await run(
      `create temporary table posted on commit drop as
       select gen_random_uuid() as id, l.id as line_id, l.day, k.kind, row_number() over (order by l.day, l.id, k.kind)
         + coalesce((select max(seq) from entries where account_id = $1), 0) as seq,
         row_number() over (order by l.id) as n
       from bank_lines l cross join (values ('bank-line'), ('sorting')) k(kind) where l.account_id = $1`,
    )
    await run(
      `insert into entries (account_id, id, seq, day, kind, source, source_id, author_name)
       select $1, id, seq, day, kind, 'bank', line_id, 'Bench' from posted`,
    )
    await run(
      `with ledger_of as (select kind, (array_agg(id order by id)) as ids from ledgers where account_id = $1 group by kind),
         known as (select (select ids[1] from ledger_of where kind = 'bank') as bank,
           (select ids[1] from ledger_of where kind = 'suspense') as suspense,
           (select ids from ledger_of where kind = 'landlord') as landlords)
       insert into transfers (account_id, entry_id, n, debit_id, credit_id, pence)
       select $1, p.id, 0, case p.kind when 'bank-line' then k.bank else k.suspense end,
         case p.kind when 'bank-line' then k.suspense else k.landlords[1 + p.n % array_length(k.landlords, 1)] end, 1000
       from posted p cross join known k`,
    )
    await run(
      `insert into bank_matches (account_id, id, line_id, kind, pence, entry_id, decided_by, author_name)
       select $1, gen_random_uuid(), line_id, 'landlord', 1000, id, 'person', 'Bench' from posted where kind = 'sorting'`,
    )
    await run(
      `update balances b set debits = s.debits, credits = s.credits
       from (select ledger_id, sum(debits) as debits, sum(credits) as credits from (
           select debit_id as ledger_id, pence as debits, 0 as credits from transfers where account_id = $1
           union all select credit_id, 0, pence from transfers where account_id = $1) each group by 1) s
       where b.account_id = $1 and b.ledger_id = s.ledger_id`,
    )
    await run(
      `insert into touched_days (account_id, day, touches) values ($1, date '1000-01-01', 1)
       on conflict (account_id, day) do update set touches = touched_days.touches + 1`,
    )
    for (const entity of ['entries', 'bank_lines', 'bank_accounts'])
      await run(
        `insert into account_versions (account_id, entity, seq) values ($1, $2, 1)
         on conflict (account_id, entity) do update set seq = account_versions.seq + 1`,
        entity,
      )
    for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } finally {
    client.release()
  }
}
