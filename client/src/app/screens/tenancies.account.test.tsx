import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleLet } from '#client/features/letting/lets/lets.testing.ts'
import {
  sampleAccount,
  sampleCharge,
  sampleLine,
} from '#client/features/money/rent/account/account.testing.ts'
import { sampleTenancy } from '#client/features/records/tenancies/tenancies.testing.ts'
import { type Call, choose, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { defaultDateFormat } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import AddTenancyPage from './tenancies.add.tsx'
import TenancyPage from './tenancies.edit.tsx'

const list = '/dashboard/tenancies'
const none = sampleTenancy(1, { tenant: 'ida voss' })
const kept = { ...none, hasRentAccount: true }
const page = `${list}/${none.id}`

afterEach(() => vi.unstubAllGlobals())

type Answer = ReturnType<Parameters<typeof playServer>[0]>

/** A server with one tenancy and its rent account. */
function open(
  at: string,
  tenancy: Tenancy,
  account: RentAccount,
  answer: (call: Call) => Answer = () => undefined,
) {
  const calls = playServer((call) => {
    const { method, path } = call
    const said = answer(call)
    if (said) return said
    if (path === '/api/tenancies') return { body: method === 'POST' ? tenancy : [tenancy] }
    if (path === `/api/tenancies/${tenancy.id}`) return { body: tenancy }
    if (path.endsWith('/account')) return { body: account }
    if (path.startsWith('/api/duties')) return { body: { day: today(), isWatched: true, duties: [] } }
    if (method === 'POST') return { status: 201, body: { account, entryId: null } }
    return path.startsWith('/api/tenancies/') ? undefined : { body: [] }
  })
  openScreens(
    {
      [list]: () => <p>the list</p>,
      [`${list}/add`]: AddTenancyPage,
      [`${list}/:id`]: (props) => <TenancyPage title="" {...props} />,
    },
    at,
  )
  return calls
}

const posted = (calls: Call[]) => calls.find(({ method }) => method === 'POST')
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

const notStarted = sampleAccount({
  startedOn: null,
  terms: [],
  owed: 0,
  owedSince: null,
  charges: [],
  lines: [],
})

test('the start of a rent account asks when both agreed to less, and when the rent last went up', async () => {
  const startDate = addDays(today(), -200)
  const begun = { ...none, startDate, agreedOn: addDays(startDate, -7), lastIncrease: null, rentAmount: 1200 }
  const terms = [
    {
      id: none.id,
      from: startDate,
      amount: 1200,
      every: 'month' as const,
      anchor: startDate,
      dueAfter: 0,
      servedOn: null,
      agreedOn: null,
      decidedOn: null,
    },
  ]
  const calls = open(`${page}?tab=account`, begun, { ...notStarted, terms })
  await screen.findByRole('heading', { name: 'Start the Rent Account' })
  expect(screen.queryByLabelText('Date both agreed to less')).toBeNull()
  type('Rent', '900')
  type('Date both agreed to less', addDays(today(), -30))
  await choose(/^When did the rent last go up/, 'Never since the tenancy began')
  await userEvent.click(screen.getByRole('button', { name: 'Start Rent Account' }))
  await waitFor(() =>
    expect(posted(calls)?.body).toMatchObject({
      amount: 900,
      agreedOn: addDays(today(), -30),
      lastIncrease: 'never',
    }),
  )
})

test('a pending tenancy begins with what is missing, and a payment is quiet', async () => {
  const startDate = addDays(today(), 20)
  const pending = { ...kept, status: 'pending' as const, startDate, endedOn: null }
  const calls = open(page, pending, sampleAccount({ isAgreed: false }), ({ path }) =>
    path.endsWith('/let') ? { body: sampleLet(pending.id, { start: startDate }) } : undefined,
  )
  const card = within(await screen.findByRole('region', { name: 'Next Steps' }))
  expect(card.getByText('Written statement')).toBeTruthy()
  expect(card.getByText(/^Waits for us since /)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Fell Through' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fell Through' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Another home' } })
  await userEvent.click(dialog.getByRole('button', { name: 'End Let' }))
  await waitFor(() =>
    expect(posted(calls)?.body).toEqual({ who: 'tenant', why: 'Another home', decidedOn: today() }),
  )
})

test.each([
  [null, /^We email Ines Moreau how to pay it/],
  ['no-email', /^Ines Moreau has no email address, so no email is sent/],
  ['no-payment-details', /^No email is sent, because “How tenants pay” in Money Settings is empty/],
] as const)(
  'who is asked for a holding deposit is emailed, or one reads why not: %s',
  async (whyUnsent, words) => {
    const pending = { ...kept, status: 'pending' as const, endedOn: null }
    const { holding } = sampleLet(pending.id)
    open(page, pending, sampleAccount({ isAgreed: false, owed: 300 }), ({ path }) =>
      path.endsWith('/let')
        ? { body: sampleLet(pending.id, { holding: { ...holding, whyUnsent } }) }
        : undefined,
    )
    const card = within(await screen.findByRole('region', { name: 'Next Steps' }))
    // It is asked for, and not owed.
    expect(await screen.findByText('£300.00 asked for, not received')).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: 'Ask for Holding Deposit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for Holding Deposit' }))
    expect(dialog.getByText(words).textContent).toContain('INES7')
  },
)

