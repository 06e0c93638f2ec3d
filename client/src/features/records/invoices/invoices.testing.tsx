import { fireEvent, screen } from '@testing-library/react'
import { type Call, openScreens, playServer } from '#client/testing-screen.tsx'
import type { InvoiceSending, WholeInvoice } from '#shared/records/invoices/invoices.ts'
import AddInvoice from './invoices.add.tsx'
import EditInvoice from './invoices.edit.tsx'
import InvoiceList from './invoices.list.tsx'
import { clara, home, ida } from './invoices.rows.testing.ts'

export const listPath = '/dashboard/invoices'

export type Answer = ReturnType<Parameters<typeof playServer>[0]>

/** Answers as the server would. Changes of invoices are kept in `stored`; a list leaves out the lines. */
function answerAsServer(
  { method, path, body }: Call,
  stored: WholeInvoice[],
  sendings: InvoiceSending[],
): Answer {
  const at = stored.findIndex(({ id }) => path.includes(id))
  const found = stored[at]
  if (path === '/api/tenants') return { body: [ida] }
  if (path === '/api/properties') return { body: [home] }
  if (path === '/api/landlords') return { body: [clara] }
  if (path.endsWith('/next-number')) return { body: { invoiceNumber: 'INV-2026-008' } }
  if (path.endsWith('/sendings')) return { body: sendings }
  if (path.endsWith('/payments')) return { body: [] }
  if (path === '/api/invoices' && method === 'GET')
    return { body: stored.map(({ lines: _, ...invoice }) => invoice) }
  if (found && path.endsWith('/send')) {
    stored[at] = { ...found, sentAt: '2026-11-21T12:00:00Z', sentTo: ida.email, version: found.version + 1 }
    return { body: stored[at] }
  }
  if (method === 'POST') return { status: 201, body: { id: 'new', version: 1, ...body } }
  if (method === 'DELETE') {
    stored.splice(at, 1)
    return { status: 204 }
  }
  if (found && method === 'PATCH') stored[at] = { ...found, ...body, version: found.version + 1 }
  return found ? { body: stored[at] } : undefined
}

/** Opens the invoice screens on these records. `answer` may answer a call before the simulated server does. */
export function openInvoices(
  path: string,
  stored: WholeInvoice[] = [],
  answer: (call: Call) => Answer = () => undefined,
  sendings: InvoiceSending[] = [],
): Call[] {
  const calls = playServer((call) => answer(call) ?? answerAsServer(call, stored, sendings))
  openScreens(
    { [listPath]: InvoiceList, [`${listPath}/add`]: AddInvoice, [`${listPath}/:id`]: EditInvoice },
    path,
  )
  return calls
}

export const fieldLabelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const typeInto = (label: string, value: string) =>
  fireEvent.change(fieldLabelled(label), { target: { value } })
export const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const sentBodies = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)
