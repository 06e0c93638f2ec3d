import { randomUUID } from 'node:crypto'
import type { PeopledApp, Person } from '../../testing/people.ts'

/**
 * Adds a drafted, an approved and a cancelled payout to a landlord, and the landlord's bank details. The landlord
 * sees the approved one, and nobody but the agency the others and who made them.
 */
export async function addPayout(
  { services: { pool } }: PeopledApp,
  { accountId }: Person,
  landlord: string,
  office: string,
): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into payouts (account_id, id, payee, subject_id, pence, reference, how, drafted_by)
     values ($1, $2, 'landlord', $3, 100, $4, $5, $5)`,
    [accountId, id, landlord, id.slice(0, 18), office],
  )
  await pool.query(
    `insert into payouts
       (account_id, id, payee, subject_id, pence, reference, how, drafted_by, approved_by, approved_at, approved_on, cancelled_at)
     select $1, gen_random_uuid(), 'landlord', $2, 121, left(gen_random_uuid()::text, 18), $3, $3, $3, now(), current_date, gone
     from (values (null::timestamptz), (now())) as facts (gone)`,
    [accountId, landlord, office],
  )
  await pool.query(
    `insert into bank_details (account_id, id, payee, subject_id, sealed, last_four, author_name, usable_from)
     values ($1, $2, 'landlord', $3, $4, '1234', $4, now())`,
    [accountId, randomUUID(), landlord, office],
  )
  return id
}

/** Adds a file for the bank. */
export async function addPayoutFile(
  { services: { pool } }: PeopledApp,
  { accountId }: Person,
  office: string,
) {
  const [file, stored] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into files (account_id, id, purpose, content_type, bytes) values ($1, $2, 'payouts', 'text/plain', $3)`,
    [accountId, stored, Buffer.from(office)],
  )
  await pool.query(
    `insert into payout_files (account_id, id, format, count, pence, hash, file_id, author_name)
     values ($1, $2, 'csv', 1, 100, $3, $4, $3)`,
    [accountId, file, office, stored],
  )
  return { 'payout file': file }
}
