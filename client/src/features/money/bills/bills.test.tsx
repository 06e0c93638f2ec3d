import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeUser } from '#client/lib/calls/session.ts'
import { currentToasts, dismissToast } from '#client/lib/toast.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Bill } from '#shared/money/bills/bills.ts'
import Bills from './bills.list.tsx'
import { writeTaxYear } from './tax/tax-year.csv.ts'

const at = '/dashboard/bills'
const uuid = (n: number) => `0195c1f2-0000-7000-8000-00000000000${n}`

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) dismissToast(id)
})

const aBill = (n: number, change: Partial<Bill> = {}): Bill => ({
  id: uuid(n),
  contractorId: uuid(8),
  contractor: 'Plumb & Co',
  landlordId: uuid(9),
  landlord: 'mary holt',
  propertyId: uuid(7),
  property: '4 Mill Lane, N1 1AA',
  number: `A${n}`,
  day: '2026-11-01',
  dueOn: null,
  amount: 2000,
  category: 'repairs',
  interest: null,
  memo: '',
  paper: null,
  state: 'waiting',
  short: 0,
  approval: null,
  payoutId: null,
  fundedOn: null,
  paidOn: null,
  fromBank: false,
  cancelledAt: null,
  cancelledWhy: '',
  author: 'Ann',
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  ...change,
})

const plumber = {
  id: uuid(8),
  name: 'Plumb & Co',
  trade: 'plumber',
  email: '',
  phone: '',
  bills: 1,
  version: 1,
}

interface World {
  kind?: string
  path?: string
  role?: string
  /** What a colleague has saved meanwhile, as version 2. */
  theirs?: object
  /** Why version 2 may not be changed. */
  refuses?: string
}

function open(bills: Bill[], { kind = 'agent', path = at, role = 'owner', theirs, refuses }: World = {}) {
  const calls = playServer(({ method, path: asked, body }: Call) => {
    if (asked === '/api/auth/me')
      return { body: { user: { id: uuid(1), role: kind, email: 'a@example.org' }, account: { kind, role } } }
    if (method === 'GET' && asked === '/api/bills')
      return { body: { bills, totals: { waiting: 2000, short: 1244, funded: 0 } } }
    if (method === 'PATCH' && bills.length === 0)
      return { status: 404, body: refusal(404, 'Record not found.') }
    if (method === 'PATCH') {
      const current = { ...(asked.includes('contractors') ? plumber : bills[0]), ...theirs, version: 2 }
      if (body?.version !== 2)
        return { status: 409, body: refusal(409, 'Changed.', { current, changedBy: 'Ben' }) }
      return refuses ? { status: 409, body: refusal(409, refuses) } : { body: { ...current, version: 3 } }
    }
    if (asked.endsWith('/fund'))
      return { status: 409, body: refusal(409, 'No funds reserved: £756.00 held, £1,244.00 short.') }
    if (method === 'POST' && asked === '/api/bills') {
      const sentence = 'Bill A1 from Plumb & Co has already been entered: £2,000.00 of 1 Nov 2026.'
      if (!body?.sameNumber)
        return { status: 409, body: refusal(409, sentence, { errors: { sameNumber: sentence } }) }
      return { status: 201, body: aBill(3) }
    }
    if (asked === '/api/contractors') return { body: [plumber] }
    if (asked === '/api/properties') return { body: [] }
    if (asked === '/api/landlords') return { body: [] }
    return { body: [] }
  })
  openScreens({ [at]: Bills }, path)
  return calls
}

test('a bill whose landlord holds too little says what is short, and stays where it is', async () => {
  const user = userEvent.setup()
  open([aBill(1, { short: 1244 })], { path: `${at}?bill=${uuid(1)}` })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/£1,244 more is needed on Mary Holt’s balance/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Reserve Funds' }))
  expect(await within(dialog).findByText('No funds reserved: £756.00 held, £1,244.00 short.')).toBeTruthy()
})

test.each([
  ['manager', 1],
  ['member', 0],
])('beside a contractor a %s has the data about them on %i buttons', async (role, count) => {
  const calls = open([aBill(1)], { role })
  await userEvent.click(await screen.findByRole('button', { name: 'Contractors' }))
  await screen.findByRole('button', { name: 'Edit Plumb & Co' })
  const buttons = screen.queryAllByRole('button', { name: 'Subject access request: Plumb & Co' })
  expect(buttons).toHaveLength(count)
  for (const button of buttons) {
    await userEvent.click(button)
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain(`/api/privacy/contractors/${uuid(8)}`),
    )
  }
})

