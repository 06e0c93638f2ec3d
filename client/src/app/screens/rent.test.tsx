import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleAccount, sampleCharge } from '#client/features/money/rent/account/account.testing.ts'
import RentList from '#client/features/money/rent/list/rent.list.tsx'
import { sampleOpen, sampleRent } from '#client/features/money/rent/list/rent.testing.ts'
import RecordPayments from '#client/features/money/rent/receipts/receipts.grid.tsx'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { defaultDateFormat } from '#shared/date-format.ts'
import type { OpenCharge, RentRow } from '#shared/money/rent/rent.ts'
import { Questions } from '../shell/questions.tsx'

const [at, grid] = ['/dashboard/rent', '/dashboard/rent/payments']
type Answer = ReturnType<Parameters<typeof playServer>[0]>

const late = sampleRent(1, { owed: 1500, owedSince: '2026-10-01' })
const paid = sampleRent(2, {
  tenant: 'tom hale',
  property: '2 alma road, N1 1AA',
  credit: 50,
  nextDue: '2026-11-25',
  lastReceipt: 1050,
  lastReceiptOn: '2026-11-02',
})
const none = sampleRent(3, { tenant: 'una price', startedOn: null, nextDue: null, next: null })
const owes = [sampleOpen(late.id, '2026-02', 500), sampleOpen(late.id, '2026-03', 1000)]

function open(
  path: string,
  rows: RentRow[],
  charges: OpenCharge[] = [],
  answer = (_: Call): Answer => undefined,
) {
  const calls = playServer((call) => {
    const said = answer(call)
    if (said) return said
    if (call.path === '/api/rent') return { body: rows }
    return call.path === '/api/rent/open-charges' ? { body: charges } : undefined
  })
  const withTakeBack = () => (
    <>
      <RentList />
      <Questions />
    </>
  )
  openScreens(
    { [at]: withTakeBack, [grid]: RecordPayments, '/dashboard/tenancies/:id': () => <p>tab</p> },
    path,
  )
  return calls
}

const posted = (calls: Call[]) => calls.filter(({ method }) => method === 'POST')
const shown = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
const linkOf = (name: string) => screen.findByRole('link', { name })

beforeEach(() => void vi.setSystemTime('2026-11-22T12:00:00Z'))
afterEach(() => void vi.unstubAllGlobals())

test('the tenancies that owe are first, each with the amount, since when, the last payment and the next rent', async () => {
  open(at, [paid, late, none])
  expect(await shown()).toEqual([
    expect.stringMatching(/Ida Voss.*1 Alma Road.*£1,500.*52 days late.*1 Oct 2026/),
    expect.stringMatching(/Tom Hale.*£1,050.*2 Nov 2026.*£1,000.*25 Nov 2026.*£50/),
    expect.stringMatching(/Una Price.*Start the rent/),
  ])
  expect(screen.getByRole('link', { name: 'Start the rent account of Una Price' }).getAttribute('href')).toBe(
    `/dashboard/tenancies/${none.id}?tab=account`,
  )
})

test('each figure above the list shows exactly its tenancies, and a second press shows all', async () => {
  open(at, [paid, late, none])
  const figures: [RegExp, string][] = [
    [/In arrears.*£1,500.*1 tenancy/, 'Ida Voss'],
    [/Due within 7 days.*£1,000.*1 tenancy/, 'Tom Hale'],
    [/In credit.*£50/, 'Tom Hale'],
    [/No rent account.*1/, 'Una Price'],
  ]
  for (const [name, tenant] of figures) {
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(await shown()).toEqual([expect.stringContaining(tenant)])
    fireEvent.click(screen.getByRole('button', { name }))
    expect(await shown()).toHaveLength(3)
  }
})

