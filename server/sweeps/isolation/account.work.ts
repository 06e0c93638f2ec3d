import { randomUUID } from 'node:crypto'
import { addDays, today } from '#shared/dates.ts'
import type { Answer, PeopledApp, Person } from '../../testing/people.ts'
import { addOneOfEachKind } from '../../testing/records.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

/** The last day of the month before this one. */
const lastOfMonth = () => addDays(`${today().slice(0, 7)}-01`, -1)

/**
 * What a day's work leaves behind: an overdue invoice, a tenancy that ends soon, a viewing of today, a home that has been
 * empty for long, a broken promise, something in the bin, a signed proof, a month that was opened again, and rules of
 * payouts. All of it is the agency's alone.
 */
export async function addWork(
  { services: { pool } }: PeopledApp,
  owner: Person,
  must: Must,
  office: string,
): Promise<void> {
  const { call, accountId } = owner
  const made = await addOneOfEachKind(owner, office)
  const change = async (kind: string, values: object) => {
    const path = `/api/${kind}/${made[kind]?.id}`
    const { version } = await must(call('GET', path))
    await must(call('PATCH', path, { ...values, version }))
  }
  await change('tenancies', { startDate: addDays(today(), -300), endDate: addDays(today(), 20) })
  await change('viewings', { viewingDate: today() })
  await change('invoices', { dueDate: addDays(today(), -20), status: 'pending' })
  const gone = await must(
    call('POST', '/api/landlords', {
      name: `Gone ${office}`,
      email: 'gone@example.org',
      phone: '020 7946 0100',
    }),
  )
  await must(call('DELETE', `/api/landlords/${gone.id}`))
  await pool.query(
    `insert into promises (account_id, id, tenancy_id, until, pence, note, author) values ($1, $2, $3, $4, 100, $5, $5)`,
    [accountId, randomUUID(), made.tenancies?.id, addDays(today(), -3), office],
  )
  await pool.query(
    `update properties set created_at = now() - interval '90 days' where account_id = $1 and status = 'available'`,
    [accountId],
  )
  await pool.query(
    `insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by, signed_by, signed_at)
     values ($1, $2, $3, 100, 0, 0, '{}', 'none', $4, $4, now())`,
    [accountId, randomUUID(), lastOfMonth(), office],
  )
  await pool.query(
    `insert into month_closings (account_id, id, action, through, why, author_name) values ($1, $2, 'opened', $3, $4, $4)`,
    [accountId, randomUUID(), addDays(lastOfMonth(), -60), office],
  )
  await pool.query(
    `update books set approval_limit = 500000, service_user_number = '123456' where account_id = $1`,
    [accountId],
  )
}