test('the same number of the same contractor is asked about, and saved when it is meant', async () => {
  const user = userEvent.setup()
  const calls = open([aBill(1)])
  await user.click(await screen.findByRole('button', { name: 'Add Bill' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('combobox', { name: 'Contractor' }), 'plumb & co')
  await user.type(within(dialog).getByLabelText('Amount'), '2000')
  await user.type(within(dialog).getByLabelText(/Bill number/), 'A1')
  await user.click(within(dialog).getByRole('button', { name: 'Add Bill' }))
  expect(await within(dialog).findByText(/has already been entered/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Save Both' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/api/bills')
  expect(sent.map(({ body }) => [body?.contractor, body?.sameNumber])).toEqual([
    [uuid(8), undefined],
    [uuid(8), true],
  ])
})

test.each([
  {
    title: 'Edit Bill',
    what: 'bill',
    steps: ['Edit'],
    field: /^Note/,
    other: 'Amount',
    theirs: { memo: 'theirs', amount: 1800 },
    sent: { memo: 'mine' },
  },
  {
    title: 'Edit Contractor',
    what: 'contractor',
    steps: ['Close', 'Contractors', 'Edit Plumb & Co'],
    field: /^Trade/,
    other: 'Name',
    theirs: { trade: 'theirs', name: 'Plumb Ltd' },
    sent: { trade: 'plumbermine' },
  },
])('$title: what somebody else changed too is a choice, in the dialog', async ({ title, ...it }) => {
  const user = userEvent.setup()
  const calls = open([aBill(1)], { path: `${at}?bill=${uuid(1)}`, theirs: it.theirs })
  for (const name of it.steps) await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.type(dialog.getByLabelText(it.field), 'mine')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  const panel = within(await screen.findByRole('dialog', { name: `Somebody else changed this ${it.what}` }))
  expect(panel.getByText(`Changed only in the saved version, and kept: ${it.other}.`)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(dialog.getByLabelText<HTMLInputElement>(it.field).value).toMatch(/mine$/)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save This Choice' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([1, 1, 2].map((version) => ({ ...it.sent, version })))
})

test('a colleague’s paper is merged, one amount typed in two ways is no question, and a funded or deleted bill says why not', async () => {
  const user = userEvent.setup()
  const paper = (n: number) => ({ id: uuid(n), kind: 'pdf' as const, name: `scan ${n}.pdf`, path: '/paper' })
  const bills = [aBill(1, { paper: paper(4) })]
  const calls = open(bills, {
    path: `${at}?bill=${uuid(1)}`,
    theirs: { amount: 1800, paper: paper(5) },
    refuses: 'This bill is funded.',
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bill' }))
  const amount = dialog.getByLabelText('Amount')
  await user.clear(amount)
  // The same as theirs, in other words.
  await user.type(amount, '1800')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('This bill is funded.')).toBeTruthy()
  expect(dialog.getByText(/^Ben changed Invoice while you were editing/)).toBeTruthy()
  expect(dialog.getByText('scan 5.pdf')).toBeTruthy()
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([1, 2].map((version) => ({ amount: 1800, version })))
  bills.length = 0
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Record not found.')).toBeTruthy()
  expect(await screen.findByText('No bills yet')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('1800')
})

test('an expense that was begun and left is found again, and given up by Cancel alone', async () => {
  const user = userEvent.setup()
  storeUser({ id: uuid(1), role: 'landlord', name: 'Ann', email: 'a@example.org' })
  open([], { kind: 'landlord' })
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Expense' }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await begin()
  await user.type(first.getByLabelText('Amount'), '95')
  await user.keyboard('{Escape}')
  const second = await begin()
  expect(second.getByText(/^You began this on/)).toBeTruthy()
  await user.click(second.getByRole('button', { name: 'Continue' }))
  expect(second.getByLabelText<HTMLInputElement>('Amount').value).toBe('95')
  await user.click(second.getByRole('button', { name: 'Cancel' }))
  const third = await begin()
  expect(third.queryByText(/^You began this on/)).toBeNull()
  expect(third.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
})

test('the interest of a lender’s yearly certificate is one expense, all of it interest', async () => {
  const user = userEvent.setup()
  storeUser({ id: uuid(1), role: 'landlord', name: 'Ann', email: 'a@example.org' })
  const year = aBill(1, { state: 'paid', category: 'residential-finance', amount: 4320, day: '2026-04-05' })
  const calls = open([year], { kind: 'landlord', path: `${at}?bill=${uuid(1)}`, theirs: {} })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Expense' }))
  expect(dialog.getByText(/enter the year’s interest as one expense/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'It’s All Interest' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ interest: 4320 })
})

test('a private landlord reads of expenses, and of no funding, contractor or balance', async () => {
  open([aBill(1, { state: 'paid', paidOn: '2026-11-01' })], {
    kind: 'landlord',
    path: `${at}?bill=${uuid(1)}`,
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(document.activeElement, 'a key presses nothing').toBe(dialog)
  expect(document.body.textContent).toMatch(/Expenses/)
  expect(document.body.textContent).not.toMatch(/fund|contractor|balance|payout|reconciliation|ledger/i)
})

test('a file of the tax year begins no formula, and names what its figures leave out', () => {
  const sums = { income: 1, otherIncome: 0, expenses: {} as never, deducted: 0, profit: 1, finance: 0 }
  const year = { year: 2026, from: '2026-04-06', to: '2027-04-05', landlord: { id: uuid(9), name: 'Ann' } }
  const home = { ...sums, propertyId: uuid(7), property: '=HYPERLINK("x")' }
  const rest = {
    ...year,
    sums,
    homes: [home],
    toGiveBack: 0,
    paidAhead: 0,
    quarterStyle: 'tax' as const,
    quarters: [],
  }
  const none = writeTaxYear({ ...rest, withoutInterest: { count: 0, amount: 0 }, interestEarned: 0 })
  expect(none).toContain(`"'=HYPERLINK(""x"")"`)
  expect(none).not.toMatch(/savings income|not known yet/)

  const some = writeTaxYear({ ...rest, withoutInterest: { count: 2, amount: 910 }, interestEarned: 4.21 })
  const lines = some
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  expect(new Set(lines.map((cells) => cells.length)).size).toBe(1)
  expect(lines.slice(-2).map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['Mortgage and loan payments whose interest is not known yet', '910'],
    ['Interest on client money (savings income)', '4.21'],
  ])
})
