import { randomUUID } from 'node:crypto'
import { addDays, addMonths, today } from '#shared/dates.ts'
import type { Answer, PeopledApp, Person } from '../../testing/people.ts'
import { addOneOfEachKind, anInvoice } from '../../testing/records.ts'
import { addStatement } from './account.clients.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

/** The last day of the month before this one. */
const lastOfMonth = () => addDays(`${today().slice(0, 7)}-01`, -1)
/** The last day of this month. */
const endOfMonth = () => addDays(`${addMonths(today().slice(0, 7), 1)}-01`, -1)

/** What a reconciliation says of today, with a difference that names the office. */
export function proofContentOf(office: string): object {
  const item = { kind: 'typed', label: office, detail: office, day: today(), age: 0, amount: -1 }
  return {
    day: today(),
    bank: 1,
    cash: 0,
    clients: 0,
    isRight: false,
    unexplained: 0,
    openedOn: null,
    groups: [],
    accounts: [],
    unsorted: { count: 0, amount: 0 },
    items: [{ ...item, tenancyId: null, lineId: null }],
  }
}

/**
 * Adds what everyday work leaves: an overdue and a paid invoice, a tenancy in arrears that ends soon, a viewing of today, a
 * home that has been empty for long, a broken promise, an unpaid bill, a deletion in the bin, signed proofs, a statement of
 * this month, a reopened month, payout rules and opening balances. The paid invoice is for an unlet home of the first
 * landlord; client landlords see nothing of the rest.
 */
export async function addWork(
  { services: { pool } }: PeopledApp,
  owner: Person,
  must: Must,
  { open, office }: { open: string; office: string },
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
  await must(call('POST', `/api/tenancies/${made.tenancies?.id}/schedule`, { from: addDays(today(), -40) }))
  const year = today().slice(0, 4)
  const paid = { invoiceNumber: `INV-${year}-041`, issueDate: today(), dueDate: today(), status: 'paid' }
  await must(call('POST', '/api/invoices', anInvoice({ ...paid, property: `2 ${open} Street` })))
  await pool.query('insert into invoice_counters (account_id, year, last) values ($1, $2, 52)', [
    accountId,
    year,
  ])
  const bill = { contractor: office, propertyId: made.properties?.id, day: today(), category: 'repairs' }
  const { id: billId } = await must(call('POST', '/api/bills', { ...bill, amount: 70, number: 'funded' }))
  await pool.query(
    `update bills set funded_on = current_date,
       funded_id = (select id from entries where entries.account_id = $1 order by seq limit 1)
     where account_id = $1 and id = $2`,
    [accountId, billId],
  )
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
  for (const day of [lastOfMonth(), endOfMonth()])
    await pool.query(
      `insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by, signed_by, signed_at)
       values ($1, $2, $3, 100, 0, 0, $5, 'none', $4, $4, now())`,
      [accountId, randomUUID(), day, office, proofContentOf(office)],
    )
  for (const to of [lastOfMonth(), endOfMonth()])
    await addStatement(
      pool,
      { accountId, landlord: made.landlords?.id ?? '', author: office },
      { to, isSent: true },
    )
  await pool.query(
    `insert into month_closings (account_id, id, action, through, why, author_name) values ($1, $2, 'opened', $3, $4, $4)`,
    [accountId, randomUUID(), addDays(lastOfMonth(), -60), office],
  )
  await pool.query(
    `update books set approval_limit = 500000, service_user_number = '123456', opened_on = current_date - 1
     where account_id = $1`,
    [accountId],
  )
}
