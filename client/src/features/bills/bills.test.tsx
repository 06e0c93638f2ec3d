import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeUser } from '#client/lib/session.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Bill } from '#shared/bills/bills.ts'
import Bills from './bills.list.tsx'
import { writeTaxYear } from './tax/tax-year.csv.ts'

const at = '/dashboard/bills'
const uuid = (n: number) => `0195c1f2-0000-7000-8000-00000000000${n}`

afterEach(() => vi.unstubAllGlobals())

const aBill = (n: number, change: Partial<Bill> = {}): Bill => ({
  ...{
    id: uuid(n),
    contractorId: uuid(8),
    contractor: 'Plumb & Co',
    landlordId: uuid(9),
    landlord: 'mary holt',
  },
  ...{
    propertyId: uuid(7),
    property: '4 Mill Lane, N1 1AA',
    number: `A${n}`,
    day: '2026-11-01',
    dueOn: null,
  },
  ...{ amount: 2000, category: 'repairs', memo: '', paper: null, state: 'waiting', short: 0, payoutId: null },
  ...{ fundedOn: null, paidOn: null, fromBank: false, cancelledAt: null, cancelledWhy: '' },
  ...{ author: 'Ann', createdAt: '2026-11-01T09:00:00.000Z', version: 1 },
  ...change,
})

function open(bills: Bill[], { kind = 'agent', path = at, role = 'owner' } = {}) {
  const calls = playServer(({ method, path: asked, body }: Call) => {
    if (asked === '/api/auth/me')
      return { body: { user: { id: uuid(1), role: kind, email: 'a@example.org' }, account: { kind, role } } }
    if (method === 'GET' && asked === '/api/bills')
      return { body: { bills, totals: { waiting: 2000, short: 1244, funded: 0 } } }
    if (method === 'PATCH') return { status: 409, body: refusal(409, 'Somebody else changed this record.') }
    if (asked.endsWith('/fund'))
      return { status: 409, body: refusal(409, 'Not funded: 756.00 held, 1,244.00 short.') }
    if (method === 'POST' && asked === '/api/bills') {
      const sentence = 'Bill A1 of Plumb & Co was entered already: 2,000.00 of 1 Nov 2026.'
      if (!body?.sameNumber)
        return { status: 409, body: refusal(409, sentence, { errors: { sameNumber: sentence } }) }
      return { status: 201, body: aBill(3) }
    }
    if (asked === '/api/contractors')
      return {
        body: [
          { id: uuid(8), name: 'Plumb & Co', trade: 'plumber', email: '', phone: '', bills: 1, version: 1 },
        ],
      }
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
  expect(await within(dialog).findByText(/£1,244 more has to come in for Mary Holt/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Fund' }))
  expect(await within(dialog).findByText('Not funded: 756.00 held, 1,244.00 short.')).toBeTruthy()
})

test('the same number of the same contractor is asked about, and saved when it is meant', async () => {
  const user = userEvent.setup()
  const calls = open([aBill(1)])
  await user.click(await screen.findByRole('button', { name: 'Add Bill' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('combobox', { name: 'Contractor' }), 'plumb & co')
  await user.type(within(dialog).getByLabelText('Amount'), '2000')
  await user.type(within(dialog).getByLabelText(/Their Number/), 'A1')
  await user.click(within(dialog).getByRole('button', { name: 'Add Bill' }))
  expect(await within(dialog).findByText(/was entered already/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Save Both' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/api/bills')
  expect(sent.map(({ body }) => [body?.contractor, body?.sameNumber])).toEqual([
    [uuid(8), undefined],
    [uuid(8), true],
  ])
})

test.each([
  { title: 'Edit Bill', list: '/api/bills', field: /^Note/, steps: ['Edit'] },
  {
    title: 'Edit Contractor',
    list: '/api/contractors',
    field: /^Trade/,
    steps: ['Close', 'Contractors', 'Edit Plumb & Co'],
  },
])(
  '$title: what somebody else changed meanwhile says how to go on, and is read again',
  async ({ title, list, field, steps }) => {
    const user = userEvent.setup()
    const calls = open([aBill(1)], { path: `${at}?bill=${uuid(1)}` })
    for (const name of steps) await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await user.type(dialog.getByLabelText(field), 'mine')
    const readings = () => calls.filter(({ method, path }) => method === 'GET' && path === list).length
    const before = readings()
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(
      await dialog.findByText(/Close this and open it again: what you typed is offered then/),
    ).toBeTruthy()
    expect(readings()).toBeGreaterThan(before)
  },
)

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

test('a private landlord reads of expenses, and of no funding, contractor or balance', async () => {
  open([aBill(1, { state: 'paid', paidOn: '2026-11-01' })], {
    kind: 'landlord',
    path: `${at}?bill=${uuid(1)}`,
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(document.activeElement, 'a key presses nothing').toBe(dialog)
  expect(document.body.textContent).toMatch(/Expenses/)
  expect(document.body.textContent).not.toMatch(/fund|contractor|balance|payout|proof|ledger/i)
})

test('a file of the tax year begins no formula', () => {
  const sums = { income: 1, otherIncome: 0, expenses: {} as never, deducted: 0, profit: 1, finance: 0 }
  const year = { year: 2026, from: '2026-04-06', to: '2027-04-05', landlord: { id: uuid(9), name: 'Ann' } }
  const home = { ...sums, propertyId: uuid(7), property: '=HYPERLINK("x")' }
  const text = writeTaxYear({ ...year, sums, homes: [home], quarterStyle: 'tax', quarters: [] })
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})
