import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import MoneyPanel from '#client/features/money/landlords/money.panel.tsx'
import { HowTenantsPay } from '#client/features/office/settings/agency/how-tenants-pay.tsx'
import LandlordEdit from '#client/features/records/landlords/landlords.edit.tsx'
import PropertyAdd from '#client/features/records/properties/properties.add.tsx'
import { setAccountOfPage, storeUser } from '#client/lib/calls/session.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { User } from '#shared/accounts/auth.ts'

const id = '01900000-0000-7000-8000-000000000001'
const list = '/dashboard/landlords'
const add = `${list}/add`
const user = (id: string): User => ({ id, role: 'agent', name: 'Ada', email: `${id}@example.org` })
const stamps = { createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' }
const ann = {
  id,
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '020 7946 0121',
  address: '',
  status: 'active',
  version: 3,
  properties: 0,
  totalRevenue: 0,
  ...stamps,
}
const agency = {
  id,
  name: 'Moss',
  currency: 'GBP',
  licenceNumber: '',
  yearsOfExperience: 12,
  specialties: '',
  paymentDetails: '',
  tagline: '',
  brandColour: '#83b73a',
  logo: null,
  address: '',
  vatNumber: '',
  title: '',
  location: '',
  version: 4,
}

const firstTerms = { float: 100, repairLimit: null, abroad: true, approval: '', version: 2 }
const money = {
  balance: 0,
  ahead: 0,
  kept: [],
  nextPayout: 0,
  rules: [],
  wantsVatNumber: false,
  wantsAddress: false,
  isFeeWaived: false,
  missingForVat: [],
  invoices: [],
  since: '2026-11-01',
  opening: 0,
  tenancy: '',
  lines: [],
  homes: [],
  closedThrough: null,
}

let stored: typeof ann
let terms: typeof firstTerms
let role: User['role']
let isGone: boolean

beforeEach(() => {
  stored = ann
  terms = firstTerms
  role = 'agent'
  isGone = false
  storeUser(user('ada'))
  setAccountOfPage('moss')
})
afterEach(() => vi.unstubAllGlobals())

function answer({ method, path, body }: Call) {
  if (path === '/api/auth/me')
    return {
      body: {
        user: { ...user('ada'), role },
        account: { ...agency, id: 'moss', role: 'owner' },
        accounts: [],
      },
    }
  if (path === '/api/agency') return { body: agency }
  if (path === '/api/landlords' && method === 'GET') return { body: [stored] }
  if (isGone) return { status: 404, body: refusal(404, 'Record not found.') }
  if (path.endsWith('/money')) return { body: { ...money, terms } }
  if (method === 'PUT' && body?.version !== terms.version)
    return { status: 409, body: refusal(409, 'Changed.', { current: terms, changedBy: 'Ben' }) }
  if (method === 'PUT') return { body: { ...terms, ...body, version: terms.version + 1 } }
  if (method === 'POST') return { status: 201, body: { ...ann, ...body } }
  if (method === 'PATCH' && body?.version !== stored.version)
    return { status: 409, body: refusal(409, 'Changed.', { current: stored, changedBy: 'Ben' }) }
  if (method === 'PATCH') return { body: { ...stored, ...body, version: stored.version + 1 } }
  return path === `/api/landlords/${id}` ? { body: stored } : undefined
}

function open(at: string): Call[] {
  cleanup()
  const calls = playServer(answer)
  const screens = {
    [add]: LandlordEdit,
    '/dashboard/properties/add': PropertyAdd,
    [list]: () => <p>the list</p>,
    [`${list}/:id`]: LandlordEdit,
    '/dashboard/pay': HowTenantsPay,
    '/dashboard/terms': () => <MoneyPanel landlordId={id} />,
  }
  openScreens(screens, at)
  return calls
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
/** The tab goes away in the middle of the work. */
const closeTab = () => act(() => void window.dispatchEvent(new Event('pagehide')))
const offer = () => screen.findByText(/^You began this on/)
const isOffered = () => screen.queryByText(/^You began this on/) !== null
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

async function leaveDraft() {
  open(add)
  await screen.findByLabelText('Full Name')
  type('Full Name', 'Margaret')
  closeTab()
}

test('what was typed is offered after the tab was closed, and goes on where it stopped', async () => {
  await leaveDraft()
  expect(drafts()).toEqual(['draft:ada:moss:landlords/add'])
  const calls = open(add)
  expect((await offer()).textContent).toMatch(/^You began this on \d+ \w+ \d{4}, \d\d:\d\d\.$/)
  expect(field('Full Name').value).toBe('')
  await press('Continue')
  expect(field('Full Name').value).toBe('Margaret')
  expect(document.activeElement).toBe(field('Full Name'))
  expect(isOffered()).toBe(false)
  type('Email', 'm@example.org')
  type('Phone', '020 7946 0121')
  await press('Add Landlord')
  expect(await screen.findByText('the list')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').length).toBe(1)
  expect(drafts()).toEqual([])
})

test('a discarded draft is gone', async () => {
  await leaveDraft()
  open(add)
  await offer()
  await press('Discard')
  expect([isOffered(), drafts()]).toEqual([false, []])
})

test('typing beside an open offer loses neither the draft nor the new text', async () => {
  await leaveDraft()
  open(add)
  await offer()
  type('Email', 'm@example.org')
  closeTab()
  open(add)
  await offer()
  await press('Continue')
  expect([field('Full Name').value, field('Email').value]).toEqual(['Margaret', 'm@example.org'])
})

test('a draft is its person’s and its account’s, and is forgotten after 30 days', async () => {
  await leaveDraft()
  cleanup()
  setAccountOfPage('fern')
  open(add)
  await screen.findByLabelText('Full Name')
  expect(isOffered()).toBe(false)
  setAccountOfPage('moss')
  const [key = ''] = drafts()
  const kept = JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify({ ...kept, at: new Date(Date.now() - 31 * 864e5).toISOString() }))
  open(add)
  await screen.findByLabelText('Full Name')
  expect([isOffered(), drafts()]).toEqual([false, []])
})

test('a draft of an older version asks about what both changed', async () => {
  open(`${list}/${id}`)
  await screen.findByLabelText('Full Name')
  type('Phone', '020 7946 9999')
  closeTab()
  stored = { ...ann, phone: '020 7946 5555', name: 'Ann Lee-Marsh', version: 4 }
  const calls = open(`${list}/${id}`)
  expect((await offer()).textContent).toMatch(/The landlord has been saved since/)
  await press('Continue')
  expect([field('Full Name').value, field('Phone').value]).toEqual(['Ann Lee-Marsh', '020 7946 9999'])
  await press('Save Changes')
  expect(await screen.findByText('Somebody else changed this landlord')).toBeTruthy()
  await press('Save This Choice')
  expect(await screen.findByText('the list')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
    phone: '020 7946 9999',
    version: 4,
  })
})

test('what was saved meanwhile is not offered', async () => {
  open(`${list}/${id}`)
  await screen.findByLabelText('Full Name')
  type('Phone', '020 7946 9999')
  closeTab()
  stored = { ...ann, phone: '020 7946 9999', version: 4 }
  open(`${list}/${id}`)
  await screen.findByLabelText('Full Name')
  expect([isOffered(), drafts()]).toEqual([false, []])
})

test('two tabs: a form that is saved in one is offered no more in the other', async () => {
  await leaveDraft()
  open(add)
  await offer()
  const [key = ''] = drafts()
  localStorage.removeItem(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
  await waitFor(() => expect(isOffered()).toBe(false))
})

test('a landlord’s terms: what a colleague changed meanwhile is merged, and terms of a deleted landlord stay in sight', async () => {
  const calls = open('/dashboard/terms')
  const change = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change Terms' }))
    return field('Float')
  }
  expect((await change()).value).toBe('100.00')
  type('Float', '250')
  await userEvent.keyboard('{Escape}')
  terms = { ...terms, approval: 'NRL 7', version: 3 }
  expect((await change()).value).toBe('100.00')
  await press('Continue')
  await press('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    screen.getByText('Ben changed HMRC approval (NRL) while you were editing. Both changes are saved.'),
  ).toBeTruthy()
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toMatchObject([
    { float: 250, approval: '', version: 2 },
    { float: 250, approval: 'NRL 7', version: 3 },
  ])
  await change()
  type('Float', '300')
  isGone = true
  await press('Save Changes')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Record not found/)
  expect(field('Float').value).toBe('300')
})

