import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#client/testing-screen.tsx'
import { sampleInvoice } from './invoices.rows.testing.ts'
import { listPath, openInvoices, pressButton, sentBodies } from './invoices.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)

async function menuOf(number: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${number}` }))
}

test('the list begins with the latest due date and searches number, tenant and property', async () => {
  openInvoices(listPath, [
    sampleInvoice(1, { dueDate: '2026-05-01', tenant: 'Tom Hale', tenantId: null }),
    sampleInvoice(2, { dueDate: '2026-06-01', property: 'The shed', propertyId: null, type: 'utilities' }),
  ])
  expect(await rows()).toEqual([
    expect.stringMatching(/INV-2026-002.*The shed.*Utilities.*£1,500.*1 Nov 2026.*1 Jun 2026.*Pending/),
    expect.stringMatching(/INV-2026-001.*Tom Hale.*1 Alma Road.*Rent/),
  ])
  for (const [text, number] of [
    ['026-002', 'INV-2026-002'],
    ['hale', 'INV-2026-001'],
    ['shed', 'INV-2026-002'],
  ] as const) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
    expect(await rows()).toEqual([expect.stringContaining(number)])
  }
})

test('status and type come from the address, exactly', async () => {
  const stored = [
    sampleInvoice(1, { status: 'overdue' }),
    sampleInvoice(2, { status: 'overdue', type: 'deposit' }),
    sampleInvoice(3),
  ]
  openInvoices(`${listPath}?status=overdue&type=deposit`, stored)
  expect(await rows()).toEqual([expect.stringContaining('INV-2026-002')])
})

test('days are filtered by the address, and by the two fields of each kind; the sum of what is shown stands beside', async () => {
  openInvoices(`${listPath}?paid=2026-10-01..2026-10-31`, [
    sampleInvoice(1, { status: 'paid', paidOn: '2026-10-31', amount: 100.1 }),
    sampleInvoice(2, { status: 'paid', paidOn: '2026-10-01', amount: 200.2, dueDate: '2026-09-30' }),
    sampleInvoice(3, { status: 'paid', paidOn: '2026-11-01' }),
    sampleInvoice(4),
  ])
  expect(await rows()).toEqual([expect.stringContaining('-001'), expect.stringContaining('-002')])
  expect(screen.getByText('Paid: 1 Oct 2026 – 31 Oct 2026')).toBeTruthy()
  expect(screen.getByText('£300.30 in all')).toBeTruthy()
  pressButton('Dates')
  const to = await screen.findByLabelText('Due, to')
  fireEvent.change(to, { target: { value: '2026-10-15' } })
  expect(await rows()).toEqual([expect.stringContaining('-002')])
  await waitFor(() => expect(window.location.search).toBe('?paid=2026-10-01..2026-10-31&due=..2026-10-15'))
  fireEvent.change(screen.getByLabelText('Paid, from'), { target: { value: '2026-12-01' } })
  expect(await screen.findByText('Before the first day')).toBeTruthy()
  expect(window.location.search).toContain('paid=2026-10-01..2026-10-31')
})

test('a quiet sign says when and to whom an invoice went out', async () => {
  const wentOut = { sentAt: '2026-11-03T14:05:00Z', sentTo: 'ida@example.org' }
  openInvoices(listPath, [
    sampleInvoice(1, wentOut),
    sampleInvoice(2, { ...wentOut, changedSinceSent: true }),
    sampleInvoice(3),
  ])
  await screen.findByRole('table')
  expect(screen.getAllByRole('img').map((sign) => sign.title)).toEqual(
    expect.arrayContaining([
      'Sent on 3 Nov 2026 to ida@example.org',
      'Sent on 3 Nov 2026 to ida@example.org, changed since',
    ]),
  )
})

test('a row is deleted after the specified question', async () => {
  openInvoices(listPath, [sampleInvoice(1)])
  await menuOf('INV-2026-001')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['Download', 'Send', 'Mark as paid', 'Edit', 'Delete'],
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Delete Invoice: INV-2026-001' })
  expect(asking.textContent).toContain(
    'Are you sure you want to delete this invoice? This action cannot be undone.',
  )
  fireEvent.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Invoice has been deleted successfully.')).toBeTruthy()
  expect(await screen.findByText('No invoices found')).toBeTruthy()
})

test('what the server refuses to send stays in the dialog in its words', async () => {
  const sentence = 'INV-2026-001 is cancelled, so it cannot be sent.'
  openInvoices(listPath, [sampleInvoice(1, { status: 'cancelled' })], ({ path }) =>
    path.endsWith('/send') ? { status: 409, body: refusal(409, sentence) } : undefined,
  )
  await menuOf('INV-2026-001')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send' }))
  const asking = within(await screen.findByRole('dialog'))
  expect(await asking.findByText('ida@example.org')).toBeTruthy()
  fireEvent.click(asking.getByRole('button', { name: 'Send' }))
  expect((await asking.findByRole('alert')).textContent).toBe(sentence)
})

async function selectAll() {
  await userEvent.click(await screen.findByRole('checkbox', { name: /all/i }))
  await screen.findByRole('button', { name: 'Download' })
}

test('several are sent with one question that names every address once', async () => {
  const calls = openInvoices(listPath, [sampleInvoice(1), sampleInvoice(2)])
  await selectAll()
  pressButton('Send')
  const asking = within(await screen.findByRole('dialog', { name: 'Send 2 invoices' }))
  expect(await asking.findByText('ida@example.org')).toBeTruthy()
  fireEvent.click(asking.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('2 invoices sent.')).toBeTruthy()
  expect(sentBodies(calls, 'POST')).toEqual([{ ids: [sampleInvoice(1).id, sampleInvoice(2).id] }])
})

test('editing several asks before what was sent is changed, and sends the yes', async () => {
  const question = '2 of these invoices were sent already.'
  const calls = openInvoices(listPath, [sampleInvoice(1), sampleInvoice(2)], ({ path, body }) =>
    path.endsWith('/bulk') && !(body?.set as { confirmSent?: boolean })?.confirmSent
      ? { status: 409, body: refusal(409, question, { errors: { confirmSent: question } }) }
      : undefined,
  )
  await selectAll()
  pressButton('Edit')
  fireEvent.change(await screen.findByLabelText(/^Due Date/), { target: { value: '2027-01-31' } })
  pressButton('Save Changes')
  fireEvent.click(await screen.findByRole('button', { name: 'Save Anyway' }))
  expect(await screen.findByText('2 invoices updated.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const ids = [sampleInvoice(1).id, sampleInvoice(2).id]
  expect(sentBodies(calls, 'POST')).toEqual([
    { ids, set: { dueDate: '2027-01-31' } },
    { ids, set: { dueDate: '2027-01-31', confirmSent: true } },
  ])
})

test('the selected invoices are added up, and the open ones are marked as paid at once', async () => {
  const calls = openInvoices(listPath, [
    sampleInvoice(1, { amount: 100.1 }),
    sampleInvoice(2, { amount: 200.2, status: 'overdue' }),
    sampleInvoice(3, { amount: 50, status: 'paid', paidOn: '2026-10-01' }),
  ])
  await selectAll()
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('Amount £350.30')
  pressButton('Mark as Paid')
  await waitFor(() =>
    expect(sentBodies(calls, 'POST')).toEqual([
      { ids: [sampleInvoice(1).id, sampleInvoice(2).id], set: { status: 'paid' } },
    ]),
  )
})

test('one invoice is marked as paid from its menu, and the toast reverses it', async () => {
  const calls = openInvoices(listPath, [sampleInvoice(1)], ({ path }) =>
    path.endsWith('/bulk') ? { body: { count: 1, changeId: 'the-change' } } : undefined,
  )
  await menuOf('INV-2026-001')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as paid' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls.some(({ path }) => path.includes('the-change'))).toBe(true))
})