test('a private landlord reads “overpaid” in place of “credit”', async () => {
  const account = { role: 'owner', kind: 'landlord', ...defaultDateFormat }
  open(at, [paid, late], [], ({ path }) =>
    path === '/api/auth/me' ? { body: { user: { id: 'u1' }, account } } : undefined,
  )
  expect(await screen.findByRole('columnheader', { name: 'Overpaid' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Overpaid.*£50/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/credit/i)
})

const account = sampleAccount({
  charges: [
    sampleCharge(1, { from: '2026-01-01', to: '2026-01-31', due: '2026-01-01', paid: 400, outstanding: 600 }),
  ],
  receipts: [
    {
      id: 'entry',
      day: '2026-11-22',
      amount: 400,
      left: 0,
      method: 'bank-transfer',
      personId: null,
      payer: '',
      reference: '',
      note: '',
      reversed: false,
      sentAt: null,
      pays: [{ chargeId: sampleCharge(1).id, amount: 400 }],
    },
  ],
})

test('400 and Enter, typed on a row, pay the oldest month; the toast reverses the payment with a reason', async () => {
  const user = userEvent.setup()
  const calls = open(at, [late, paid], owes, ({ method, path }) => {
    if (method !== 'POST') return undefined
    return path.endsWith('/reverse')
      ? { status: 201, body: { account, entryId: 'mirror' } }
      : { status: 201, body: { account, entryId: 'entry' } }
  })
  ;(await linkOf('Ida Voss')).focus()
  await user.keyboard('4')
  expect(await screen.findByLabelText<HTMLInputElement>('Payment of Ida Voss')).toBeTruthy()
  await user.keyboard('00')
  expect(await screen.findByText('It pays February; £100.00 of it is still owed.')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(
    await screen.findByText('£400.00 recorded. It pays January; £600.00 of it is still owed.'),
  ).toBeTruthy()
  expect(posted(calls)).toEqual([
    expect.objectContaining({ path: `/api/tenancies/${late.id}/receipts`, body: { amount: 400 } }),
  ])
  await user.click(screen.getByRole('button', { name: 'Reverse' }))
  const asking = await screen.findByRole('dialog', { name: 'Reverse the Payment' })
  expect(asking.textContent).toContain('£400.00 of Ida Voss')
  await user.clear(within(asking).getByLabelText(/Reason/))
  await user.click(within(asking).getByRole('button', { name: 'Reverse' }))
  expect(await within(asking).findByText('Enter a reason')).toBeTruthy()
  await user.type(within(asking).getByLabelText(/Reason/), 'Another tenant paid{Enter}')
  expect(await screen.findByText('Payment Reversed')).toBeTruthy()
  expect(posted(calls).at(-1)).toEqual(
    expect.objectContaining({ path: '/api/entries/entry/reverse', body: { reason: 'Another tenant paid' } }),
  )
})

test('a text that is not an amount is refused in its box, and a typed amount stays while there is no connection', async () => {
  const user = userEvent.setup()
  const calls = open(at, [late], owes, ({ method }) => (method === 'POST' ? 'offline' : undefined))
  await user.click(await screen.findByRole('button', { name: 'Record Payment of Ida Voss' }))
  const box = await screen.findByLabelText<HTMLInputElement>('Payment of Ida Voss')
  expect(box.value).toBe('1500')
  await user.clear(box)
  await user.keyboard('0{Enter}')
  expect(await screen.findByText('Enter an amount above 0')).toBeTruthy()
  expect(posted(calls)).toEqual([])
  await user.clear(box)
  await user.keyboard('400{Enter}')
  expect(await screen.findByText(/^No connection/)).toBeTruthy()
  expect(box.value).toBe('400')
})

test('the dialog sends day, method and reference, and pays the month that a person chooses', async () => {
  const two = sampleAccount({
    owed: 1500,
    charges: [
      sampleCharge(2, { due: '2026-10-01', from: '2026-10-01', to: '2026-10-31', outstanding: 500 }),
      sampleCharge(3),
    ],
  })
  const user = userEvent.setup()
  const calls = open(at, [late], owes, ({ method, path }) => {
    if (path.endsWith('/account')) return { body: two }
    return method === 'POST' ? { status: 201, body: { account, entryId: 'entry' } } : undefined
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ida Voss' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Record Payment...' }))
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('1500')
  fireEvent.change(amount, { target: { value: '400' } })
  fireEvent.change(screen.getByLabelText('Date received'), { target: { value: '2026-11-23' } })
  fireEvent.change(screen.getByLabelText(/Reference/), { target: { value: 'ALMA 1' } })
  await user.click(screen.getByText('Choose what it pays'))
  fireEvent.change(screen.getByLabelText('Of November'), { target: { value: '400' } })
  await user.click(screen.getByRole('button', { name: 'Record Payment' }))
  expect(await screen.findByText('This date is in the future')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Date received'))
  fireEvent.change(screen.getByLabelText('Date received'), { target: { value: '2026-11-20' } })
  await user.click(screen.getByRole('button', { name: 'Record Payment' }))
  await waitFor(() => expect(posted(calls)).toHaveLength(1))
  expect(posted(calls)[0]?.body).toEqual({
    amount: 400,
    day: '2026-11-20',
    method: 'bank-transfer',
    reference: 'ALMA 1',
    note: '',
    personId: null,
    pays: [{ chargeId: sampleCharge(3).id, amount: 400 }],
    known: 0,
  })
})

test('a payment that somebody else recorded meanwhile is told, and the next press records this one too', async () => {
  const user = userEvent.setup()
  const told = 'A payment of £600.00 that came on 22 Nov 2026 was recorded after this was opened.'
  let presses = 0
  const calls = open(at, [late], owes, ({ method, path }) => {
    if (path.endsWith('/account')) return { body: account }
    if (method !== 'POST') return undefined
    presses += 1
    if (presses > 1) return { status: 201, body: { account, entryId: 'entry' } }
    return { status: 409, body: refusal(409, told, { errors: { known: told } }) }
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ida Voss' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Record Payment...' }))
  await screen.findByLabelText('Amount')
  await user.click(screen.getByRole('button', { name: 'Record Payment' }))
  expect(await screen.findByText(told)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Record Payment' }))
  await waitFor(() => expect(posted(calls)).toHaveLength(2))
  expect(posted(calls).map(({ body }) => (body as { known?: number }).known)).toEqual([1, undefined])
})

test('a viewer can record no payment, neither by button nor by key', async () => {
  const user = userEvent.setup()
  const viewer = { user: { role: 'agent' }, account: { role: 'viewer' } }
  open(at, [late], owes, ({ path }) => (path === '/api/auth/me' ? { body: viewer } : undefined))
  const link = await linkOf('Ida Voss')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Record Payment/ })).toBeNull())
  expect(screen.queryByRole('link', { name: 'Record Payments' })).toBeNull()
  link.focus()
  await user.keyboard('4')
  expect(screen.queryByLabelText('Payment of Ida Voss')).toBeNull()
})

