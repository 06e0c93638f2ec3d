import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, refusal } from '#client/testing-screen.tsx'
import type { RentLine } from '#shared/records/invoices/invoices.rent.ts'
import { sampleInvoice } from '../invoices.rows.testing.ts'
import { type Answer, listPath, openInvoices, pressButton } from '../invoices.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const idOf = (number: number) => `d0000000-0000-7000-8000-${String(number).padStart(12, '0')}`

const aLine = (number: number, change: Partial<RentLine> = {}): RentLine => ({
  tenancyId: idOf(number),
  tenant: `tenant ${number}`,
  property: `${number} alma road, N1 1AA`,
  hasEmail: true,
  dues: [],
  rentAmount: 1000,
  periodFrom: '2026-12-01',
  periodTo: '2026-12-31',
  dueDate: '2026-12-01',
  days: null,
  amount: 1000,
  invoice: null,
  refusal: null,
  ...change,
})

const countIds = (body: Call['body']) => (Array.isArray(body?.ids) ? body.ids.length : 0)

const lines = [
  aLine(1),
  aLine(2, { periodFrom: '2026-12-12', days: { let: 20, all: 31 }, amount: 645.16 }),
  aLine(3, { invoice: { id: sampleInvoice(1).id, invoiceNumber: 'INV-2026-001' } }),
  aLine(4, { amount: 0, rentAmount: 0, refusal: 'The tenancy has no rent.' }),
  aLine(5, {
    hasEmail: false,
    dueDate: '2026-12-23',
    dues: ['2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23'],
  }),
]

async function openRaise(paymentDetails = 'Sort code 01-02-03', raised?: Answer) {
  const calls = openInvoices(listPath, [sampleInvoice(1)], ({ path, body }) => {
    if (path.startsWith('/api/invoices/rent-of-month')) return { body: { month: '2026-12', lines } }
    if (path === '/api/agency') return { body: { paymentDetails } }
    if (path.endsWith('/bulk-send')) return { body: { count: countIds(body) } }
    if (!path.endsWith('/raise')) return undefined
    const asked = body?.lines as { tenancyId: string }[]
    const made = asked.map(({ tenancyId }) => ({ id: `raised ${tenancyId}`, tenancyId }))
    return raised ?? { body: { count: made.length, changeId: 'the-change', raised: made } }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Raise Rent Invoices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Raise Rent Invoices' }))
  await dialog.findByText('3 of 3 chosen, 1 without an email address')
  return { calls, dialog }
}

test('the month’s rents are ticked, except those that are invoiced already or cannot be; the sum follows the ticks, and Undo removes the invoices', async () => {
  const { calls, dialog } = await openRaise()
  expect(dialog.getByText('Total £2,645.16')).toBeTruthy()
  expect(dialog.getByText(/20 of 31 days of £1,000/)).toBeTruthy()
  expect(dialog.getByText('The tenancy has no rent.')).toBeTruthy()
  expect(dialog.getByText('4 charges, due 2–23 Dec 2026')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'INV-2026-001' }).getAttribute('href')).toContain(
    sampleInvoice(1).id,
  )
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tenant 2, 2 Alma Road' }))
  expect(dialog.getByText('Total £2,000')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Raise 2 invoices' }))
  expect(await screen.findByText('2 invoices for December 2026.')).toBeTruthy()
  const { body } = calls.find(({ path }) => path.endsWith('/raise')) ?? {}
  const chosen = [1, 5].map((number) => ({ tenancyId: idOf(number), amount: 1000 }))
  expect(body).toEqual({ month: '2026-12', lines: chosen })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls.some(({ path }) => path.includes('the-change'))).toBe(true))
})

test('Raise and Send first asks how tenants pay, and emails the tenants who have an address', async () => {
  const { calls, dialog } = await openRaise('')
  fireEvent.click(dialog.getByRole('button', { name: 'Raise and Send' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('“How tenants pay” is blank')
  expect(calls.some(({ path }) => path.endsWith('/raise'))).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Send Anyway' }))
  expect(await screen.findByText('2 invoices sent.')).toBeTruthy()
  const { body } = calls.find(({ path }) => path.endsWith('/bulk-send')) ?? {}
  expect(body).toEqual({ ids: [1, 2].map((number) => `raised ${idOf(number)}`) })
})

test('a refused month stays in the dialog with the server’s sentence', async () => {
  const sentence = 'Nothing was raised: INV-2026-007 is already raised for December 2026.'
  const { dialog } = await openRaise(undefined, { status: 409, body: refusal(409, sentence) })
  fireEvent.click(dialog.getByRole('button', { name: 'Raise 3 invoices' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(sentence)
})

const late = { dueDate: '2026-01-10', status: 'overdue' } as const
const reminded = ({ path, body }: Call) =>
  path.endsWith('/remind') ? { body: { count: countIds(body) } } : undefined

test('Chase on the overview opens the reminders of overdue invoices, and tenants reminded today are unticked', async () => {
  const remindedAt = new Date().toISOString()
  const stored = [
    sampleInvoice(1, late),
    sampleInvoice(2, { ...late, remindedAt }),
    sampleInvoice(3),
    sampleInvoice(4, { ...late, tenantId: null }),
  ]
  const calls = openInvoices(`${listPath}?status=overdue&chase=all`, stored, reminded)
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Reminders' }))
  expect(await dialog.findByText('A reminder was already sent today.')).toBeTruthy()
  expect(dialog.getByText('No email address.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send Reminder' }))
  expect(await screen.findByText('1 reminder sent.')).toBeTruthy()
  const { body } = calls.find(({ path }) => path.endsWith('/remind')) ?? {}
  expect(body).toEqual({ ids: [sampleInvoice(1).id], confirmAgain: false })
  expect(window.location.search).toBe('?status=overdue')
})

test('an overdue row offers a reminder, a pending one does not', async () => {
  openInvoices(listPath, [sampleInvoice(1, late), sampleInvoice(2)], reminded)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for INV-2026-002' }))
  expect(screen.queryByRole('menuitem', { name: 'Send reminder' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for INV-2026-001' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Reminder: INV-2026-001' }))
  expect(await dialog.findByText('ida@example.org')).toBeTruthy()
  pressButton('Send Reminder')
  expect(await screen.findByText('1 reminder sent.')).toBeTruthy()
})
