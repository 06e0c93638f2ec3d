import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDate } from '#client/lib/dates.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { today } from '#shared/dates.ts'
import type { Increase, Increases } from '#shared/law/increases/increases.ts'
import { IncreasesCard, type ServeProps } from './increases.card.tsx'

afterEach(() => vi.unstubAllGlobals())

const tenancy = '0198aaaa-0000-7000-8000-000000000001'
const at = `/api/tenancies/${tenancy}/rent-increases`
const source = 'Housing Act 1988, section 13(2)(a)'
const by = { day: '2199-01-15', rule: 'increase-notice', source }

const anIncrease = (change: Partial<Increase> = {}): Increase => ({
  id: '0198aaaa-0000-7000-8000-000000000002',
  status: 'proposed',
  amount: 1100,
  from: '2027-03-15',
  present: 1000,
  every: 'month',
  endsOn: null,
  serveBy: by,
  form: null,
  values: [
    { key: 'tenants', label: 'Tenants', text: 'Tom Reed' },
    { key: 'proposed', label: 'New rent', text: '£1,100.00 a month' },
  ],
  servedOn: null,
  agreed: null,
  decisionFrom: null,
  events: [
    {
      id: '0198aaaa-0000-7000-8000-000000000003',
      kind: 'proposed',
      day: '2026-11-26',
      amount: 1100,
      from: '2027-03-15',
      answer: null,
      name: '',
      note: '',
      by: 'Ann',
      at: '2026-11-26T09:00:00.000Z',
    },
  ],
  ...change,
})
const books = (increases: Increase[], change: Partial<Increases> = {}): Increases => ({
  asks: true,
  asksLastIncrease: false,
  landlord: { name: 'Mary Holt', email: 'mary@example.org' },
  offer: {
    earliest: { day: '2027-02-15', rule: 'increase-notice', source },
    why: 'A notice served today raises the rent no sooner than 2 months later.',
    present: 1000,
    every: 'month',
  },
  blank: null,
  refusal: increases.length > 0 ? 'An increase of this rent is under way already.' : null,
  increases,
  ...change,
})

function open(data: Increases, role = 'owner', answer: (call: Call) => object | undefined = () => undefined) {
  const calls = playServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: {}, account: { role }, accounts: [] } }
    return (answer(call) as { body: unknown }) ?? (call.path.startsWith(at) ? { body: data } : undefined)
  })
  const serveWith = ({ versionId, serve }: ServeProps) => (
    <button type="button" onClick={() => void serve({ versionId } as never)}>
      Serve version {versionId.slice(-1)}
    </button>
  )
  openScreens({ '/': () => <IncreasesCard tenancy={{ id: tenancy }} serveWith={serveWith} /> }, '/')
  return calls
}
const sent = (calls: Call[], what: string) =>
  calls.find(({ method, path }) => method === 'POST' && path === `${at}${what}`)?.body
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the offer names the earliest lawful day with its source, and a proposal begins with it', async () => {
  const calls = open(books([]))
  expect(await screen.findByText(formatDate('2027-02-15'))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Why? The earliest date' }))
  expect(await screen.findByText(source)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await press('Start a Rent Increase')
  const dialog = await screen.findByRole('dialog', { name: 'Start a Rent Increase' })
  await userEvent.type(within(dialog).getByLabelText('New rent'), '1100')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(sent(calls, '')).toEqual({ amount: 1100, from: '2027-02-15' }))
})

test('who lets their own homes is told of no landlord’s yes', async () => {
  open(books([], { asks: false }))
  const words =
    'Serve a section 13 notice (Form 4A). The rent changes automatically on the date in the notice.'
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a day that is refused is told beside the day', async () => {
  open(books([]), 'owner', ({ method }) =>
    method === 'POST'
      ? {
          status: 400,
          body: refusal(400, 'Too early.', { errors: { from: 'The earliest lawful day is 15 Feb 2027' } }),
        }
      : undefined,
  )
  await press('Start a Rent Increase')
  const dialog = await screen.findByRole('dialog', { name: 'Start a Rent Increase' })
  await userEvent.type(within(dialog).getByLabelText('New rent'), '1100')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Propose' }))
  expect(await within(dialog).findByText('The earliest lawful day is 15 Feb 2027')).toBeTruthy()
})

