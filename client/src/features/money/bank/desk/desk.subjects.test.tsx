import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { storeUser } from '#client/lib/calls/session.ts'
import { type Call, openScreens, playServer } from '#client/testing-screen.tsx'
import type { BankLine, Suggestion, TypedEntry } from '#shared/money/bank/bank.ts'
import Bank from '../bank.screen.tsx'
import { sampleBankAccount, sampleLine, sampleSorted } from '../bank.testing.ts'
import { suggestContractor, suggestName } from './desk.names.ts'
import { orderByFit } from './desk.subjects.ts'

const at = '/dashboard/bank'

beforeEach(() => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
  return () => queryClient.clear()
})

/** A payout of 756, as far as the lists of the desk read it. */
const samplePayout = (number: number, change: object = {}) => ({
  id: `a0000000-0000-7000-8000-00000000000${number}`,
  name: 'ann lee',
  amount: 756,
  reference: `RENT AB2C${number}`,
  ...change,
})

const aLine = (amount: number, change: Partial<BankLine> = {}) =>
  sampleLine(1, {
    payer: 'A LEE',
    text: 'A LEE',
    reference: '',
    amount,
    left: amount,
    suggestions: [],
    ...change,
  })

/** Plays a server with one line that waits. */
function open(line: BankLine, answers: Record<string, unknown>) {
  const calls = playServer(({ path }: Call) => {
    const [place = ''] = path.split('?')
    if (place in answers) return { body: answers[place] }
    if (place === '/api/bank/accounts') return { body: [sampleBankAccount()] }
    if (place === '/api/rent' || place === '/api/landlords') return { body: [] }
    if (place === `/api/bank/lines/${line.id}/sort`) return { body: sampleSorted(line) }
    if (place === '/api/bank/lines')
      return { body: { lines: [line], count: 1, moneyIn: 0, moneyOut: 0, hasMore: false } }
    return undefined
  })
  openScreens({ [at]: Bank, '/dashboard/:id': () => <p>elsewhere</p> }, at)
  return calls
}

