import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { TenancyPeople } from '#shared/records/tenancies/people.ts'
import { sampleTenancy } from '../tenancies.testing.ts'
import PeoplePanel from './people.panel.tsx'

const tenancy = { ...sampleTenancy(1), hasRentAccount: false }
const idOf = (place: number) => `01a20341-d34e-7046-a178-00000000000${place}`
const person = (place: number, change: Partial<TenancyPeople['people'][number]>) => ({
  id: idOf(place),
  role: 'tenant' as const,
  tenantId: idOf(place + 4),
  share: null,
  name: '',
  email: '',
  phone: '',
  reference: `GB7K${place + 2}-A`,
  ...change,
})
const stored: TenancyPeople = {
  tenancyId: tenancy.id,
  version: 3,
  rent: 1000,
  every: 'month',
  sharesProblem: null,
  people: [
    person(0, { name: 'ann lee', email: 'ann@example.org', phone: '07700 900 001', share: 600 }),
    person(1, { name: 'bo kim', share: 400 }),
    person(2, { role: 'guarantor', tenantId: null, name: 'gaby gale' }),
  ],
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function open(
  people: TenancyPeople,
  answer: (call: Call) => ReturnType<Parameters<typeof playServer>[0]> = () => undefined,
) {
  const calls = playServer((call) => {
    const said = answer(call)
    if (said) return said
    if (call.path.endsWith('/people')) return { body: people }
    if (call.path === '/api/tenants')
      return {
        body: [0, 1].map((place) => ({ id: idOf(place + 4), name: people.people[place]?.name, email: '' })),
      }
    return { body: [] }
  })
  openScreens({ '/here': () => <PeoplePanel tenancy={tenancy} /> }, '/here')
  return calls
}
const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit People' }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save People' }))
const sent = (calls: Call[]) => calls.find(({ method }) => method === 'PUT')?.body
const shares = () => screen.getAllByLabelText<HTMLInputElement>(/Share of the rent/)

test('the people are listed with role, share, reference, phone and email', async () => {
  open({ ...stored, sharesProblem: 'The shares add up to £1,000.00, but the rent is £1,100.00' })
  const ann = within((await screen.findByText('Ann Lee')).closest('li') as HTMLElement)
  expect(ann.getByText('Tenant')).toBeTruthy()
  expect(ann.getByText(/£600\.00/)).toBeTruthy()
  expect(ann.getByText('GB7K2-A')).toBeTruthy()
  expect(ann.getByRole('link', { name: 'ann@example.org' }).getAttribute('href')).toBe(
    'mailto:ann@example.org',
  )
  expect(ann.getByRole('link', { name: '07700 900 001' }).getAttribute('href')).toBe('tel:07700900001')
  expect(screen.getByText('To be agreed again')).toBeTruthy()
  expect(screen.getByText('Guarantor')).toBeTruthy()
})

test('managers reach the data about each person: a tenant’s by their record, a guarantor’s by their place', async () => {
  const calls = open(stored, ({ path }) =>
    path.startsWith('/api/privacy/') ? { body: { name: 'Gaby Gale', parts: [] } } : undefined,
  )
  for (const [name, path] of [
    ['Ann Lee', `/api/privacy/tenants/${idOf(4)}`],
    ['Gaby Gale', `/api/privacy/guarantors/${idOf(2)}`],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `Subject access request: ${name}` }))
    await screen.findByRole('dialog', { name: 'Subject access request: Gaby Gale' }, { timeout: 10_000 })
    await userEvent.keyboard('{Escape}')
    expect(calls.map((call) => call.path)).toContain(path)
  }
})

test('the focus returns to the button after Cancel', async () => {
  open(stored)
  await edit()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit People' }))
})

test('the rent is split equally, and the sum is shown while shares are typed', async () => {
  const calls = open(stored, ({ method }) =>
    method === 'PUT' ? { body: { ...stored, changeId: idOf(9) } } : undefined,
  )
  await edit()
  fireEvent.change(shares()[0] as HTMLInputElement, { target: { value: '550' } })
  expect(screen.getByText('£50.00 is missing.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Split Equally' }))
  expect(shares().map(({ value }) => value)).toEqual(['500.00', '500.00'])
  await save()
  await waitFor(() => expect(sent(calls)).toMatchObject({ version: 3 }))
  expect(sent(calls)).toMatchObject({
    people: [
      { id: idOf(0), role: 'tenant', tenantId: idOf(4), share: '500.00' },
      { id: idOf(1), role: 'tenant', tenantId: idOf(5), share: '500.00' },
      { id: idOf(2), role: 'guarantor', name: 'gaby gale', share: null },
    ],
  })
})

test('a person without a tenant record or a name is refused before anything is sent; the server’s refusal is shown at its field', async () => {
  const calls = open(stored, ({ method }) =>
    method === 'PUT'
      ? {
          status: 400,
          body: refusal(400, 'Refused.', { errors: { 'people.3.email': 'Valid email is required' } }),
        }
      : undefined,
  )
  await edit()
  await userEvent.click(screen.getByRole('button', { name: 'Add Person' }))
  await save()
  expect(await screen.findByText('Choose a tenant, or enter a new person')).toBeTruthy()
  expect(sent(calls)).toBeUndefined()
  await userEvent.click(screen.getAllByLabelText(/Tenant record/)[2] as HTMLElement)
  await userEvent.click(await screen.findByText('Enter a New Person'))
  fireEvent.change(screen.getAllByLabelText(/^Name/).at(-1) as HTMLElement, { target: { value: 'Cy' } })
  await save()
  expect(await screen.findByText('Valid email is required')).toBeTruthy()
})

test('a person is added on a page without https too, where a browser has no crypto.randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  open(stored)
  await edit()
  await userEvent.click(screen.getByRole('button', { name: 'Add Person' }))
  expect(screen.getAllByLabelText(/Tenant record/)).toHaveLength(3)
})
