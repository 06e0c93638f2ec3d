import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HowTenantsPay } from '#client/features/office/settings/agency/how-tenants-pay.tsx'
import Settings from '#client/features/office/settings/settings.tsx'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Agency } from '#shared/accounts/agency.ts'
import { confirmFirst } from '#shared/accounts/confirmation.ts'
import type { SensitiveChange } from '#shared/accounts/sensitive.ts'
import { defaultDateFormat } from '#shared/date-format.ts'
import { Questions } from './questions.tsx'

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
  paymentDetails: 'Account 1',
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
const changed: SensitiveChange = {
  id,
  at: '2026-11-20T18:30:00Z',
  who: 'Ada',
  kind: 'bank-details',
  about: '',
  before: 'Account 1',
  after: 'Account 2',
}

const SettingsInTheShell = () => (
  <>
    {window.location.search.includes('how-tenants-pay') ? <HowTenantsPay /> : <Settings />}
    <Questions />
  </>
)

/** The server of somebody whose sign-in is old: it wants the code 123456 before it saves bank details. */
function open(section: string, role = 'owner') {
  let isConfirmed = false
  const calls = playServer(({ method, path, body }: Call) => {
    if (path === '/api/auth/me')
      return {
        body: {
          user: { id, role: 'agent', name: 'Ada', email: 'ada@example.org' },
          account: { id, name: moss.name, role, currency: 'GBP' },
          accounts: [],
        },
      }
    if (path === '/api/confirmation/code') return { body: { sentTo: 'ada@example.org', needsPassword: true } }
    if (path === '/api/confirmation') {
      isConfirmed = body?.code === '123456' && body.password === 'seven umbrellas'
      if (isConfirmed) return { status: 204 }
      return { status: 400, body: refusal(400, 'Wrong.', { errors: { code: 'This code did not work' } }) }
    }
    if (path === '/api/sessions') return { body: [] }
    if (path === '/api/password') return { body: { isSet: true } }
    if (path === '/api/security/changes') return { body: [changed] }
    if (method === 'PATCH' && !isConfirmed)
      return { status: 403, body: { ...refusal(403, 'Nothing was saved.'), code: confirmFirst } }
    return path === '/api/agency' ? { body: { ...moss, ...body } } : undefined
  })
  openScreens({ [place]: SettingsInTheShell }, `${place}?section=${section}`)
  return calls
}
const saves = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH')

async function saveBankDetails() {
  const field = await screen.findByLabelText(/^How tenants pay/)
  await userEvent.clear(field)
  await userEvent.type(field, 'Account 2')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  return within(await screen.findByRole('dialog', { name: 'Enter the Code We Sent You' }))
}

afterEach(() => vi.unstubAllGlobals())

test('new bank details wait for the code and the password, and are then saved as typed', async () => {
  const calls = open('how-tenants-pay')
  const dialog = await saveBankDetails()
  await userEvent.type(await dialog.findByLabelText(/^Password/), 'seven umbrellas')
  await userEvent.type(dialog.getByLabelText(/^Verification code/), '000000')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('This code did not work')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText(/^Verification code/))
  await userEvent.type(dialog.getByLabelText(/^Verification code/), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('How Tenants Pay has been updated successfully.')).toBeTruthy()
  expect(saves(calls).map(({ body }) => body)).toEqual([
    { paymentDetails: 'Account 2', version: 4 },
    { paymentDetails: 'Account 2', version: 4 },
  ])
})

test('a person who gives up reads that nothing was saved, and finds the form as it was typed', async () => {
  const calls = open('how-tenants-pay')
  const dialog = await saveBankDetails()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findAllByText('Nothing was saved.')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^How tenants pay/).value).toBe('Account 2')
  expect(saves(calls).length).toBe(1)
})

test('a manager sees the bank details and who may change them', async () => {
  open('how-tenants-pay', 'manager')
  expect(await screen.findByText(/Only owners can change the bank details/)).toBeTruthy()
  expect(screen.getByText('Account 1')).toBeTruthy()
  expect(screen.queryByLabelText(/^How tenants pay/)).toBeNull()
})

test('owners read under Security who changed money and access', async () => {
  open('security')
  const list = await screen.findByRole('list', { name: 'Changes to money and access' })
  expect(list.textContent).toContain('Ada changed the bank details on invoices · 20 Nov 2026, 18:30')
  expect(list.querySelector('del')?.textContent).toBe('Account 1')
})
