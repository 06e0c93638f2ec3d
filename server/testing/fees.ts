import { today } from '#shared/dates.ts'
import type { Person } from './people.ts'

/** Issues the invoices of all fees up to a day, as the button of Fee Invoices does. */
export async function issueInvoices(owner: Person, to = today()): Promise<number> {
  const { status, text, body } = await owner.call('POST', '/api/fee-invoices/issue', { to })
  if (status !== 200) throw new Error(text)
  return body.count
}