test('a proposal is served by a day, and first its landlord is asked', async () => {
  const calls = open(books([anIncrease()]))
  expect(await screen.findByText('£1,100.00 a month from 15 Mar 2027')).toBeTruthy()
  expect(screen.getByText(/Serve it by 15 Jan 2199/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Serve' })).toBeNull()
  await press('Ask the Landlord')
  const dialog = await screen.findByRole('dialog', { name: 'Ask the Landlord' })
  expect(within(dialog).getByText(/To mary@example\.org/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  const path = `/${anIncrease().id}/ask`
  await waitFor(() => expect(calls.some((call) => call.path === at + path)).toBe(true))
})

test('an answer that was heard is recorded with another sum', async () => {
  const calls = open(books([anIncrease({ status: 'asked' })]))
  await press('Record Answer')
  const dialog = await screen.findByRole('dialog', { name: 'Record the Landlord’s Answer' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Answer' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Another amount' }))
  await userEvent.type(within(dialog).getByLabelText('Other rent'), '1050')
  await userEvent.type(within(dialog).getByLabelText('How'), 'By telephone')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() =>
    expect(sent(calls, `/${anIncrease().id}/answer`)).toEqual({
      answer: 'other',
      amount: 1050,
      answeredOn: today(),
      name: 'Mary Holt',
      how: 'By telephone',
    }),
  )
})

test('what a landlord named is the start of a changed proposal', async () => {
  const [event] = anIncrease().events
  const id = '0198aaaa-0000-7000-8000-000000000004'
  const answered = {
    ...event,
    id,
    kind: 'answered',
    answer: 'other',
    amount: 1050,
    name: 'Mary Holt',
  } as never
  open(books([anIncrease({ status: 'countered', events: [...anIncrease().events, answered] })]))
  expect(await screen.findByText(/Mary Holt would agree to £1,050\.00 instead/)).toBeTruthy()
  await press('Change')
  const dialog = await screen.findByRole('dialog', { name: 'Change the Proposal' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('New rent').value).toBe('1050')
})

test('with a yes the form is added, with what to write into it; then it is served', async () => {
  const first = open(books([anIncrease({ status: 'agreed' })]))
  expect(await screen.findByText(/Add the completed form, and serve it/)).toBeTruthy()
  await press('Add the Form')
  const dialog = await screen.findByRole('dialog', { name: 'Add the Form' })
  await userEvent.click(within(dialog).getByText('Values to enter'))
  expect(within(dialog).getByLabelText<HTMLInputElement>('New rent').value).toBe('£1,100.00 a month')
  expect(within(dialog).getAllByRole('button', { name: 'Copy' })).toHaveLength(2)
  expect(sent(first, `/${anIncrease().id}/form`)).toBeUndefined()
})

test('the empty form that was filled last is offered, and filled with one press', async () => {
  const blank = {
    versionId: '0198aaaa-0000-7000-8000-000000000008',
    name: 'Form 4A',
    fileName: 'form.pdf',
    path: '/api/documents/2/versions/1',
    usedOn: '2026-11-20',
  }
  const calls = open(books([anIncrease({ status: 'agreed' })], { blank }))
  await press('Add the Form')
  const dialog = await screen.findByRole('dialog', { name: 'Add the Form' })
  expect(within(dialog).getByRole('combobox', { name: 'Form' }).textContent).toBe(
    'Form 4A (form.pdf), filled last on 20 Nov 2026',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Form' }))
  await waitFor(() =>
    expect(sent(calls, `/${anIncrease().id}/form`)).toEqual({ versionId: blank.versionId, isFilled: false }),
  )
})

test('a filled form says what is left to a person, and leads to its service', async () => {
  const form = {
    versionId: '0198aaaa-0000-7000-8000-000000000009',
    path: '/api/documents/1/versions/1',
    sha256: 'a',
    blankSha256: 'b',
    blank: { name: 'Form 4A', path: '/api/documents/2/versions/1' },
    filled: ['tenants'],
  }
  const calls = open(books([anIncrease({ status: 'agreed', form })]))
  expect(
    await screen.findByText(/Form filled in: 1 of 2 entries\. For you to fill in: New rent\./),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(form.path)
  expect(screen.getByRole('link', { name: 'Form 4A' }).getAttribute('href')).toBe(form.blank.path)
  await press('Serve')
  await press('Serve version 9')
  await waitFor(() => expect(sent(calls, `/${anIncrease().id}/serve`)).toEqual({ versionId: form.versionId }))
})

test('less that the tenant agreed to is recorded, and the card says it', async () => {
  const served = { status: 'served', serveBy: null, servedOn: '2026-11-26' } as const
  const calls = open(books([anIncrease({ ...served, agreed: 1080 })]))
  expect(
    await screen.findByText(/The £1,080\.00 that the tenant agreed to is charged automatically from/),
  ).toBeTruthy()
  await press('Tenant Agreed to Less')
  const dialog = await screen.findByRole('dialog', { name: 'Tenant Agreed to Less' })
  await userEvent.type(within(dialog).getByLabelText('Agreed rent'), '1050')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() =>
    expect(sent(calls, `/${anIncrease().id}/agreement`)).toEqual({ amount: 1050, agreedOn: today() }),
  )
})

test('where it is too late for its day, the card says so', async () => {
  open(books([anIncrease({ status: 'agreed', serveBy: { ...by, day: '2026-01-15' } })]))
  expect(await screen.findByText(/had to be served by 15 Jan 2026\. Propose a later date/)).toBeTruthy()
})

test('an increase that begins after the tenancy is said to have no effect, and can only be cancelled', async () => {
  open(books([anIncrease({ status: 'agreed', endsOn: '2027-02-28' })]))
  expect(await screen.findByText(/It has no effect: the tenancy ends on 28 Feb 2027\./)).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Rent Increase' })
  expect(within(card).queryByText(/Serve it/)).toBeNull()
  expect(within(card).queryByRole('button', { name: 'Change' })).toBeNull()
  expect(within(card).getByRole('button', { name: 'Cancel' })).toBeTruthy()
})

test('viewers see how far it has come, and no button', async () => {
  open(books([anIncrease({ status: 'served', serveBy: null, servedOn: '2026-11-26' })]), 'viewer')
  expect(await screen.findByText(/is charged automatically from 15 Mar 2027/)).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Rent Increase' })
  await waitFor(() => expect(within(card).queryAllByRole('button')).toEqual([]))
})

test('where none can be proposed, the card says why', async () => {
  open(books([], { offer: null, refusal: 'This tenancy has no rent account yet.' }))
  expect(await screen.findByText('This tenancy has no rent account yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start a Rent Increase' })).toBeNull()
})

test('where nobody has said when the rent last went up, the card asks and names no date', async () => {
  const calls = open(books([anIncrease({ serveBy: null })], { offer: null, asksLastIncrease: true }))
  expect(await screen.findByText('When did the rent last go up?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start a Rent Increase' })).toBeNull()
  expect(screen.queryByText(/at the earliest|Serve it by/)).toBeNull()
  await press('Answer')
  const dialog = await screen.findByRole('dialog', { name: 'Last Rent Increase' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Choose ‘never’, or enter the date')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'When did the rent last go up?' }))
  await userEvent.click(await screen.findByRole('option', { name: 'On a date' }))
  await userEvent.type(within(dialog).getByLabelText('Date'), '2026-09-01')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(
      calls.find(({ path, method }) => method === 'POST' && path.startsWith('/api/tenancies/bulk'))?.body,
    ).toEqual({
      ids: [tenancy],
      set: { lastIncrease: '2026-09-01' },
    }),
  )
})
