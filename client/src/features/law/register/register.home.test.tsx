import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, choose, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { RegisterPack } from '#shared/law/register/register.ts'
import RegisterOfHome from './register.home.tsx'

const id = '01a215be-0000-7000-8000-000000000030'
const landlordId = '01a215be-0000-7000-8000-000000000031'

afterEach(() => vi.unstubAllGlobals())

const pack = (change: Partial<RegisterPack> = {}): RegisterPack => ({
  id,
  name: '14 Saddlers Court, B15 2PX',
  landlordId,
  landlord: 'Ada Okafor',
  landlordNumber: null,
  region: { region: 'west-midlands', isTyped: false, isOpen: false, candidates: ['west-midlands'] },
  opens: {
    day: '2026-12-15',
    rule: 'register-opens-west-midlands',
    source: 'Draft regulations',
    standing: 'draft',
  },
  last: {
    day: '2027-03-14',
    rule: 'register-opens-west-midlands',
    source: 'Draft regulations',
    standing: 'draft',
  },
  district: 'B15',
  others: 0,
  isLet: true,
  state: 'coming',
  missing: ['Landlord registration number', 'Households'],
  number: null,
  registeredOn: null,
  renewBy: null,
  changes: [],
  sections: [
    {
      title: 'Landlord',
      items: [
        { key: 'landlord.name', label: 'Name', value: 'Ada Okafor', place: 'landlord', isAsked: true },
        {
          key: 'landlord.number',
          label: 'Landlord registration number',
          value: null,
          place: 'numbers',
          isAsked: true,
        },
      ],
    },
    {
      title: 'Licence and certificates',
      items: [
        {
          key: 'certificates.gas',
          label: 'Gas safety certificate',
          value: null,
          place: 'certificates',
          isAsked: true,
        },
      ],
    },
    {
      title: 'Tenancy',
      items: [
        { key: 'tenancy.households', label: 'Households', value: null, place: 'answers', isAsked: true },
        { key: 'tenancy.bills', label: 'Bills in the rent', value: null, place: 'answers', isAsked: false },
      ],
    },
  ],
  answers: { region: null, ownership: null, households: null, people: null, billsIncluded: null },
  events: [],
  ...change,
})

function open(shown: RegisterPack, { kind = 'agent', role = 'owner', refused = '' } = {}) {
  const calls = playServer(({ method, path }) => {
    if (path === '/api/auth/me')
      return { body: { user: { id: 'u1' }, account: { role, kind, currency: 'GBP' } } }
    if (!path.startsWith('/api/register')) return undefined
    if (method !== 'GET' && refused)
      return { status: 400, body: refusal(400, refused, { errors: { day: refused } }) }
    return {
      status: method === 'POST' ? 201 : 200,
      body: path.includes('/landlords/') ? { landlordId, number: 'L-1' } : shown,
    }
  })
  openScreens({ '/register/:id': (props) => <RegisterOfHome title="" {...props} /> }, `/register/${id}`)
  return calls
}
const written = (calls: Call[]) => calls.find(({ method }) => method !== 'GET')
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what is missing is named once above, and each value says where it is entered', async () => {
  open(pack())
  expect(
    await screen.findByText('2 answers are missing: Landlord registration number, Households'),
  ).toBeTruthy()
  const certificates = within(screen.getByRole('region', { name: 'Licence and certificates' }))
  expect(certificates.getByRole('link', { name: 'Enter it' }).getAttribute('href')).toBe(
    `/dashboard/properties/${id}#certificates`,
  )
  expect(screen.getByText(/opens for this property on 15 Dec 2026. Register it by 14 Mar 2027/)).toBeTruthy()
  // What the database does not ask of this home is no gap.
  expect(within(screen.getByRole('region', { name: 'Tenancy' })).getAllByText('Missing')).toHaveLength(1)
})

test('a value and a whole section are copied as they stand', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  open(pack())
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Name' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('Ada Okafor'))
  fireEvent.click(screen.getByRole('button', { name: 'Copy Landlord' }))
  await waitFor(() =>
    expect(writeText).toHaveBeenCalledWith(
      'Landlord\nName: Ada Okafor\nLandlord registration number: missing',
    ),
  )
})

