import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { addMonths } from '#shared/dates.ts'
import type { Statement } from '#shared/money/landlords/landlord-account.ts'
import { monthName } from '#shared/months.ts'
import StatementScreen from './landlord-account.tsx'
import { thisMonth } from './landlord-account.words.ts'

const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
const olive = { id: id(1), name: 'olive owner', email: 'olive@example.org' }
const peter = { id: id(2), name: 'Peter Other', email: 'peter@example.org' }
const none = { rent: 0, deposit: 0, maintenance: 0, utilities: 0, other: 0, received: 0, outstanding: 0 }
const line = { type: 'rent' as const, tenant: 'tess tenant', dueDate: '2026-09-28' }
const sums = { ...none, rent: 1250.1, received: 1250.1, outstanding: 777 }

const statement = (part: Partial<Statement> = {}): Statement => ({
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  landlord: olive,
  sums,
  properties: [
    {
      id: id(3),
      address: '1 mill lane',
      postCode: 'n1 1aa',
      letDays: 21,
      ofDays: 31,
      tenants: ['tess tenant'],
      sums,
      received: [{ ...line, id: id(4), invoiceNumber: 'INV-1', amount: 1250.1, paidOn: '2026-10-06' }],
      outstanding: [{ ...line, id: id(5), invoiceNumber: 'INV-2', amount: 777, paidOn: null }],
    },
  ],
  ...part,
})

const tooBusy = 'Many PDFs are being made.'

function open(address: string, role: string, landlords: object[], found: Statement = statement()) {
  const calls = playServer(({ path }) => {
    if (path === '/api/auth/me') return { body: { user: { role: 'agent', email: '' }, account: { role } } }
    if (path === '/api/landlords') return { body: landlords }
    if (path.startsWith('/api/statements/pdf')) return { status: 429, body: { detail: tooBusy } }
    return path.startsWith('/api/statements?') ? { body: found } : undefined
  })
  openScreens({ '/dashboard/statement': StatementScreen }, `/dashboard/statement${address}`)
  return () => calls.map(({ path }) => path).filter((path) => path.startsWith('/api/statements'))
}

afterEach(() => vi.unstubAllGlobals())

test('a client landlord finds their month by property, to the penny, and its PDF', async () => {
  const asked = open('?month=2026-10', 'client', [olive])
  const home = await screen.findByRole('region', { name: /1 Mill Lane/ })
  expect(within(home).getByText('Let to Tess Tenant for 21 of 31 days')).toBeTruthy()
  const rows = within(home)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows[0]).toMatch(/INV-1.*Paid 6 Oct 2026.*£1,250\.10/)
  expect(rows[1]).toMatch(/INV-2.*Outstanding\. Due 28 Sep 2026.*£777\.00/)
  expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('£777.00')).toBeTruthy()
  expect(asked()).toEqual([`/api/statements?month=2026-10&landlordId=${olive.id}`])
  const pdf = screen.getByRole('link', { name: 'Download PDF' })
  expect(pdf.getAttribute('href')).toBe(`/api/statements/pdf?month=2026-10&landlordId=${olive.id}`)
})

test('months are stepped through in the address, and none is offered that has not come', async () => {
  const asked = open('', 'client', [olive])
  const last = thisMonth()
  const back = await screen.findByRole('link', { name: `Previous month, ${monthName(addMonths(last, -1))}` })
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true)
  await userEvent.click(back)
  expect(new URLSearchParams(window.location.search).get('month')).toBe(addMonths(last, -1))
  expect(await screen.findByRole('link', { name: `Next month, ${monthName(last)}` })).toBeTruthy()
  await waitFor(() => expect(asked()).toHaveLength(2))
})

test('an agent chooses a landlord first; a month without anything says so', async () => {
  const asked = open('?month=2026-10', 'owner', [olive, peter])
  expect(await screen.findByText('Choose a landlord')).toBeTruthy()
  expect(asked()).toEqual([])
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  open(
    `?month=2026-10&landlord=${olive.id}`,
    'owner',
    [olive, peter],
    statement({ properties: [], sums: none }),
  )
  expect(await screen.findByText('Nothing to report for October 2026')).toBeTruthy()
})

test('a person who asks for a PDF while the server is busy with others reads why it cannot be made now', async () => {
  open('?month=2026-10', 'client', [olive])
  await userEvent.click(await screen.findByRole('link', { name: 'Download PDF' }))
  expect(await screen.findByText(tooBusy)).toBeTruthy()
})
