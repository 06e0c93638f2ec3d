import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer } from '#client/testing-screen.tsx'
import { addDays, today } from '#shared/dates.ts'
import type { ArrearsBoard, ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { ageOf, arrearsBuckets } from '#shared/money/rent/arrears.ts'
import ArrearsList, { readAsOf } from './arrears.list.tsx'

const at = '/dashboard/arrears'
const uuid = (n: number) => `0195c1f2-0000-7000-8000-00000000000${n}`

afterEach(() => vi.unstubAllGlobals())

function aDebt(
  n: number,
  tenant: string,
  owed: number,
  daysAgo: number,
  change: Partial<ArrearsRow> = {},
): ArrearsRow {
  const owedSince = addDays(today(), -daysAgo)
  const { days, bucket } = ageOf(owedSince, today()) ?? { days: 1, bucket: '1-7' as const }
  return {
    id: uuid(n),
    tenant,
    tenantId: uuid(n),
    property: `${n} High Street, N1 1AA`,
    propertyId: uuid(n),
    landlord: 'Mary Holt',
    landlordId: uuid(9),
    email: `t${n}@example.org`,
    phone: '07700 900123',
    owed,
    owedSince,
    days,
    bucket,
    lastReceiptOn: null,
    lastReceipt: null,
    promise: null,
    reminded: null,
    reminders: { state: 'on', until: null, reason: '' },
    ...change,
  }
}

function boardOf(rows: ArrearsRow[]): ArrearsBoard {
  const sum = (some: ArrearsRow[]) => some.reduce((all, { owed }) => all + owed, 0)
  const buckets = arrearsBuckets.map(({ id, name }) => {
    const some = rows.filter(({ bucket }) => bucket === id)
    return { id, name, owed: sum(some), count: some.length }
  })
  return { asOf: today(), owed: sum(rows), count: rows.length, buckets, rows }
}

const arrears = {
  owed: 950,
  owedSince: today(),
  promises: [],
  sent: [],
  held: '',
  reminders: { state: 'on', until: null, reason: '' },
  next: { step: 'Firm', from: today() },
  people: [{ name: 'ann early', email: 't1@example.org' }],
}

const letters = {
  owed: 950,
  lacksPaymentDetails: true,
  letters: ['Friendly', 'Firm', 'Formal'].map((step) => ({
    step,
    subject: `${step}: 1 Alma Road`,
    text: `£950.00 is owed for 1 Alma Road (${step}).`,
  })),
}

function open(rows: ArrearsRow[], role = 'owner', path = at) {
  const calls = playServer(({ method, path: asked }: Call) => {
    if (asked.endsWith('/reminders/letters')) return { body: letters }
    if (asked === '/api/arrears/preview')
      return { body: { to: [], subject: 'Rent overdue', text: 'Dear Ann Early,' } }
    if (asked.startsWith('/api/arrears')) return { body: boardOf(rows) }
    if (asked.endsWith('/arrears')) return { body: arrears }
    if (method === 'POST') return { status: 201, body: { sent: [] } }
    if (asked === '/api/auth/me')
      return {
        body: {
          user: { id: uuid(8), role: 'agent', name: 'A', email: 'a@example.org' },
          account: { role, currency: 'GBP' },
        },
      }
    return undefined
  })
  openScreens({ [at]: () => <ArrearsList /> }, path)
  return calls
}

const names = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => row.querySelector('a')?.textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
const debts = () => [
  aDebt(1, 'ann early', 950, 20),
  aDebt(2, 'bob late', 2850, 40),
  aDebt(3, 'cy new', 100, 2),
]

test('the oldest debt is first, and a press on a sum shows its tenancies alone', async () => {
  open(debts())
  expect(await names()).toEqual(['Bob Late', 'Ann Early', 'Cy New'])
  const sums = within(screen.getByRole('region', { name: 'Owed by age' }))
  expect(sums.getByRole('button', { name: /In all/ }).textContent).toContain('£3,900')
  await userEvent.click(sums.getByRole('button', { name: /15–30 days/ }))
  expect(await names()).toEqual(['Ann Early'])
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('age')).toBe('15-30'))
  await userEvent.click(sums.getByRole('button', { name: /In all/ }))
  expect(await names()).toHaveLength(3)
})