test('bank details stay out of a draft', async () => {
  open('/dashboard/pay')
  type(/^How tenants pay/, await screen.findByLabelText(/^How tenants pay/).then(() => 'Account 1'))
  closeTab()
  expect(drafts()).toEqual([])
  type(/^Raise rent invoices/, '14')
  closeTab()
  expect(localStorage.getItem(drafts()[0] ?? '')).toContain('14')
  expect(JSON.stringify(localStorage)).not.toContain('Account 1')
})

test('a browser that forbids storage has a form as ever', async () => {
  open(add)
  await screen.findByLabelText('Full Name')
  vi.stubGlobal('localStorage', undefined)
  type('Full Name', 'Margaret')
  closeTab()
  expect(field('Full Name').value).toBe('Margaret')
})

test('after a sign-out elsewhere nothing more is stored', async () => {
  open(add)
  await screen.findByLabelText('Full Name')
  localStorage.removeItem('user')
  type('Full Name', 'Margaret')
  closeTab()
  expect(drafts()).toEqual([])
})

test('a private landlord is filled in as landlord late, which is neither unsaved nor a draft', async () => {
  role = 'landlord'
  open('/dashboard/properties/add')
  await screen.findByRole('combobox', { name: 'Landlord' })
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Landlord' }).textContent).toContain('Ann Lee'),
  )
  closeTab()
  expect(drafts()).toEqual([])
})