function paste(text: string) {
  const [box] = screen.getAllByRole('combobox', { name: /^Tenancy of payment/ })
  if (!box) throw new Error('the grid has no row')
  fireEvent.paste(box, { clipboardData: { getData: () => text } })
}

test('pasted payments say what they pay, an unclear one says why, and all are recorded together', async () => {
  const user = userEvent.setup()
  const calls = open(grid, [late, paid, none], owes, ({ method }) =>
    method === 'POST' ? { status: 201, body: [{}, {}] } : undefined,
  )
  await screen.findByRole('combobox', { name: 'Tenancy of payment 1' })
  paste('Ida Voss, 500, 20/11/2026, ALMA 1\nUna Price, 10, 20/11/2026')
  expect(await screen.findByText('Ida Voss: It pays February.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Record All' }))
  expect(await screen.findByText(/No tenancy with a rent account matches ‘Una Price’/)).toBeTruthy()
  expect(posted(calls)).toEqual([])
  await user.clear(screen.getByRole('combobox', { name: 'Tenancy of payment 2' }))
  await user.type(screen.getByRole('combobox', { name: 'Tenancy of payment 2' }), 'tom')
  const amount = screen.getByLabelText('Amount of payment 2')
  fireEvent.change(amount, { target: { value: '' } })
  expect(await screen.findByText(/^Tom Hale, /)).toBeTruthy()
  fireEvent.change(amount, { target: { value: '10' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted(calls)).toHaveLength(1))
  const each = { day: '2026-11-20', method: 'bank-transfer' }
  expect(posted(calls)[0]).toEqual(
    expect.objectContaining({
      path: '/api/receipts',
      body: {
        receipts: [
          { ...each, tenancyId: late.id, amount: '500', reference: 'ALMA 1' },
          { ...each, tenancyId: paid.id, amount: '10', reference: '' },
        ],
      },
    }),
  )
  expect(await screen.findByText('2 payments, £510.00 in all.')).toBeTruthy()
  expect(window.location.pathname).toBe(at)
})

test('a refused row shows the reason, and no row is lost', async () => {
  const sentence = 'This tenancy ended and owes nothing'
  open(grid, [late], owes, ({ method }) =>
    method === 'POST'
      ? {
          status: 400,
          body: refusal(400, `Row 1: ${sentence}.`, { errors: { 'receipts.0.amount': sentence } }),
        }
      : undefined,
  )
  await screen.findByRole('combobox', { name: 'Tenancy of payment 1' })
  paste('Ida Voss, 500, 20/11/2026')
  fireEvent.click(await screen.findByRole('button', { name: 'Record All' }))
  expect(await screen.findByText(new RegExp(`^! ${sentence}`))).toBeTruthy()
  const amount = screen.getByLabelText<HTMLInputElement>('Amount of payment 1')
  expect([amount.value, document.activeElement]).toEqual(['500', amount])
})