test('no bills in the rent is an answer, and unticking the last bill is none', async () => {
  const calls = open(pack())
  await screen.findByText(/answers are missing/)
  await press('Add Missing Answers')
  await userEvent.click(await screen.findByLabelText('Water'))
  await userEvent.click(screen.getByLabelText('Water'))
  expect(screen.getByRole('checkbox', { name: 'None of them' }).ariaChecked).toBe('false')
  await userEvent.click(screen.getByLabelText('None of them'))
  await choose(/^How it is owned/, 'Leasehold')
  await press('Save Answers')
  await waitFor(() => expect(written(calls)).toBeTruthy())
  expect(written(calls)).toMatchObject({
    method: 'PUT',
    path: `/api/register/${id}/answers`,
    body: { ownership: 'leasehold', billsIncluded: [] },
  })
})

test('an agency’s registration carries the fee as the draft says it, which may be emptied', async () => {
  const calls = open(pack({ state: 'open' }))
  await screen.findByText(/answers are missing/)
  await press('Record Registration')
  expect(await screen.findByLabelText<HTMLInputElement>(/^Fee to charge/)).toMatchObject({ value: '65.00' })
  expect(
    screen.getByText(/Adds a bill ‘PRS Database fee’ from your agency to Ada Okafor’s statement/),
  ).toBeTruthy()
  type('Property registration number', 'p-12 34')
  type(/^Fee to charge/, '')
  await press('Record')
  await waitFor(() => expect(written(calls)).toBeTruthy())
  expect(written(calls)).toMatchObject({
    path: `/api/register/${id}/registered`,
    body: { number: 'P-1234', fee: null },
  })
})

test('a private landlord’s fee is an expense, and is sent as it is typed', async () => {
  const calls = open(pack({ state: 'open' }), { kind: 'landlord' })
  await screen.findByText(/answers are missing/)
  await press('Record Registration')
  await screen.findByLabelText(/^Fee you paid/)
  type('Property registration number', 'P-1234')
  type(/^Fee you paid/, '70')
  await press('Record')
  await waitFor(() => expect(written(calls)?.body).toMatchObject({ fee: 70 }))
})

test('a refused day stands at its field, and the dialog stays', async () => {
  open(pack({ state: 'open' }), { refused: 'Before the PRS Database opens' })
  await screen.findByText(/answers are missing/)
  await press('Record Registration')
  await screen.findByLabelText('Property registration number')
  type('Property registration number', 'P-1234')
  await press('Record')
  expect((await screen.findAllByText('Before the PRS Database opens')).length).toBeGreaterThan(0)
  expect(screen.getByRole('dialog', { name: 'Record Registration' })).toBeTruthy()
})

test('what has changed is told at once, and a wrong entry is removed with its reason', async () => {
  const event = {
    number: 'P-1',
    day: '2026-12-20',
    by: 'Ann Lee',
    at: '2026-12-20T09:00:00Z',
    takenBack: null,
  }
  const calls = open(
    pack({
      state: 'changed',
      number: 'P-1',
      registeredOn: '2026-12-20',
      changes: [
        {
          day: '2027-01-01',
          what: 'Tenancy, Rent: 1300.00 a month → 1350.00 a month',
          by: { day: '2027-01-28', rule: 'register-changes', source: 'Draft regulations' },
        },
        {
          day: '2027-01-02',
          what: 'Tenancy, Since: 2025-03-01 → 2027-01-02',
          by: { day: '2027-01-29', rule: 'register-changes', source: 'Draft regulations' },
        },
      ],
      events: [{ ...event, id: landlordId, kind: 'registered' }],
    }),
  )
  await screen.findByText('Registered as P-1, 20 Dec 2026')
  expect(screen.getByRole('button', { name: 'Record a Renewal' })).toBeTruthy()
  expect(screen.getByText(/^Tenancy, Since: 1 Mar 2025 → 2 Jan 2027\. Update/)).toBeTruthy()
  await press('Remove')
  type('Why', 'The wrong flat')
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(written(calls)).toMatchObject({
      path: `/api/register/${id}/events/${landlordId}/take-back`,
      body: { why: 'The wrong flat' },
    }),
  )
})

test('a viewer reads and copies, and finds nothing to record', async () => {
  open(pack(), { role: 'viewer' })
  await screen.findByText(/answers are missing/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record Registration' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Enter it' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy Name' })).toBeTruthy()
})
