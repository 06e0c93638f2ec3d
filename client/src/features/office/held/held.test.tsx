import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer } from '#client/testing-screen.tsx'
import type { HeldMoney } from '#shared/money/landlords/held.ts'
import type { Ask } from '#shared/office/asks/asks.ts'
import AsksCard from './asks.card.tsx'
import HeldScreen from './held.screen.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const entryId = '01900000-0000-7000-8000-000000000002'

const held: HeldMoney = {
  landlord: 'Ann Lee',
  balance: 900,
  ahead: 0,
  kept: [{ kind: 'bills', amount: 150 }],
  payoutDay: { day: '2026-12-07', insteadOf: '2026-12-05' },
  nextPayout: 750,
  payouts: [{ id, day: '2026-11-03', amount: 640, reference: 'RENT AB2C', state: 'paid', lastFour: '1234' }],
  bills: [
    {
      id,
      day: '2026-11-20',
      amount: 150,
      contractor: 'Pipes Ltd',
      number: 'P-77',
      memo: 'New tap',
      property: '1 Mill Lane',
      category: 'repairs',
      state: 'waiting',
      paper: { kind: 'pdf', path: `/api/bills/${id}/paper` },
    },
  ],
  since: '2026-05-26',
  opening: 0,
  tenancy: '',
  lines: [
    {
      entryId,
      group: 'fee',
      day: '2026-11-02',
      happenedOn: '2026-11-02',
      words: 'Fee: 10 % of £1,000.00 received',
      about: '1 Mill Lane · Jo Smith',
      tenancyId: null,
      billId: null,
      payoutId: null,
      category: '',
      invoice: 13,
      invoiceId: id,
      net: -100,
      vat: 0,
      amount: -100,
      balance: 900,
    },
  ],
}
const asked: Ask = {
  id,
  kind: 'line',
  about: entryId,
  line: 'Fee: 10 % of £1,000.00 received',
  question: 'What is this for?',
  askedBy: 'Ann Lee',
  askedAt: '2026-11-25T09:00:00.000Z',
  doneAt: null,
  answer: '',
  answeredAt: null,
  answeredBy: '',
}
const agency = {
  name: 'Okafor & Daughters',
  phone: '020 7946 0123',
  email: 'hello@okafor.example',
  address: '5 Gardner Row',
  brandColour: '#83b73a',
}

function play(role: string, asks: Ask[]): Call[] {
  return playServer(({ method, path }) => {
    if (path === '/api/auth/me')
      return {
        body: {
          user: { id, role: 'landlord', name: 'Ann Lee', email: 'ann@example.org' },
          account: { id, name: agency.name, kind: 'agent', role, currency: 'GBP' },
          accounts: [],
        },
      }
    if (path === '/api/landlords') return { body: [{ id, name: 'Ann Lee' }] }
    if (path.endsWith('/held')) return { body: held }
    if (path === '/api/agency/card') return { body: agency }
    if (path.endsWith('/answer'))
      return { body: { ...asked, answer: 'Ours.', answeredAt: asked.askedAt, doneAt: asked.askedAt } }
    if (path.endsWith('/asks')) return method === 'POST' ? { status: 201, body: asked } : { body: asks }
    if (path.startsWith('/api/tax-year'))
      return { body: { to: '2027-04-05', sums: { income: 1000, profit: 750 } } }
    return path.endsWith('/statements') || path.startsWith('/api/documents') ? { body: [] } : undefined
  })
}

function open(asks: Ask[] = []): Call[] {
  const calls = play('client', asks)
  openScreens({ '/dashboard/held': HeldScreen }, '/dashboard/held')
  return calls
}

afterEach(() => vi.unstubAllGlobals())

test('a landlord sees what is held, what comes next, and where the rest went, with the documents', async () => {
  open()
  const figures = await screen.findByRole('region', { name: 'Money held for you' })
  expect(figures.textContent).toContain('Held for you£900.00')
  expect(figures.textContent).toContain(
    'Next payout£750.00On 7 Dec 2026 (5 Dec 2026 is not a working day), less £150.00 unpaid bills',
  )
  expect(figures.textContent).toContain('Last payout£640.003 Nov 2026')
  const bills = screen.getByRole('region', { name: 'Bills' })
  expect(within(bills).getByRole('link', { name: 'See the bill' }).getAttribute('href')).toBe(
    `/api/bills/${id}/paper`,
  )
  expect(screen.getByRole('region', { name: 'Payouts' }).textContent).toContain(
    'Paid, 3 Nov 2026£640.00RENT AB2C, to the account ending 1234',
  )
})

test('the agency’s card rings and writes, and asks a question about nothing in particular', async () => {
  const calls = open()
  const card = await screen.findByRole('region', { name: agency.name })
  const hrefs = within(card)
    .getAllByRole('link')
    .map((each) => each.getAttribute('href'))
  expect(hrefs).toEqual(['tel:02079460123', 'mailto:hello@okafor.example'])
  await userEvent.click(within(card).getByRole('button', { name: 'Ask a Question' }))
  await userEvent.type(await screen.findByLabelText('Your question'), 'When do you pay out?')
  await userEvent.click(screen.getByRole('button', { name: 'Send Question' }))
  expect(await screen.findByText(/has it as a task/)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/landlords/${id}/asks`,
    body: { kind: 'other', id: '', question: 'When do you pay out?' },
  })
})

test('a line is asked about with the line in sight, and says afterwards that it was', async () => {
  const calls = open([asked])
  const lines = await screen.findByRole('region', { name: 'Transactions' })
  expect(await within(lines).findByText(/You asked about this on 25 Nov 2026: not answered yet/)).toBeTruthy()
  await userEvent.click(within(lines).getByRole('button', { name: /^Ask about this: Fee: 10 %/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask About This' })
  expect(dialog.textContent).toContain('Fee: 10 % of £1,000.00 received, 1 Mill Lane · Jo Smith, −£100.00')
  await userEvent.type(screen.getByLabelText('Your question'), 'And this?')
  await userEvent.click(screen.getByRole('button', { name: 'Send Question' }))
  await screen.findByText('Question Sent')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'line',
    id: entryId,
    question: 'And this?',
  })
})

test('the agency answers where the landlord’s money stands', async () => {
  const calls = play('member', [asked])
  openScreens({ '/asks': () => <AsksCard landlordId={id} /> }, '/asks')
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Answer/ }), 'It is ours.')
  await userEvent.click(screen.getByRole('button', { name: 'Send Answer' }))
  expect(await screen.findByText('Answer Sent')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/answer'))?.body).toEqual({ answer: 'It is ours.' })
})