test('a tenancy with a rent account opens on it; the other tabs have their own addresses', async () => {
  open(page, kept, sampleAccount())
  expect(await screen.findByRole('heading', { name: 'Rent Account' })).toBeTruthy()
  expect(screen.getByText('£1,000.00 owed')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Terms' }))
  expect(window.location.search).toBe('?tab=terms')
  expect(await screen.findByLabelText('Monthly Rent')).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(window.location.search).toBe('?tab=law')
  await userEvent.keyboard('{ArrowRight}')
  expect(window.location.search).toBe('?tab=documents')
  await userEvent.keyboard('{ArrowRight}')
  expect(window.location.search).toBe('?tab=history')
})

test('a client landlord is offered no history, which is the team’s', async () => {
  const account = { role: 'client', ...defaultDateFormat }
  open(`${page}?tab=history`, kept, sampleAccount(), ({ path }) =>
    path === '/api/auth/me' ? { body: { user: { id: 'u1' }, account } } : undefined,
  )
  expect(await screen.findByRole('heading', { name: 'Rent Account' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'History' })).toBeNull())
})

test('unsaved fields of a tab stay while another tab is open', async () => {
  open(`${page}?tab=terms`, kept, sampleAccount())
  await screen.findByDisplayValue('1500')
  type(/^Deposit/, '900')
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Terms' }))
  expect(field(/^Deposit/).value).toBe('900')
})

test('a tenancy without a rent account opens on its terms, and its account can be started', async () => {
  const calls = open(page, none, notStarted)
  expect(await screen.findByLabelText('Monthly Rent')).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }))
  await screen.findByText('Start the Rent Account')
  type('Charge rent from', '2026-11-15')
  expect(await screen.findByText('16 of 30 days of £1,500.00 = £800.00')).toBeTruthy()
  await choose('Before 15 Nov 2026', 'The tenant had paid in advance')
  type('Paid in advance', '200')
  fireEvent.click(screen.getByRole('button', { name: 'Start Rent Account' }))
  await waitFor(() => expect(posted(calls)?.body).toBeTruthy())
  expect(posted(calls)).toMatchObject({
    path: `/api/tenancies/${none.id}/schedule`,
    body: { amount: 1500, every: 'month', from: '2026-11-15', kind: 'assured', opening: -200 },
  })
})

test('what is owed from before has its own day, where rent is charged from a later day than the tenancy’s first', async () => {
  const calls = open(`${page}?tab=account`, { ...none, startDate: '2026-01-01' }, notStarted)
  await screen.findByText('Start the Rent Account')
  type('Charge rent from', '2026-01-01')
  await choose('Before 1 Jan 2026', 'The tenant owed')
  expect(screen.queryByLabelText(/^Owed since/)).toBeNull()
  type('Charge rent from', '2026-11-15')
  type('Amount owed', '350')
  type(/^Owed since/, '2026-09-01')
  fireEvent.click(screen.getByRole('button', { name: 'Start Rent Account' }))
  await waitFor(() => expect(posted(calls)?.body).toMatchObject({ opening: 350, openingSince: '2026-09-01' }))
})