test('the row’s menu calls the tenant, and the row says what was promised, sent or held back', async () => {
  const promise = {
    id: uuid(7),
    until: '2026-12-05',
    amount: 400,
    note: '',
    madeOn: today(),
    author: 'A',
    paid: 0,
    state: 'open' as const,
  }
  const paused = { state: 'paused' as const, until: '2026-12-24', reason: 'In hospital' }
  open([
    aDebt(1, 'ann early', 950, 20, { promise, reminded: { on: '2026-11-20', step: 'Firm' } }),
    aDebt(2, 'bob late', 900, 10, { reminders: paused, promise: { ...promise, state: 'broken' } }),
    aDebt(3, 'cy new', 100, 2, { email: '' }),
  ])
  await openMenu('Ann Early')
  const call = await screen.findByRole('menuitem', { name: 'Call 07700 900123' })
  expect(call.getAttribute('href')).toBe('tel:07700900123')
  await userEvent.keyboard('{Escape}')
  const texts = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(texts[0]).toMatch(/£400by 5 Dec 2026Firm20 Nov 2026/)
  expect(texts[1]).toMatch(/BrokenPaused until 24 Dec 2026In hospital/)
  expect(texts[2]).toContain('No email')
})

test('a reminder opens as a letter, which can be changed and previewed, and says what it lacks', async () => {
  const calls = open([aDebt(1, 'ann early', 950, 20)])
  await userEvent.click(await screen.findByRole('button', { name: 'Send a reminder to Ann Early' }))
  // Nothing has been sent yet.
  expect(await screen.findByText(/^It goes to \S+@\S+ at once\.$/)).toBeTruthy()
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject')
  expect(subject.value).toBe('Firm: 1 Alma Road')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(
    '£950.00 is owed for 1 Alma Road (Firm).',
  )
  expect(screen.getByText(/“How tenants pay” is empty/)).toBeTruthy()
  await userEvent.clear(subject)
  await userEvent.type(subject, 'About the rent')
  await press('Preview')
  expect((await screen.findByRole('article', { name: 'Preview' })).textContent).toContain('Dear Ann Early,')
  await press('Send Reminder')
  const sent = calls.find(({ path }) => path.endsWith('/reminders'))
  expect(sent?.body).toEqual({
    step: 'Firm',
    subject: 'About the rent',
    text: letters.letters[1]?.text,
    known: 0,
    owed: 950,
  })
})

test('another step fills in its words where nobody has written others', async () => {
  open([aDebt(1, 'ann early', 950, 20)])
  await userEvent.click(await screen.findByRole('button', { name: 'Send a reminder to Ann Early' }))
  const words = () => [
    screen.getByLabelText<HTMLInputElement>('Subject').value,
    screen.getByLabelText<HTMLTextAreaElement>('Text').value,
  ]
  const choose = async (step: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Step' }))
    await userEvent.click(await screen.findByRole('option', { name: step }))
  }
  await screen.findByLabelText('Subject')
  await choose('Formal')
  expect(words()).toEqual(['Formal: 1 Alma Road', letters.letters[2]?.text])
  await userEvent.type(screen.getByLabelText('Text'), ' Please ring me.')
  await choose('Friendly')
  expect(words()).toEqual(['Friendly: 1 Alma Road', `${letters.letters[2]?.text} Please ring me.`])
})

test('a promise starts with what is owed, in a week', async () => {
  const calls = open([aDebt(1, 'ann early', 950, 20)])
  await openMenu('Ann Early')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Note a promise...' }))
  await screen.findByLabelText('Pay by')
  await press('Note Promise')
  const sent = calls.find(({ path }) => path.endsWith('/promises'))
  expect(sent?.body).toMatchObject({ amount: 950, until: addDays(today(), 7) })
})

test('a viewer reads the debts and can send nothing', async () => {
  open(debts(), 'viewer')
  await names()
  expect(screen.queryByRole('button', { name: /^Send a reminder to/ })).toBeNull()
})

test('a page without arrears says that nobody is in arrears', async () => {
  open([])
  expect(await screen.findByText('No tenant is in arrears')).toBeTruthy()
})

test('a past day shows what was owed on that day, and a day to come counts as today', async () => {
  const calls = open(debts(), 'owner', `${at}?asOf=2026-01-31`)
  expect(await screen.findByRole('button', { name: /^Owed on 31 Jan 2026/ })).toBeTruthy()
  expect(calls.map(({ path }) => path)).toContain('/api/arrears?asOf=2026-01-31')
  expect(screen.getByLabelText<HTMLInputElement>('As of').value).toBe('2026-01-31')
  expect(readAsOf(addDays(today(), 1))).toBeUndefined()
})