/** Opens the Match menu and one of its ways, and answers the dialog with its choices. */
async function choose(user: ReturnType<typeof userEvent.setup>, way: string) {
  await user.click(await screen.findByRole('button', { name: 'Match A LEE' }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${way}`) }))
  const dialog = await screen.findByRole('dialog', { name: way })
  return { dialog, options: await within(dialog).findAllByRole('option') }
}
const sortOf = (calls: Call[]) => calls.find(({ path }) => path.endsWith('/sort'))?.body

test('money in may be a payout that came back: those that went out are listed, of just its amount first', async () => {
  const user = userEvent.setup()
  const seen = { seenOn: '2026-11-10' }
  const other = samplePayout(1, { ...seen, name: 'bo kim', amount: 500 })
  const exact = samplePayout(2, seen)
  const calls = open(aLine(756), { '/api/payouts/paid-out': [other, exact] })
  const { options } = await choose(user, 'Returned payout')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ann Lee.*£756\.00 · RENT AB2C2 · 10 Nov 2026/),
    expect.stringMatching(/^Bo Kim/),
  ])
  expect(calls.map(({ path }) => path)).toContain('/api/payouts/paid-out?most=756')
  await user.click(options[0] as Element)
  await waitFor(() => expect(sortOf(calls)).toEqual({ parts: [{ kind: 'payout', subjectId: exact.id }] }))
})

test('a suggested payout that came back says so', async () => {
  const suggestion: Suggestion = {
    kind: 'payout',
    subjectId: samplePayout(2).id,
    personId: null,
    label: 'Ann Lee',
    score: 95,
    why: [],
  }
  open(aLine(756, { suggestions: [suggestion] }), {})
  expect(await screen.findByText(/Returned payout ·/)).toBeTruthy()
})

test('what was typed by hand is tied to its line: the entries of its direction are listed, of just its amount first', async () => {
  const user = userEvent.setup()
  const typed = (number: number, change: Partial<TypedEntry>): TypedEntry => ({
    id: `d0000000-0000-7000-8000-00000000000${number}`,
    day: '2026-11-18',
    undoable: false,
    amount: -750,
    what: 'Refund entered by hand',
    about: 'ann lee, 4 mill lane',
    memo: '',
    ...change,
  })
  const calls = open(aLine(-750), {
    '/api/bank/typed': [
      typed(1, { amount: -100, about: '', memo: 'Plumber' }),
      typed(2, {}),
      typed(3, { amount: 750 }),
    ],
  })
  const { options } = await choose(user, 'Already entered by hand')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ann Lee, 4 Mill Lane.*£750\.00 · Refund entered by hand · 18 Nov 2026/),
    expect.stringMatching(/^Plumber/),
  ])
  await user.click(options[0] as Element)
  await waitFor(() =>
    expect(sortOf(calls)).toEqual({ parts: [{ kind: 'seen', subjectId: typed(2, {}).id }] }),
  )
})

test('money of another own account is asked for by that account, and only where there is another', async () => {
  const user = userEvent.setup()
  const line = aLine(-500)
  const account = sampleBankAccount({ id: line.bankAccountId })
  const reserve = sampleBankAccount({ id: 'd0000000-0000-7000-8000-000000000009', name: 'Reserve' })
  const calls = open(line, { '/api/bank/accounts': [account, reserve] })
  const { options } = await choose(user, 'Transfer between our accounts')
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Reserve/)])
  await user.click(options[0] as Element)
  await waitFor(() =>
    expect(sortOf(calls)).toEqual({ parts: [{ kind: 'between-accounts', subjectId: reserve.id }] }),
  )
})

test('money given back is of a tenancy in credit, so those are first and say by how much', async () => {
  const user = userEvent.setup()
  const row = {
    startedOn: '2026-01-01',
    property: '1 alma road, N1 1AA',
    landlord: '',
    references: '',
    email: '',
    next: 600,
  }
  open(aLine(-750), {
    '/api/rent': [
      { ...row, id: 'f0000000-0000-7000-8000-000000000001', tenant: 'ida voss', owed: 900, credit: 0 },
      { ...row, id: 'f0000000-0000-7000-8000-000000000002', tenant: 'ann lee', owed: 0, credit: 750 },
    ],
  })
  const { options } = await choose(user, 'Refund to a tenant')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ann Lee.*£750 in credit/),
    expect.stringMatching(/^Ida Voss.*£900 due/),
  ])
})

test('tenancies are listed by what the transaction says: a cut-off street, a flat of a house, a town that is typed', async () => {
  const user = userEvent.setup()
  const row = (number: number, property: string, owed: number) => ({
    id: `f0000000-0000-7000-8000-00000000000${number}`,
    startedOn: '2026-01-01',
    tenant: `tenant ${number}`,
    property,
    town: 'sheffield',
    landlord: '',
    owed,
    credit: 0,
    references: '',
    email: '',
    next: 600,
  })
  const rows = [
    row(1, '8 Nether Edge Road, S7 1AA', 2100.5),
    row(2, '3 Harcourt Road, S10 1DG', 920),
    row(3, 'Flat 2, 19 Crookes, S10 1UA', 1500),
    row(4, 'Flat 1, 19 Crookes, S10 1UA', 900),
    row(5, '11 Ecclesall Road, S11 8PR', 100),
  ]
  for (const [text, left, first] of [
    ['STO HARCOURT ROA', 920, 'Tenant 2'],
    ['DEPOSIT 19 CROOKES FLAT 1', 900, 'Tenant 4'],
    ['11 ECCLESAL', 920, 'Tenant 5'],
  ] as const) {
    const line = sampleLine(1, { payer: '', text, reference: '', amount: left, left, suggestions: [] })
    const items = rows.map(({ id, tenant, property, owed }) => ({
      id,
      label: tenant.replace('t', 'T'),
      detail: `${property} · £${owed.toFixed(2)} due`,
      keywords: owed.toFixed(2),
    }))
    expect([text, orderByFit(items, line)?.[0]?.label]).toEqual([text, first])
  }
  open(aLine(920), { '/api/rent': rows })
  const { dialog } = await choose(user, 'Rent of a tenancy')
  await user.type(within(dialog).getByRole('combobox'), '3 Harcourt Road, Sheffield, S10')
  const options = within(dialog).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Tenant 2/)])
})

test('the names in transactions are suggested without what the money is for', () => {
  const from = (payer: string) => ({ payer, payee: '' })
  expect(suggestName(from('N NEWCOMER HOLDING'))).toBe('N Newcomer')
  expect(suggestName(from('DEPOSIT'))).toBe('Deposit')
  expect(suggestContractor(from('BOILER CARE B'))).toBe('Boiler Care')
  expect(suggestContractor(from('B & Q'))).toBe('B & Q')
})

test('an expense is of a home that is named by its street, and of a flat by its house too', async () => {
  const user = userEvent.setup()
  const owner = { id: 'f0000000-0000-7000-8000-000000000009', name: 'Ann', email: 'ann@example.org' }
  storeUser({ ...owner, role: 'landlord' })
  const home = (number: number, addressLine1: string, addressLine2 = '') => ({
    id: `e0000000-0000-7000-8000-00000000000${number}`,
    addressLine1,
    addressLine2,
    postCode: 'LS6 2AB',
  })
  const calls = open(aLine(-80), {
    '/api/auth/me': { user: owner, account: { kind: 'landlord', role: 'owner' } },
    '/api/properties': [
      home(1, 'flat 1', '9 elm road'),
      home(2, 'flat 1, 3 oak lane'),
      home(3, '14 alma road', 'Headingley'),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Match A LEE' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Expense/ }))
  const group = within(await screen.findByRole('group', { name: 'Property' }))
  expect(group.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'All properties',
    'Flat 1, 9 Elm Road',
    'Flat 1, 3 Oak Lane',
    '14 Alma Road',
  ])
  await user.click(group.getByRole('radio', { name: 'Flat 1, 3 Oak Lane' }))
  await user.click(screen.getByRole('button', { name: 'Add Expense' }))
  await waitFor(() =>
    expect(sortOf(calls)).toMatchObject({ parts: [{ kind: 'expense', propertyId: home(2, '').id }] }),
  )
})