test('what an imported file says was owed stands in the form, and whoever says that nothing is owed overrules it', async () => {
  const calls = open(`${page}?tab=account`, { ...none, owedBefore: 1240.5 }, notStarted)
  await screen.findByText('Start the Rent Account')
  expect(field('Amount owed').value).toBe('1240.50')
  expect(screen.getByText('The imported file says that £1,240.50 was owed.')).toBeTruthy()
  type('Charge rent from', none.startDate)
  expect(await screen.findByText(/would be charged twice/)).toBeTruthy()
  type('Charge rent from', '2026-11-15')
  await choose('Before 15 Nov 2026', 'Nothing owed')
  fireEvent.click(screen.getByRole('button', { name: 'Start Rent Account' }))
  await waitFor(() => expect(posted(calls)?.body).toMatchObject({ from: '2026-11-15', opening: 0 }))
})

test('a quarter’s rent of an assured tenancy is refused with the lawful monthly rent, which one press takes over', async () => {
  open(`${page}?tab=account`, { ...none, startDate: '2026-01-01' }, notStarted)
  await screen.findByText('Start the Rent Account')
  type('Charge rent from', '2026-01-01')
  await choose('Frequency', 'Quarterly')
  type('Rent', '3900')
  expect(await screen.findByText(/Charge £1,318.20 a month instead/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Charge £1,318.20 a month' }))
  expect(field('Rent').value).toBe('1318.20')
  await choose('Type of tenancy', 'Company let')
  await choose('Frequency', 'Quarterly')
  expect(screen.queryByText(/a month instead/)).toBeNull()
})

test('the newest line is on top under its year, rent that falls due soon is above it, and unpaid charges can be shown alone', async () => {
  const account = sampleAccount({
    coming: [{ from: '2026-12-01', to: '2026-12-31', due: '2026-12-01', amount: 1000, how: 'Whole month' }],
    charges: [
      sampleCharge(1, { from: '2025-12-01', to: '2025-12-31', due: '2025-12-01', outstanding: 0 }),
      sampleCharge(2),
    ],
    lines: [sampleLine(1, { day: '2025-12-01' }), sampleLine(2)],
  })
  open(page, kept, account)
  expect(await screen.findByText('Rent 1–31 Dec 2026')).toBeTruthy()
  const years = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(years()).toEqual(['Coming', '2026', '2025'])
  await userEvent.click(screen.getByRole('button', { name: 'Unpaid Only (1)' }))
  expect(years()).toEqual(['2026'])
  expect(screen.getByText('£1,000.00 to pay')).toBeTruthy()
})

test('a line says where it comes from, and a mistake is taken back with its reason', async () => {
  const line = sampleLine(2, {
    kind: 'receipt',
    chargeId: null,
    receiptId: 'r1',
    amount: -400,
    balance: 600,
    reversible: true,
    source: 'hand',
    author: 'Ann Lee',
  })
  const receipt = {
    id: 'r1',
    day: '2026-11-01',
    amount: 400,
    left: 0,
    method: 'cash',
    personId: null,
    payer: '',
    reference: '',
    note: 'In an envelope',
    reversed: false,
    pays: [],
    sentAt: '2026-11-02T10:00:00.000Z',
  }
  const calls = open(
    page,
    kept,
    sampleAccount({ closedThrough: '2026-10-31', receipts: [receipt], lines: [sampleLine(1), line] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Payment by cash' }))
  expect(screen.getByText('In an envelope')).toBeTruthy()
  expect(screen.getByText(/^Ann Lee, 1 Nov 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reverse' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/is closed/)).toBeNull()
  expect(dialog.getByText(/Its receipt was emailed on 2 Nov 2026/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }))
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong tenancy{Enter}')
  await waitFor(() => expect(posted(calls)?.body).toEqual({ reason: 'Wrong tenancy' }))
  expect(posted(calls)?.path).toBe(`/api/entries/${line.id}/reverse`)
})

test('a line of a closed month is taken back for the first open day, which is said before', async () => {
  const line = sampleLine(2, { day: '2026-10-31', kind: 'receipt', amount: -400, reversible: true })
  open(page, kept, sampleAccount({ closedThrough: '2026-10-31', lines: [sampleLine(1), line] }))
  await userEvent.click(await screen.findByRole('button', { name: /^Payment/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Reverse' }))
  expect(
    await screen.findByText(
      /Everything up to and including 31 Oct 2026 is closed, .* count it from 1 Nov 2026\.$/,
    ),
  ).toBeTruthy()
})

test('a fee that the Tenant Fees Act forbids is refused before it is sent, and the server’s refusal is shown at its field', async () => {
  open(`${page}?tab=account&do=charge`, kept, sampleAccount(), ({ method }) =>
    method === 'POST'
      ? { status: 400, body: refusal(400, 'Refused.', { errors: { kind: 'Interest: at most £1.20' } }) }
      : undefined,
  )
  await screen.findByRole('dialog')
  await choose('Charge for', 'Cleaning fee')
  expect(await screen.findByText(/may be charged only rent.*Tenant Fees Act 2019/)).toBeTruthy()
  await choose('Charge for', 'Interest on late rent')
  expect(field('Bank of England base rate')).toBeTruthy()
  type('Amount', '5')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Charge' }))
  expect(await screen.findByText('Interest: at most £1.20')).toBeTruthy()
})

test('a deposit above the cap is refused below its amount, and not below what it is for', async () => {
  open(`${page}?tab=account&do=charge`, kept, sampleAccount())
  await screen.findByRole('dialog')
  await choose('Charge for', 'Deposit')
  const rule = screen.getByText(/^Five weeks’ rent at most/)
  type('Amount', '5000')
  const said = await screen.findByText(/^Deposit: at most £/)
  const isAfter = (one: Node, other: Node) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  expect([isAfter(rule, field('Charge for')), isAfter(said, field('Amount'))]).toEqual([true, true])
  type('Amount', '500')
  await waitFor(() => expect(screen.queryByText(/^Deposit: at most £/)).toBeNull())
})

test('a rent increase asks for the notice, and names the earliest lawful day with the Act before the rent is saved', async () => {
  const calls = open(`${page}?tab=account&do=rent`, kept, sampleAccount())
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Change Rent' }))
  expect(await dialog.findByText('This is already the rent. Enter a different amount')).toBeTruthy()
  expect(dialog.queryByLabelText(/Date notice served/)).toBeNull()
  type('New rent', '1100')
  expect(dialog.getByText(/Enter the date on which the notice was served/)).toBeTruthy()
  type(/Date notice served/, addDays(today(), -1))
  expect(dialog.getByText(/The earliest lawful day is/)).toBeTruthy()
  expect(dialog.getAllByText(/Housing Act 1988, section 13/).length).toBeGreaterThan(0)
  expect(posted(calls)).toBeUndefined()
})

test('closing a dialog removes its name from the address', async () => {
  open(`${page}?tab=account&do=charge`, kept, sampleAccount())
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('?tab=account')
})

test('an ended tenancy shows the final account: the days taken off, the credit, and a button that returns the credit', async () => {
  let ended = false
  const account = sampleAccount({
    owed: 0,
    owedSince: null,
    credit: 480,
    endedOn: '2026-11-18',
    charges: [sampleCharge(1, { outstanding: 0 })],
    lines: [sampleLine(1), sampleLine(2, { kind: 'reduction', chargeId: sampleCharge(1).id, amount: -480 })],
  })
  const over = { endedOn: '2026-11-18', endedWhy: 'other', status: 'terminated', version: 2 } as const
  open(page, kept, account, ({ method, path }) => {
    const row = ended || method === 'POST' ? { ...kept, ...over } : kept
    if (path.endsWith('/end')) {
      ended = true
      return { body: { tenancy: row, changeId: 'c1' } }
    }
    return path === `/api/tenancies/${kept.id}` ? { body: row } : undefined
  })
  await userEvent.click(await screen.findByRole('button', { name: 'End Tenancy' }))
  type('Last day', '2026-11-18')
  await choose('Why', 'Another reason')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End Tenancy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Final Account: Ida Voss' }))
  expect(await dialog.findByText('£480.00 in credit')).toBeTruthy()
  expect(dialog.getByText('Rent for the 12 days after the end was taken off: £480.00.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('link', { name: 'Refund Tenant' }))
  expect(await screen.findByRole('dialog', { name: 'Refund Tenant' })).toBeTruthy()
  expect(field('Amount').value).toBe('480.00')
})

test('an agreed end that has passed asks for the last day, or makes the tenancy rolling', async () => {
  const passed = { ...none, endDate: '2026-04-30', status: 'expired' } as const
  const calls = open(page, passed, notStarted, ({ method }) =>
    method === 'PATCH' ? { body: { ...passed, endDate: null, status: 'active', version: 2 } } : undefined,
  )
  expect(
    await screen.findByText(
      'This date has no effect in England. Make the tenancy rolling, or record how it ended.',
    ),
  ).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Make It Rolling' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      endDate: null,
      status: 'active',
      version: 1,
    }),
  )
})

test('a new tenancy starts its rent account unless a person unticks the box', async () => {
  open(`${list}/add`, none, notStarted)
  type('Start Date', today())
  type('Monthly Rent', '900')
  const box = screen.getByRole('checkbox', { name: /Start the rent account/ })
  expect(box.getAttribute('aria-checked')).toBe('true')
  expect(await screen.findByText('The first charges')).toBeTruthy()
  fireEvent.click(box)
  expect(screen.queryByText('The first charges')).toBeNull()
})

test('a statement is previewed and sent to the people who are ticked; a person without an email address cannot be ticked', async () => {
  const people = ['ann lee', 'bo kerr', 'cy dunn'].map((name, at) => ({
    id: `0195c1f2-0000-7000-8000-00000000000${at}`,
    role: 'tenant',
    tenantId: null,
    name,
    phone: '',
    email: at === 2 ? '' : `${name.slice(0, 2)}@example.org`,
    share: null,
    reference: '',
  }))
  let hasCome = false
  const calls = open(page, kept, sampleAccount({ statementSentAt: '2026-11-03T09:00:00Z' }), ({ path }) => {
    if (path.endsWith('/people')) return hasCome ? { body: { people, version: 1 } } : refusal(503, 'Busy')
    if (path.endsWith('/preview')) return { body: { to: [], subject: 'Your rent', text: 'Dear Bo,' } }
    if (path.endsWith('/send')) return { body: { sentTo: ['bo@example.org'] } }
    return undefined
  })
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send statement...' }))
    return screen.findByRole('dialog')
  }
  await within(await ask()).findByRole('alert')
  await userEvent.keyboard('{Escape}')
  hasCome = true
  const dialog = within(await ask())
  await dialog.findByText('A statement was last sent on 3 Nov 2026.')
  const box = (name: RegExp) => dialog.getByRole<HTMLButtonElement>('checkbox', { name })
  expect(
    [box(/Ann/), box(/Bo/), box(/Cy/)].map((each) => [each.getAttribute('aria-checked'), each.disabled]),
  ).toEqual([
    ['true', false],
    ['true', false],
    ['false', true],
  ])
  fireEvent.click(box(/Ann/))
  fireEvent.click(box(/Bo/))
  fireEvent.click(dialog.getByRole('button', { name: 'Send Statement' }))
  await dialog.findByText('Choose who gets it')
  fireEvent.click(box(/Bo/))
  type('From', '2026-10-01')
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect((await dialog.findByRole('article', { name: 'Preview' })).textContent).toContain('Dear Bo,')
  fireEvent.click(dialog.getByRole('button', { name: 'Send Statement' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = { from: '2026-10-01', to: today(), people: [people[1]?.id], note: '' }
  expect(calls.filter(({ path }) => /statement.*(preview|send)$/.test(path)).map(({ body }) => body)).toEqual(
    [sent, sent],
  )
})
