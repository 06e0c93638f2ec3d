import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setCurrency } from '#client/lib/currency.ts'
import { adoptDateFormat } from '#client/lib/dates.ts'
import { type Call, openScreens, playServer } from '#client/testing-screen.tsx'
import type { Agency } from '#shared/accounts/agency.ts'
import { defaultDateFormat } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import Settings from '../settings.tsx'
import { HowTenantsPay } from './how-tenants-pay.tsx'

const place = '/dashboard/settings'
const id = '01900000-0000-7000-8000-000000000001'
const moss: Agency = {
  id,
  name: 'Moss & Sons',
  currency: 'GBP',
  currencyFixed: false,
  ...defaultDateFormat,
  licenceNumber: 'L-1',
  yearsOfExperience: 12,
  specialties: '',
  paymentDetails: '',
  raiseDays: null,
  tagline: '',
  brandColour: '#83b73a',
  logo: null,
  address: '',
  vatNumber: '',
  phone: '',
  email: '',
  title: '',
  location: '',
  version: 4,
}
const me = (role: string, { dateStyle, clock } = moss) => ({
  user: { id, role: 'agent', name: 'Ada', email: 'ada@example.org' },
  account: { id, name: moss.name, role, currency: 'GBP', dateStyle, clock },
  accounts: [],
})

function open(section: string, role = 'owner', agency = moss) {
  let stored = agency
  const calls = playServer((call) => {
    if (call.path === '/api/agency') stored = { ...stored, ...call.body }
    if (call.path === '/api/agency') return { body: stored }
    if (call.path === '/api/auth/me') return { body: me(role, stored) }
    return undefined
  })
  const screens = { [place]: Settings, '/pay': HowTenantsPay }
  openScreens(screens, section === 'how-tenants-pay' ? '/pay' : `${place}?section=${section}`)
  return calls
}
const changes = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])

afterEach(() => {
  vi.unstubAllGlobals()
  setCurrency('GBP')
  adoptDateFormat(defaultDateFormat)
})

test('what tenants need to pay is saved in Money’s Set-up, with the days as a number', async () => {
  const calls = open('how-tenants-pay')
  await userEvent.type(await screen.findByLabelText(/^How tenants pay/), 'IBAN 1')
  await userEvent.type(screen.getByLabelText(/^Raise rent invoices/), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('How Tenants Pay has been updated successfully.')).toBeTruthy()
  expect(changes(calls)).toEqual([['/api/agency', { paymentDetails: 'IBAN 1', raiseDays: 7, version: 4 }]])
})

test('the agent profile is saved, with years as a number', async () => {
  const calls = open('agent-profile')
  const years = await screen.findByLabelText(/^Years of Experience/)
  const save = await screen.findByRole('button', { name: 'Save Changes' })
  await userEvent.clear(years)
  await userEvent.type(years, '13')
  await userEvent.click(save)
  expect(await screen.findByText('Agent Profile has been updated successfully.')).toBeTruthy()
  expect(changes(calls)).toEqual([['/api/agency', { yearsOfExperience: 13, version: 4 }]])
})

test('a private landlord’s profile asks for nothing that only agencies have', async () => {
  playServer(({ path }) => {
    if (path === '/api/agency') return { body: moss }
    const { account, ...rest } = me('owner')
    if (path === '/api/auth/me') return { body: { ...rest, account: { ...account, kind: 'landlord' } } }
    return undefined
  })
  openScreens({ [place]: Settings }, `${place}?section=agent-profile`)
  expect(await screen.findByLabelText('Name on documents')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Landlord Profile' })).toBeTruthy()
  for (const label of [/^Agency Name/, /^Years of Experience/, /^Specialties/, /^Title/, /^Phone/])
    expect(screen.queryByLabelText(label)).toBeNull()
})

test('an agency’s phone and email for its landlords are saved', async () => {
  const calls = open('agent-profile')
  await userEvent.type(await screen.findByLabelText(/^Phone/), '020 7946 0123')
  await userEvent.type(screen.getByLabelText(/^Email/), 'hello@moss.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Agent Profile has been updated successfully.')
  expect(changes(calls)).toEqual([
    ['/api/agency', { phone: '020 7946 0123', email: 'hello@moss.example', version: 4 }],
  ])
})

test('an agency without a name is not sent', async () => {
  const calls = open('agent-profile')
  const save = await screen.findByRole('button', { name: 'Save Changes' })
  await userEvent.clear(screen.getByLabelText('Agency Name'))
  await userEvent.click(save)
  expect(await screen.findByText('Agency name is required')).toBeTruthy()
  expect(changes(calls)).toEqual([])
})

test('a member reads the agent profile and is told who may change it', async () => {
  open('agent-profile', 'member')
  expect(await screen.findByText(/Only the owners and managers/)).toBeTruthy()
  expect(screen.getByLabelText('Agency Name').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test.each([
  ['an owner’s', 'owner', [['/api/agency', { currency: 'EUR' }]]],
  ['a member’s', 'member', []],
])(
  '%s choice of currency changes every amount, and the account’s where the role allows it',
  async (_who, role, sent) => {
    const calls = open('region', role)
    await screen.findByText(role === 'owner' ? /for everyone in your account/ : /in this browser only/)
    await userEvent.click(screen.getByRole('combobox', { name: /^Currency/ }))
    await userEvent.click(await screen.findByRole('option', { name: '€ Euro (EUR)' }))
    expect(await screen.findByText(/1250 reads as €1,250/)).toBeTruthy()
    expect(localStorage.getItem('currency')).toBe('EUR')
    await waitFor(() => expect(changes(calls)).toEqual(sent))
  },
)

test('the currency cannot be changed once money is recorded', async () => {
  open('region', 'owner', { ...moss, currencyFixed: true })
  expect(await screen.findByText('Money is recorded in GBP, so the currency can’t change.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /^Currency/ }).matches(':disabled')).toBe(true)
})

test('a new date style and clock change all dates at once, and are saved for the account', async () => {
  const calls = open('region')
  await screen.findByText(/for everyone in your account/)
  await userEvent.click(screen.getByRole('combobox', { name: /^Date style/ }))
  const day = today()
  await userEvent.click(await screen.findByRole('option', { name: day }))
  expect(await screen.findByText(new RegExp(`Now it is ${day}, \\d\\d:\\d\\d in London`))).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /^Clock/ }))
  await userEvent.click(await screen.findByRole('option', { name: '12-hour: 5:30 PM' }))
  expect(await screen.findByText(/Now it is .* [AP]M in London/)).toBeTruthy()
  await waitFor(() =>
    expect(changes(calls)).toEqual([
      ['/api/agency', { dateStyle: 'YYYY-MM-DD' }],
      ['/api/agency', { clock: '12-hour' }],
    ]),
  )
})

test('a member sees the date style and the clock, and cannot change them', async () => {
  open('region', 'member')
  await screen.findByText(/its owners and managers choose/)
  for (const name of [/^Date style/, /^Clock/])
    expect(screen.getByRole('combobox', { name }).matches(':disabled')).toBe(true)
})

test('the brand colour is previewed as it is typed, with text that can be read on it', async () => {
  const calls = open('branding')
  const hex = await screen.findByLabelText('Brand Colour')
  const save = await screen.findByRole('button', { name: 'Save Changes' })
  const light = screen.getByRole('figure', { name: 'Light theme' })
  expect(light.textContent).toContain('Text on it#171c12 · 7.3 : 1')
  await userEvent.clear(hex)
  await userEvent.type(hex, '#003300')
  expect(light.textContent).toContain('Text on it#ffffff')
  expect(light.textContent).toContain('As link#003300')
  expect(screen.getByRole('figure', { name: 'Dark theme' }).textContent).not.toContain('As link#003300')
  await userEvent.click(save)
  expect(await screen.findByText('Branding has been updated successfully.')).toBeTruthy()
  expect(changes(calls)).toEqual([['/api/agency', { brandColour: '#003300', version: 4 }]])
})

test('text that is no colour is not sent', async () => {
  const calls = open('branding')
  const save = await screen.findByRole('button', { name: 'Save Changes' })
  const hex = screen.getByLabelText('Brand Colour')
  await userEvent.clear(hex)
  await userEvent.type(hex, 'green')
  await userEvent.click(save)
  expect(await screen.findByText('Write the colour as #83b73a')).toBeTruthy()
  expect(changes(calls)).toEqual([])
})

test('the theme changes at once', async () => {
  open('branding')
  const toggle = await screen.findByRole('switch', { name: 'Dark theme' })
  await userEvent.click(toggle)
  expect([toggle.ariaChecked, localStorage.getItem('theme')]).toEqual(['true', 'dark'])
  await userEvent.click(toggle)
  expect(localStorage.getItem('theme')).toBe('light')
})
